import * as fc from 'fast-check';
import type { TransferEvent } from '../../../../machines/ports';
import { must } from '../../../support/must';
import { markOf } from '../data';
import { isUnderway, type Desk, type Model, type UploadNotes } from '../model';
import type { Act } from '../step';
import { atDesk } from './desk';
import { often } from './weights';

const opens = atDesk(
  'opens the uploads',
  'opens the uploads',
  ({ uploads }) => {
    uploads.isOpen = true;
  },
  ({ uploads }) => uploads()?.send({ type: 'uploads.open' }),
);

const closes = atDesk(
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

/** Files and folders as somebody picks them; the same one may be picked again. */
const PICKED: readonly Picked[] = [
  { kind: 'file', name: 'lease.pdf', isAccepted: true },
  { kind: 'file', name: 'NOTES.DOCX', isAccepted: true },
  { kind: 'file', name: 'old.doc', isAccepted: true },
  { kind: 'file', name: 'photo.png', isAccepted: false },
  { kind: 'file', name: 'lease.pdf.exe', isAccepted: false },
  { kind: 'folder', name: 'folder.pdf', isAccepted: false },
];

function adds(picked: readonly Picked[]): Act {
  return {
    kind: 'adds files',
    words: `adds ${picked.map(({ kind, name }) => `${kind} ${name}`).join(', ') || 'no files'}`,
    isPossible: ({ desk }) => desk !== null,
    happens: (model, { uploads }) => {
      const files = picked.map(({ kind, name }) => {
        model.picked += 1;
        const file = { name: `${markOf(model.sessions)} ${name}`, size: 9 };
        return { id: `file-${model.picked}`, kind, file };
      });
      uploads()?.send({ type: 'files.add', files });
      if (!model.desk?.uploads.isOpen) return;
      model.desk.uploads.refused = [];
      for (const [index, { id, file }] of files.entries()) {
        noteAdded(model, model.desk, id, file.name, picked[index]?.isAccepted ?? false);
      }
    },
  };
}

function noteAdded(model: Model, { uploads }: Desk, id: string, name: string, isAccepted: boolean) {
  if (!isAccepted) {
    uploads.refused.push(name);
    return;
  }
  uploads.items.push({ id, name, run: model.transfers, status: 'pending', progress: 0 });
  model.transfers += 1;
}

/** `offset` counts from the first, and on from the first again. */
function removes(offset: number): Act {
  return {
    kind: 'removes an upload',
    words: `removes upload ${offset}`,
    isPossible: ({ desk }) => desk !== null && desk.uploads.items.length > 0,
    happens: ({ desk }, { uploads }) => {
      const items = desk?.uploads.items ?? [];
      const [removed] = items.splice(offset % items.length, 1);
      const actors = uploads()?.getSnapshot().context.items ?? [];
      actors.find(({ id }) => id === removed?.id)?.send({ type: 'upload.remove' });
    },
  };
}

/** What a transfer tells, or that it ends as an error does. */
type TransferNews = TransferEvent | { readonly type: 'breaks' };

/** Which transfer: one that is on its way, or any, even one whose item is gone long since. */
type Whose = { readonly underway: number } | { readonly back: number };

function pickRun({ desk, transfers }: Readonly<Model>, whose: Whose): number | undefined {
  if ('back' in whose) return transfers > whose.back ? transfers - 1 - whose.back : undefined;
  const underway = desk?.uploads.items.filter(isUnderway) ?? [];
  return underway[whose.underway % underway.length]?.run;
}

function transferTells(whose: Whose, news: TransferNews): Act {
  const which =
    'back' in whose ? `transfer ${-1 - whose.back}` : `transfer ${whose.underway} underway`;
  const progress = 'progress' in news ? ` ${news.progress}` : '';
  return {
    kind: `${'back' in whose ? 'any transfer' : 'transfer underway'}: ${news.type}`,
    words: `${which} tells ${news.type}${progress}`,
    isPossible: (model) => pickRun(model, whose) !== undefined,
    happens: (model, { world }) => {
      const index = must(pickRun(model, whose), 'transfer');
      const item = model.desk?.uploads.items.find(({ run }) => run === index);
      if (item && isUnderway(item)) noteNews(item, news);
      const run = must(world.transferFile.calls[index], `transfer ${index}`);
      if (news.type === 'breaks') run.fail(new Error('The line broke.'));
      else run.tell(news);
    },
  };
}

function noteNews(item: UploadNotes, news: TransferNews): void {
  switch (news.type) {
    case 'transfer.started':
      item.status = 'uploading';
      break;
    case 'transfer.progressed':
      if (item.status === 'uploading') item.progress = news.progress;
      break;
    case 'transfer.succeeded':
      Object.assign(item, { status: 'success', progress: 100 });
      break;
    default:
      Object.assign(item, { status: 'error', progress: 0 });
  }
}

export const onUploads = [
  often(3, fc.constant(opens)),
  often(3, fc.array(fc.constantFrom(...PICKED), { maxLength: 4 }).map(adds)),
  often(2, fc.nat({ max: 3 }).map(removes)),
  often(1, fc.constant(closes)),
];

const news: fc.Arbitrary<TransferNews> = fc.constantFrom<TransferNews[]>(
  { type: 'transfer.started' },
  { type: 'transfer.started' },
  { type: 'transfer.progressed', progress: 10 },
  { type: 'transfer.progressed', progress: 90 },
  { type: 'transfer.succeeded' },
  { type: 'transfer.failed' },
  { type: 'breaks' },
);

const whose: fc.Arbitrary<Whose> = fc.oneof(
  fc.nat({ max: 3 }).map((underway) => ({ underway })),
  fc.nat({ max: 3 }).map((back) => ({ back })),
);

export const transfers = fc.tuple(whose, news).map((given): Act => transferTells(...given));
