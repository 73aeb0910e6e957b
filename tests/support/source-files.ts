import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Every file of the code in a folder and below it, by its path from the project's own. */
export function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}
