import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a browser that an environment variable names; undefined if the variable is not set. */
export function readBrowserPath(variable: string): string | undefined {
  const path = process.env[variable];
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new Error(`${variable} is ${path}, but there is no file. Correct or unset it.`);
}

interface UsualPlaces {
  /** File names on the `PATH`. */
  readonly names: readonly string[];
  /** Paths on systems that have no browser on the `PATH`. */
  readonly paths: readonly string[];
}

/** Path of an installed browser; undefined if there is none. */
export function findInstalled({ names, paths }: UsualPlaces): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...paths].find((path) => existsSync(path));
}
