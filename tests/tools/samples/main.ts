import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts, type PDFFont } from '@cantoo/pdf-lib';
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { SAMPLE_FILES } from '../../../machines/domain/samples';

/** In points. */
const PAGE = { width: 595, height: 842, margin: 72 };
const SIZE = { title: 15, text: 11 };
const LINE = 15;
/** The same files in every run. */
const WRITTEN_AT = new Date('2026-01-05T09:00:00Z');

const isHeading = (text: string) => /^\d+\. [^.]+$/.test(text);

/** The lines of a paragraph on a page. */
function wrap(text: string, font: PDFFont, size: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= PAGE.width - 2 * PAGE.margin)
      lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

async function makePdf([title = '', ...parts]: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreationDate(WRITTEN_AT);
  pdf.setModificationDate(WRITTEN_AT);
  const [roman, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.TimesRoman),
    pdf.embedFont(StandardFonts.TimesRomanBold),
  ]);
  let page = pdf.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - PAGE.margin;
  const write = (text: string, font: PDFFont, size: number) => {
    for (const line of text.split('\n').flatMap((part) => wrap(part, font, size))) {
      if (y < PAGE.margin) {
        page = pdf.addPage([PAGE.width, PAGE.height]);
        y = PAGE.height - PAGE.margin;
      }
      page.drawText(line, { x: PAGE.margin, y, size, font });
      y -= LINE;
    }
  };
  write(title, bold, SIZE.title);
  for (const part of parts) {
    y -= LINE / 2;
    // A heading does not stand alone at the foot of a page.
    if (isHeading(part) && y < PAGE.margin + 3 * LINE) y = 0;
    write(part, isHeading(part) ? bold : roman, SIZE.text);
  }
  return pdf.save();
}

async function makeDocx([title = '', ...parts]: readonly string[]): Promise<Uint8Array> {
  const toParagraph = (text: string) =>
    new Paragraph({
      spacing: { after: 160 },
      ...(isHeading(text) ? { heading: HeadingLevel.HEADING_2 } : {}),
      children: text
        .split('\n')
        .map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}) })),
    });
  const children = [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
    ...parts.map(toParagraph),
  ];
  const buffer = await Packer.toBuffer(new Document({ title, sections: [{ children }] }));
  return new Uint8Array(buffer);
}

/** Writes the sample contracts in `public/samples/` from the texts beside this file. */
export async function main(): Promise<number> {
  for (const name of SAMPLE_FILES) {
    const [base, type] = name.split('.');
    const text = await readFile(`tests/tools/samples/${base}.txt`, 'utf8');
    const parts = text.trim().split('\n\n');
    const content = await (type === 'pdf' ? makePdf(parts) : makeDocx(parts));
    await writeFile(`public/samples/${name}`, content);
  }
  return 0;
}
