import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';

/** Folder of the second version's files; those in `assets/` are gone. */
export const SECOND_FOLDER = 'deployed/';

/** Copies the build, without the precompressed copies: they would keep the first version's names. */
async function copyBuild(folder: string): Promise<void> {
  await cp('dist', folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
}

/** Makes the same code under new file names of a build. */
async function renameFiles(folder: string): Promise<void> {
  await cp(join(folder, 'assets'), join(folder, SECOND_FOLDER), { recursive: true });
  await rm(join(folder, 'assets'), { recursive: true });
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /\.(?:html|js|css)$/.test(name))) {
    const path = join(folder, file);
    const text = (await readFile(path, 'utf8')).replaceAll('assets/', SECOND_FOLDER);
    // The service worker names the content of index.html by its hash.
    await writeFile(path, text.replace(/(url:`\/index\.html`,revision:`)\w+/, '$1second'));
  }
}

/** A site whose server can be stopped and whose build can be replaced, under one address. */
export class VersionedSite {
  readonly #folder: string;
  #server: PreviewServer | undefined;
  #url = '';

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts a site with the build. */
  static async start(): Promise<VersionedSite> {
    const site = new VersionedSite(await mkdtemp(join(tmpdir(), 'covenant-')));
    await copyBuild(site.#folder);
    await site.serve();
    return site;
  }

  /** Address of the site. */
  get url(): string {
    return this.#url;
  }

  async serve(): Promise<void> {
    const server = await preview({
      build: { outDir: this.#folder },
      preview: { port: Number(new URL(this.#url || 'http://localhost:0').port), strictPort: true },
      logLevel: 'error',
    });
    this.#server = server;
    this.#url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  }

  /** Stops the server: the site is out of reach. */
  async stop(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }

  /** Replaces the build by one with other file names, and serves it. */
  async deploy(): Promise<void> {
    await this.stop();
    await renameFiles(this.#folder);
    await this.serve();
  }

  /** Stops the server and removes the files. */
  async end(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true });
  }
}
