import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../domain/failure';
import { describeFields, type FieldsFormat } from '../domain/reports';
import type { reportsMachine } from './reports.machine';

type ReportsSnapshot = SnapshotFrom<typeof reportsMachine>;

/** Why the page could not be printed, or the table not be saved; null if it was. */
export const selectReportFailure = (snapshot: ReportsSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;

/** The format of the table that is being saved; undefined if none is. */
export const selectSavingFields = (snapshot: ReportsSnapshot): FieldsFormat | undefined =>
  snapshot.matches('saving') ? snapshot.context.request.format : undefined;

/** The result of the last table; empty if it was not the last thing that was done. */
export const selectFieldsResult = (snapshot: ReportsSnapshot): string => {
  const { saved, request } = snapshot.context;
  return snapshot.matches('saved') && saved ? describeFields(saved, request) : '';
};
