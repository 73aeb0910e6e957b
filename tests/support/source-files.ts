import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Paths of all code files in a folder, recursively. */
export function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}
