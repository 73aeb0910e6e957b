import * as fc from 'fast-check';
import type { TransferEvent } from '../../../machines/ports';
import { must } from '../../support/must';
import { markerOf } from './data';
import { isUnfinished, type WorkspaceModel, type Model, type UploadModel } from './reference-model';
import type { SyncCommand } from './checked-command';
import { signedInCommand } from './signed-in-command';
import { weighted } from './weighted';

const openUploads = signedInCommand(
  'opens the uploads',
  'opens the uploads',
  ({ uploads }) => {
    uploads.isOpen = true;
  },
  ({ uploads }) => uploads()?.send({ type: 'uploads.open' }),
);

const closeUploads = signedInCommand(
  'closes the uploads',
  'closes the uploads',
  ({ uploads }) => Object.assign(uploads, { isOpen: false, items: [], refused: [] }),
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
      if (!model.workspace?.uploads.isOpen) return;
      model.workspace.uploads.refused = [];
      for (const [index, { id, file }] of files.entries()) {
        applyAddedFile(model, model.workspace, id, file.name, picked[index]?.isAccepted ?? false);
      }
    },
  };
}

function applyAddedFile(
  model: Model,
  { uploads }: WorkspaceModel,
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
    run: ({ workspace }, { uploads }) => {
      const items = workspace?.uploads.items ?? [];
      const [removed] = items.splice(offset % items.length, 1);
      const actors = uploads()?.getSnapshot().context.items ?? [];
      actors.find(({ id }) => id === removed?.id)?.send({ type: 'upload.remove' });
    },
  };
}

/** An event of a transfer, or its failure with an error. */
type TransferReport = TransferEvent | { readonly type: 'error' };

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
      const item = model.workspace?.uploads.items.find(({ run }) => run === index);
      if (item && isUnfinished(item)) applyReport(item, report);
      const run = must(world.transferFile.calls[index], `transfer ${index}`);
      if (report.type === 'error') run.fail(new Error('The transfer failed.'));
      else run.send(report);
    },
  };
}

function applyReport(item: UploadModel, report: TransferReport): void {
  switch (report.type) {
    case 'transfer.started':
      item.status = 'uploading';
      break;
    case 'transfer.progressed':
      if (item.status === 'uploading') item.progress = report.progress;
      break;
    case 'transfer.succeeded':
      Object.assign(item, { status: 'success', progress: 100 });
      break;
    default:
      Object.assign(item, { status: 'error', progress: 0 });
  }
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
  { type: 'transfer.progressed', progress: 90 },
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
