import { preview, type Plugin } from 'vite';
import { makePortfolio } from './portfolio';
import { readContractCount } from './sites';

/**
 * Answers `/contracts.json` with a generated list where the host name asks for one. The list is not
 * compressed: decompression would add the same time to every measurement.
 */
function generatedLists(): Plugin {
  const lists = new Map<number, Buffer>();
  return {
    name: 'generated-lists',
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      middlewares.use('/contracts.json', (request, response, next) => {
        const count = readContractCount(request.headers.host ?? '');
        if (count === undefined) return next();
        const list = lists.get(count) ?? Buffer.from(JSON.stringify(makePortfolio(count)));
        lists.set(count, list);
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.setHeader('Cache-Control', 'no-cache');
        return response.end(list);
      });
    },
  };
}

interface BuiltSite {
  readonly outDir: string;
  readonly configFile?: string;
}

/** Serves a build as `npm start` serves the product. */
export async function serve({ outDir, ...config }: BuiltSite) {
  const server = await preview({
    ...config,
    plugins: [generatedLists()],
    build: { outDir },
    preview: { port: 0, strictPort: false },
    logLevel: 'error',
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error(`${outDir} could not be served.`);
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
