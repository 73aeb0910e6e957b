import type { SnapshotFrom } from 'xstate';
import { describeExport, EXPORT_FAILURES, type ExportFormat } from '../domain/export';
import type { exportMachine } from './export.machine';

/** Undefined while the dashboard has no `export` child. */
type ExportSnapshot = SnapshotFrom<typeof exportMachine> | undefined;

/** The format of the file that is being saved. */
export const selectSavingFormat = (snapshot: ExportSnapshot): ExportFormat | undefined =>
  snapshot?.hasTag('busy') ? snapshot.context.request.format : undefined;

/** The result of an export that has just ended; else empty. */
export const selectExportResult = (snapshot: ExportSnapshot): string =>
  snapshot?.matches('saved') ? describeExport(snapshot.context.request) : '';

/** The message of a failed export; else empty. */
export const selectExportFailure = (snapshot: ExportSnapshot): string =>
  snapshot?.matches('failed') ? EXPORT_FAILURES[snapshot.context.request.format] : '';
