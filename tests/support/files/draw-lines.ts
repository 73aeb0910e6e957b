/**
 * Draws lines as a scanned page of A4 with 150 dots per inch, 36 pixels from line to line, as a PNG in base64.
 * Runs in the page, so it uses nothing of this file.
 */
export function drawLines(lines: readonly string[]): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1240, height: 1754 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 1240, 1754);
  context.fillStyle = 'black';
  context.font = '26px serif';
  lines.forEach((line, index) => context.fillText(line, 120, 200 + index * 36));
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
