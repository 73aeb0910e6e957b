import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { ReadFailure } from '../reader/read-failure';
import { serve } from '../workers/serve';
import type { RecogniserFunctions } from './recogniser';
import { version } from 'tesseract.js-core/package.json';

/** Folder of the engine and its language data; `src/build/recognition-files.ts` serves it. */
const FOLDER = `/assets/recogniser/tesseract-${version}`;

/** The WebAssembly of the engine, compressed with gzip. */
const ENGINE_URL = `${FOLDER}/engine.bin`;
/** The data of the English language, compressed with gzip. */
const ENGLISH_URL = `${FOLDER}/english.bin`;

/** The engine's number for its neural network; the older engine is not in this build. */
const NEURAL_NETWORK = 1;

const SETTINGS = {
  // Columns, tables and paragraphs are found.
  tessedit_pageseg_mode: '3',
  // Of `draw-picture.ts`; the engine would guess.
  user_defined_dpi: '200',
};

const ignore = () => undefined;

async function load(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} was not found.`);
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

async function start() {
  const [wasmBinary, english] = await Promise.all([load(ENGINE_URL), load(ENGLISH_URL)]);
  const core = await createCore({
    wasmBinary,
    print: ignore,
    printErr: ignore,
    TesseractProgress: ignore,
  });
  core.FS.writeFile('./eng.traineddata', english);
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', NEURAL_NETWORK) < 0) throw new Error('The language is damaged.');
  for (const [name, value] of Object.entries(SETTINGS)) api.SetVariable(name, value);
  return { core, api };
}

/**
 * Recognises the text of pictures, one at a time. The only worker that may run WebAssembly: the policy
 * of its own response allows it (`src/build/headers.ts`).
 */
serve<RecogniserFunctions>('recogniser', async () => {
  const { core, api } = await start().catch((cause: unknown) => {
    throw new ReadFailure('recognition-unavailable', { cause });
  });
  return {
    recognise: async (picture) => {
      core.FS.writeFile('/input', new Uint8Array(await picture.arrayBuffer()));
      if (api.SetImageFile(1, 0) === 1) throw new ReadFailure('crashed');
      api.Recognize(null);
      return JSON.parse(api.GetJSONText());
    },
  };
});
