import { build } from 'vite';

/** Bundles a script for a page of the browser tests, as the product is bundled. */
export async function bundlePage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'page', fileName: 'page' } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not bundled.`);
  return output.output[0].code;
}
