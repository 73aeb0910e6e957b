import { OPS, Util, type PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What pdf.js draws on a page, step by step. */
export interface DrawingSteps {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

type Matrix = number[];

const isMatrix = (value: unknown): value is Matrix =>
  Array.isArray(value) && value.length === 6 && value.every((one) => typeof one === 'number');

/** Steps that draw a picture into the unit square. */
const PICTURES = new Set([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
]);

const multiply = (one: Matrix, other: Matrix): Matrix => Util.transform(one, other);

/** The matrix of each picture of a page. */
function pictureMatrices({ fnArray, argsArray }: DrawingSteps): readonly Matrix[] {
  const found: Matrix[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  fnArray.forEach((step, index) => {
    const args = argsArray[index];
    const [first] = Array.isArray(args) ? args : [];
    if (step === OPS.save || step === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (step === OPS.restore || step === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    if (step === OPS.transform && isMatrix(args)) matrix = multiply(matrix, args);
    if (step === OPS.paintFormXObjectBegin && isMatrix(first)) matrix = multiply(matrix, first);
    if (PICTURES.has(step)) found.push(matrix);
  });
  return found;
}

/** The page is looked at in so many columns and rows: scanners also cut a page into strips. */
const CELLS = 40;

/** Which part of a page its pictures cover, together. */
export function pictureCover(
  steps: DrawingSteps,
  { width, height, transform }: PageViewport,
): number {
  const covered = new Set<number>();
  for (const matrix of pictureMatrices(steps)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = multiply(transform, matrix);
    const range = (from: number, one: number, other: number, length: number) => {
      const ends = [from, from + one, from + other, from + one + other];
      const toCell = (end: number) => Math.round((end / length) * CELLS);
      return [Math.max(0, toCell(Math.min(...ends))), Math.min(CELLS, toCell(Math.max(...ends)))];
    };
    const [left = 0, right = 0] = range(e, a, c, width);
    const [top = 0, bottom = 0] = range(f, b, d, height);
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < right; column += 1) covered.add(row * CELLS + column);
  }
  return covered.size / CELLS ** 2;
}
