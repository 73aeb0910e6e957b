import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Names of files with their contents, or sizes in bytes, and names of folders. A name with `/` is in folders. */
export type DroppedFiles = Readonly<Record<string, Uint8Array | number | 'folder'>>;

/** Creates files and folders in a temporary folder. Returns the paths of those that are dropped: usually, that are in no other one. */
export async function createFiles(
  files: DroppedFiles,
  dropped: readonly string[] = Object.keys(files).map((name) => name.split('/')[0] ?? name),
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'drop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const path = join(folder, name);
      await mkdir(content === 'folder' ? path : dirname(path), { recursive: true });
      if (content === 'folder') return;
      await writeFile(path, typeof content === 'number' ? Buffer.alloc(content) : content);
    }),
  );
  return Array.from(new Set(dropped), (name) => join(folder, name));
}

/**
 * Drops files and folders on an element through the DevTools protocol. A `DataTransfer` made by a
 * script contains no real files.
 */
export async function drop(
  target: Locator,
  files: DroppedFiles,
  dropped?: readonly string[],
): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not visible: ${target}`);
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: await createFiles(files, dropped), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data,
    });
  }
  await session.detach();
}
