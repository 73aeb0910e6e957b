/** The local inspector in an iframe at the bottom of the page, isolated from the product's styles. */
import { createRoot } from 'react-dom/client';
import type { Observer } from '../observer';
import { Inspector } from './inspector';
import css from './inspector.css?inline';
import { createLog } from './log';
import { Resizer } from './resizer';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta name="color-scheme" content="light dark">
    <title>Inspector</title>
    <style>${css}</style>
  </head>
  <body></body>
</html>`;

const INITIAL_HEIGHT = 340;

/** Creates the iframe. Its pointer and focus events are stopped, so that open dialogs stay open. */
async function createFrame(dock: HTMLElement): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.title = 'Inspector';
  frame.srcdoc = PAGE;
  frame.style.cssText =
    'position: fixed; inset: auto 0 0; z-index: 2147483647; width: 100%; height: inherit; border: 0';
  const isLoaded = new Promise((resolve) =>
    frame.addEventListener('load', resolve, { once: true }),
  );
  dock.append(frame);
  await isLoaded;
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) throw new Error('The inspector has no document');
  for (const type of ['pointerdown', 'focusin']) {
    view.addEventListener(type, (event) => event.stopPropagation(), { capture: true });
  }
  return page;
}

/** Opens the inspector. The dock takes up space, so the whole page can be scrolled into view. */
export async function openDock(): Promise<Observer> {
  const dock = document.createElement('div');
  const setHeight = (height: number) => {
    dock.style.height = `${height}px`;
  };
  setHeight(INITIAL_HEIGHT);
  // Outside of the body, whose content a modal dialog makes inert.
  document.documentElement.append(dock);

  const page = await createFrame(dock);
  const log = createLog(() => performance.now());
  createRoot(page.body).render(
    <>
      <Resizer initialHeight={INITIAL_HEIGHT} onResize={setHeight} />
      <Inspector log={log} />
    </>,
  );
  return log.observe;
}
