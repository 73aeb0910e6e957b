import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { build, preview, type Connect, type Plugin, type PreviewServer } from 'vite';
import { makePortfolio } from './portfolio';
import { readSite } from './sites';

const BENCH_PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Bench</title>
  <main></main>
  <script type="module" src="/bench.js"></script>
</html>
`;

/** The page without what makes its boot fast: what is fetched early, and a frame to see before any script. */
function strip(html: string): string {
  return html
    .replace(/<script src="\/early\.js"[^>]*><\/script>/, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g, '')
    .replace(/(<div id="root">)[\s\S]*(<\/div>)/, '$1$2');
}

/** What stands in `page/`, as one script, built as the product is. */
async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: 'tests/tools/bench/page/main.ts' } },
  });
  if (!('output' in built)) throw new Error('The bench’s page was not built once');
  return built.output[0].code;
}

/** Answers for the bench before the product's own server does. */
function benchSites(): Plugin {
  const lists = new Map<number, Buffer>();
  let script: Promise<string> | undefined;

  const answer = async (request: IncomingMessage) => {
    const [path = ''] = (request.url ?? '').split('?');
    const { isPlain, contracts } = readSite(request.headers.host ?? '');
    if (isPlain) delete request.headers['accept-encoding'];
    if (path === '/bench') return { type: 'text/html', body: BENCH_PAGE };
    if (path === '/bench.js')
      return { type: 'text/javascript', body: await (script ??= bundlePage()) };
    if (path === '/contracts.json' && contracts !== undefined) {
      const list = lists.get(contracts) ?? Buffer.from(JSON.stringify(makePortfolio(contracts)));
      lists.set(contracts, list);
      return { type: 'application/json', body: list };
    }
    const isPage = !path.slice(path.lastIndexOf('/')).includes('.');
    if (isPlain && isPage)
      return { type: 'text/html', body: strip(readFileSync('dist/index.html', 'utf8')) };
    return undefined;
  };
  const respond = async (...[request, response, next]: Parameters<Connect.NextHandleFunction>) => {
    try {
      const found = await answer(request);
      if (!found) return next();
      response.setHeader('Content-Type', `${found.type}; charset=utf-8`);
      response.setHeader('Cache-Control', 'no-cache');
      return response.end(found.body);
    } catch (error) {
      return next(error);
    }
  };
  return {
    name: 'bench-sites',
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      middlewares.use((...parts) => void respond(...parts));
    },
  };
}

/**
 * Serves the built product as `npm start` does, and what the bench needs beside it: portfolios of any
 * size (uncompressed: what is measured is the product, not the network), the plain sites, and at
 * `/bench` the page of plain implementations.
 */
export function serveBench(): Promise<PreviewServer> {
  return preview({
    plugins: [benchSites()],
    preview: { port: 0, strictPort: false },
    logLevel: 'error',
  });
}
