import * as fc from 'fast-check';
import { must } from '../../support/must';
import { markerOf } from './data';
import type { SyncCommand } from './command';
import { isUnfinished, type Model, type UploadsModel } from './reference-model';
import { signedInCommand } from './signed-in-command';
import {
  announceSummary,
  applyCloseUploads,
  applyOpenUploads,
  applyRemoveUpload,
  applyTransferReport,
  type TransferReport,
} from './uploads-model';
import { weighted } from './weighted';

const openUploads = signedInCommand(
  'opens the uploads',
  'opens the uploads',
  ({ uploads }) => applyOpenUploads(uploads),
  ({ uploads }) => uploads()?.send({ type: 'uploads.open' }),
);

const closeUploads = signedInCommand(
  'closes the uploads',
  'closes the uploads',
  ({ uploads }, { now }) => applyCloseUploads(uploads, now),
  ({ uploads }) => uploads()?.send({ type: 'uploads.close' }),
);

interface Picked {
  readonly kind: 'file' | 'folder';
  readonly name: string;
  readonly isAccepted: boolean;
}

/** Files and folders to select; each may be selected several times. */
const PICKED: readonly Picked[] = [
  { kind: 'file', name: 'lease.pdf', isAccepted: true },
  { kind: 'file', name: 'NOTES.DOCX', isAccepted: true },
  { kind: 'file', name: 'old.doc', isAccepted: true },
  { kind: 'file', name: 'photo.png', isAccepted: false },
  { kind: 'file', name: 'lease.pdf.exe', isAccepted: false },
  { kind: 'folder', name: 'folder.pdf', isAccepted: false },
];

function addFiles(picked: readonly Picked[]): SyncCommand {
  return {
    kind: 'adds files',
    description: `adds ${picked.map(({ kind, name }) => `${kind} ${name}`).join(', ') || 'no files'}`,
    isPossible: ({ workspace }) => workspace !== null,
    run: (model, { uploads }) => {
      const files = picked.map(({ kind, name }) => {
        model.picked += 1;
        const file = { name: `${markerOf(model.sessions)} ${name}`, size: 9 };
        return { id: `file-${model.picked}`, kind, file };
      });
      uploads()?.send({ type: 'files.add', files });
      const list = model.workspace?.uploads;
      if (!list?.announcer) return;
      for (const [index, { id, file }] of files.entries()) {
        applyAddedFile(model, list, id, file.name, picked[index]?.isAccepted ?? false);
      }
      announceSummary(list, model.now);
    },
  };
}

function applyAddedFile(
  model: Model,
  uploads: UploadsModel,
  id: string,
  name: string,
  isAccepted: boolean,
) {
  if (!isAccepted) {
    uploads.refused.push(name);
    return;
  }
  uploads.items.push({ id, name, run: model.transfers, status: 'pending', progress: 0 });
  model.transfers += 1;
}

/** Removes the upload at `offset` modulo the number of uploads. */
function removeUpload(offset: number): SyncCommand {
  return {
    kind: 'removes an upload',
    description: `removes upload ${offset}`,
    isPossible: ({ workspace }) => workspace !== null && workspace.uploads.items.length > 0,
    run: ({ workspace, now }, { uploads }) => {
      const { items = [] } = workspace?.uploads ?? {};
      const removed = items[offset % items.length];
      if (workspace && removed) applyRemoveUpload(workspace.uploads, removed, now);
      const actors = uploads()?.getSnapshot().context.items ?? [];
      actors.find(({ id }) => id === removed?.id)?.send({ type: 'upload.remove' });
    },
  };
}

/** Selects an unfinished transfer, or any transfer, counted back from the latest one. */
type TransferSelector = { readonly unfinished: number } | { readonly back: number };

function pickRun(
  { workspace, transfers }: Readonly<Model>,
  selector: TransferSelector,
): number | undefined {
  if ('back' in selector)
    return transfers > selector.back ? transfers - 1 - selector.back : undefined;
  const unfinished = workspace?.uploads.items.filter(isUnfinished) ?? [];
  return unfinished[selector.unfinished % unfinished.length]?.run;
}

function transferReports(selector: TransferSelector, report: TransferReport): SyncCommand {
  const which =
    'back' in selector
      ? `transfer ${-1 - selector.back}`
      : `unfinished transfer ${selector.unfinished}`;
  const progress = 'progress' in report ? ` ${report.progress}` : '';
  return {
    kind: `${'back' in selector ? 'any transfer' : 'unfinished transfer'}: ${report.type}`,
    description: `${which} sends ${report.type}${progress}`,
    isPossible: (model) => pickRun(model, selector) !== undefined,
    run: (model, { world }) => {
      const index = must(pickRun(model, selector), 'transfer');
      const list = model.workspace?.uploads;
      const item = list?.items.find((upload) => upload.run === index);
      if (list && item && isUnfinished(item)) applyTransferReport(list, item, report, model.now);
      const run = must(world.transferFile.calls[index], `transfer ${index}`);
      if (report.type === 'error') run.fail(new Error('The transfer failed.'));
      else run.send(report);
    },
  };
}

export const uploadCommands = [
  weighted(3, fc.constant(openUploads)),
  weighted(3, fc.array(fc.constantFrom(...PICKED), { maxLength: 4 }).map(addFiles)),
  weighted(2, fc.nat({ max: 3 }).map(removeUpload)),
  weighted(1, fc.constant(closeUploads)),
];

const reports: fc.Arbitrary<TransferReport> = fc.constantFrom<TransferReport[]>(
  { type: 'transfer.started' },
  { type: 'transfer.started' },
  { type: 'transfer.progressed', progress: 10 },
  { type: 'transfer.progressed', progress: 25 },
  { type: 'transfer.progressed', progress: 60 },
  { type: 'transfer.progressed', progress: 100 },
  { type: 'transfer.succeeded' },
  { type: 'transfer.failed' },
  { type: 'error' },
);

const selectors: fc.Arbitrary<TransferSelector> = fc.oneof(
  fc.nat({ max: 3 }).map((unfinished) => ({ unfinished })),
  fc.nat({ max: 3 }).map((back) => ({ back })),
);

export const transferCommands = fc
  .tuple(selectors, reports)
  .map((given): SyncCommand => transferReports(...given));
