import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Files with their sizes in bytes, and folders. */
export type Dropped = Readonly<Record<string, number | 'folder'>>;

async function lay(things: Dropped): Promise<string[]> {
  const place = await mkdtemp(join(tmpdir(), 'drop-'));
  onTestFinished(() => rm(place, { recursive: true }));
  return Promise.all(
    Object.entries(things).map(async ([name, size]) => {
      const path = join(place, name);
      if (size === 'folder') await mkdir(path);
      else await writeFile(path, Buffer.alloc(size));
      return path;
    }),
  );
}

/**
 * Drops files and folders on an element through the DevTools protocol. A `DataTransfer` made by a
 * script contains no real files.
 */
export async function drop(target: Locator, things: Dropped): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nowhere to drop: ${target}`);
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: await lay(things), dragOperationsMask: 1 };
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
