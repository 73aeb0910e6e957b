import type { TransferEvent } from '../../../machines/ports';
import { announce, createAnnouncer } from './announcer-model';
import { isUnfinished, type UploadModel, type UploadsModel } from './reference-model';

/** Milliseconds that upload announcements are debounced. */
const UPLOADS_SETTLE_TIME = 250;

/** Milliseconds that the result of a closed dialog is shown. */
const RESULT_TIME = 8000;

/** An event of a transfer, or its failure with an error. */
export type TransferReport = TransferEvent | { readonly type: 'error' };

export function applyOpenUploads(uploads: UploadsModel): void {
  uploads.announcer ??= createAnnouncer(UPLOADS_SETTLE_TIME);
  hideResult(uploads);
}

export function applyCloseUploads(uploads: UploadsModel, now: number): void {
  if (uploads.items.length > 0) {
    uploads.result = resultOf(uploads);
    uploads.resultUntil = now + RESULT_TIME;
  }
  Object.assign(uploads, { items: [], refused: [], summary: '', announcer: null });
}

/** The failed and the refused files first; every file that was given is counted. */
function resultOf({ items, refused }: UploadsModel): string {
  const count = (status: UploadModel['status']) =>
    items.filter((item) => item.status === status).length;
  const total = items.length + refused.length;
  return [
    `${count('error')} failed`,
    `${refused.length} refused`,
    `${count('success')} of ${total} ${total === 1 ? 'file' : 'files'} uploaded`,
  ]
    .filter((text) => !/^0 (?:failed|refused)/.test(text))
    .join(', ');
}

function hideResult(uploads: UploadsModel): void {
  uploads.result = '';
  uploads.resultUntil = Infinity;
}

/** Removes the result of a closed dialog if its time has passed. */
export function hideResultDue(uploads: UploadsModel, now: number): void {
  if (now >= uploads.resultUntil) hideResult(uploads);
}

/** Full quarters before the end of a file. */
const countQuarters = (progress: number) =>
  [25, 50, 75].filter((percent) => progress >= percent).length;

/** Applies the report of a transfer to its unfinished upload. */
export function applyTransferReport(
  uploads: UploadsModel,
  item: UploadModel,
  report: TransferReport,
  now: number,
): void {
  const hasFewFiles = uploads.items.length + uploads.refused.length <= 3;
  const announceItem = (message: string) => {
    if (uploads.announcer) announce(uploads.announcer, now, `${item.name}: ${message}`, item.id);
  };
  switch (report.type) {
    case 'transfer.started':
      item.status = 'uploading';
      break;
    case 'transfer.progressed': {
      if (item.status !== 'uploading') break;
      const quarters = countQuarters(report.progress);
      const isNextQuarter = quarters > countQuarters(item.progress);
      item.progress = report.progress;
      if (isNextQuarter && hasFewFiles) announceItem(`${quarters * 25} percent`);
      break;
    }
    case 'transfer.succeeded':
      Object.assign(item, { status: 'success', progress: 100 });
      if (hasFewFiles) announceItem('uploaded');
      announceSummary(uploads, now);
      break;
    default:
      Object.assign(item, { status: 'error', progress: 0 });
      announceItem('upload failed');
      announceSummary(uploads, now);
  }
}

/** Removes an upload and its pending announcement. */
export function applyRemoveUpload(uploads: UploadsModel, item: UploadModel, now: number): void {
  uploads.items = uploads.items.filter(({ id }) => id !== item.id);
  if (uploads.announcer) announce(uploads.announcer, now, '', item.id);
  announceSummary(uploads, now);
}

/** Announces the summary of many files if it has changed. */
export function announceSummary(uploads: UploadsModel, now: number): void {
  const summary = summarize(uploads);
  if (!uploads.announcer || summary === uploads.summary) return;
  uploads.summary = summary;
  announce(uploads.announcer, now, summary, 'summary');
}

/** Summary of more than three files: the last quarter that is complete, or the end. */
function summarize(uploads: UploadsModel): string {
  const { items, refused } = uploads;
  const total = items.length + refused.length;
  if (total <= 3) return '';
  const succeeded = items.filter(({ status }) => status === 'success').length;
  const quarters = [1, 2, 3].map((quarter) => Math.ceil((quarter * total) / 4));
  const complete = quarters.findLast((count) => succeeded >= count);
  if (!items.some(isUnfinished)) return resultOf(uploads);
  return complete === undefined ? '' : `${complete} of ${total} files uploaded`;
}
