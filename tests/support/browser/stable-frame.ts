import type { Page } from 'playwright-core';

/** Waits until two frames in a row agree in layout, focus and number of layout shifts. */
export const seeStableFrame = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const readFrame = () =>
      new Promise<string>((resolve) =>
        requestAnimationFrame(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const elements = [...document.querySelectorAll('*')];
          const focused = document.activeElement ? elements.indexOf(document.activeElement) : -1;
          const shifts = window.shifts?.length ?? 0;
          resolve([innerWidth, scrollWidth, scrollHeight, elements.length, focused, shifts].join());
        }),
      );
    let last = await readFrame();
    for (let next = await readFrame(); next !== last; next = await readFrame()) last = next;
  });
