import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Names of files with their contents, or sizes in bytes, and names of folders. */
export type DroppedFiles = Readonly<Record<string, Uint8Array | number | 'folder'>>;

/** Creates files and folders in a temporary folder. Returns their paths. */
async function createFiles(files: DroppedFiles): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'drop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const path = join(folder, name);
      if (content === 'folder') await mkdir(path);
      else await writeFile(path, typeof content === 'number' ? Buffer.alloc(content) : content);
      return path;
    }),
  );
}

/**
 * Drops files and folders on an element through the DevTools protocol. A `DataTransfer` made by a
 * script contains no real files.
 */
export async function drop(target: Locator, files: DroppedFiles): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not visible: ${target}`);
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: await createFiles(files), dragOperationsMask: 1 };
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
