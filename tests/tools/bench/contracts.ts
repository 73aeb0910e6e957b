import { wrapLines, type UploadedFile } from '../../support/browser/private-tab';
import { makePdf } from '../../support/files/pdf-files';
import { must } from '../../support/must';
import { sampleContracts } from '../../support/sample-contracts';

/** A full page: lines, and the characters of a line. */
const PAGE_LINES = 48;
const LINE_LENGTH = 95;

/** The years of a text, moved. */
const moveYears = (text: string, years: number) =>
  text.replace(/\b20\d\d\b/g, (year) => String(Number(year) + years));

const textAt = (number: number) =>
  must(sampleContracts[number % sampleContracts.length], 'sample').text;

/** One of the tests' texts, varied: every number gives another contract. */
function makeText(number: number): string {
  // The title stays first.
  const [title = '', ...rest] = moveYears(textAt(number), number % 4).split('\n');
  return [title, `Reference ${number + 1}`, ...rest].join('\n');
}

async function makePdfContract(number: number, pages: number): Promise<UploadedFile> {
  const lines = [...wrapLines(makeText(number), LINE_LENGTH)];
  for (let next = 1; lines.length < pages * PAGE_LINES; next += 1) {
    const schedule = wrapLines(`SCHEDULE ${next}\n${textAt(number + next)}`, LINE_LENGTH);
    lines.push(...schedule.filter((line) => line !== ''));
  }
  const pdf = await makePdf(
    Array.from({ length: pages }, (_, page) =>
      lines.slice(page * PAGE_LINES, (page + 1) * PAGE_LINES),
    ),
  );
  const name = `contract ${number + 1}.pdf`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
}

/** Different contracts as PDF files of full pages, written for the tests. The same in every run. */
export const makePdfContracts = (count: number, pages: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => makePdfContract(number, pages)));

/** Different contracts as plain text, written for the tests. The same in every run. */
export const makeTextContracts = (count: number): readonly UploadedFile[] =>
  Array.from({ length: count }, (_, number) => ({
    name: `contract ${number + 1}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(makeText(number)),
  }));
