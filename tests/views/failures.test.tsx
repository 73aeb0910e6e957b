import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/error-boundary';
import { lazyView } from '../../src/ui/lazy-view';
import { takeNoise } from '../support/no-noise';
import { mainHeading } from '../support/pages';
import { renderNode } from '../support/render-app';
import { settle } from '../support/world';

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;
const Broken = (): never => {
  throw new Error('secret internals');
};

/**
 * Asserts that only the fallback page is shown, and that React reported the error.
 *
 * @returns the report.
 */
function expectFallbackPage(): string {
  expect(mainHeading()).toBe('Unexpected Application Error!');
  const alert = screen.getByRole('alert');
  expect(alert.contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Back to the dashboard', '/dashboard'],
  ]);
  expect(document.title).toBe('Error · Covenant');
  const noise = takeNoise();
  expect(noise.length).toBeGreaterThan(0);
  return noise.join('\n');
}

// Ruling 26
describe('error boundary', () => {
  test('shows the fallback page instead of a view that throws', () => {
    renderNode(
      <ErrorBoundary>
        <p>Around it</p>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.queryByText('Around it')).toBeNull();
    expect(document.body.textContent).not.toContain('secret internals');
    expectFallbackPage();
  });
});

describe('lazyView', () => {
  test('renders nothing until the code of the view has loaded', async () => {
    const View = lazyView(() => Promise.resolve(Greeting));
    expect(View.isLoaded()).toBe(false);
    renderNode(<View name="Ada" />);
    expect(document.body.textContent).toBe('');
    const greeting = await screen.findByText('Hello Ada');
    expect(greeting.tagName).toBe('P');
    expect(View.isLoaded()).toBe(true);
  });

  test('renders a preloaded view synchronously and loads its code once', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
    const View = lazyView(load);
    View.preload();
    View.preload();
    await settle();
    renderNode(
      <>
        <View name="Ada" />
        <View name="Bob" />
      </>,
    );
    expect(screen.getByText('Hello Ada').tagName).toBe('P');
    expect(screen.getByText('Hello Bob').tagName).toBe('P');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('renders a preloaded view once', async () => {
    const render = vi.fn<() => null>(() => null);
    const View = lazyView(() => Promise.resolve(render));
    View.preload();
    await settle();
    renderNode(<View />, { strict: false });
    await act(settle);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('loads the code again after a failed preload', async () => {
    const load = vi
      .fn<() => Promise<typeof Greeting>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Greeting);
    const View = lazyView(load);
    View.preload();
    await settle();
    expect(View.isLoaded()).toBe(false);
    renderNode(<View name="Ada" />);
    const greeting = await screen.findByText('Hello Ada');
    expect(greeting.tagName).toBe('P');
  });

  test('shows the fallback page if the code of the view fails to load', async () => {
    const View = lazyView<{ name: string }>(() => Promise.reject(new TypeError('gone')));
    renderNode(
      <ErrorBoundary>
        <View name="Ada" />
      </ErrorBoundary>,
    );
    await screen.findByRole('alert');
    expectFallbackPage();
  });

  test('shows the fallback page if the code of the view takes 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const View = lazyView<{ name: string }>(() => new Promise(() => undefined));
    renderNode(
      <ErrorBoundary>
        <View name="Ada" />
      </ErrorBoundary>,
    );
    await act(() => vi.advanceTimersByTimeAsync(29_999));
    expect(document.body.textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(expectFallbackPage()).toContain('The code took too long to load.');
  });
});

// Ruling 26.
describe('reload after a lost chunk', () => {
  const reload = vi.fn<() => void>();
  /** Removes the service worker; settles at once. */
  const prepare = vi.fn<() => Promise<void>>();

  beforeEach(() => {
    reload.mockReset();
    prepare.mockReset().mockResolvedValue();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    window.sessionStorage.clear();
  });

  /** The modules of a newly loaded page. */
  async function loadPage() {
    vi.resetModules();
    const { reloadForChunkError, watchChunkErrors } = await import('../../src/app/chunk-errors');
    watchChunkErrors(prepare);
    const loseChunk = () => window.dispatchEvent(new Event('vite:preloadError'));
    return { reloadForChunkError, loseChunk };
  }

  /** Loses a chunk on a newly loaded page. Returns whether the page is reloaded. */
  async function loseChunkOnNewPage(): Promise<boolean> {
    const { reloadForChunkError, loseChunk } = await loadPage();
    loseChunk();
    return reloadForChunkError();
  }

  test('reloads the page once if several chunks are lost', async () => {
    const { reloadForChunkError, loseChunk } = await loadPage();
    loseChunk();
    expect(reloadForChunkError()).toBe(true);
    loseChunk();
    expect(reloadForChunkError()).toBe(true);
    await settle();
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([300_000, -300_000])(
    'reloads the page again only when the clock differs by %i ms',
    async (interval) => {
      const start = 1_800_000_000_000;
      const now = vi.spyOn(Date, 'now').mockReturnValue(start);
      expect(await loseChunkOnNewPage()).toBe(true);
      now.mockReturnValue(start + interval - Math.sign(interval));
      expect(await loseChunkOnNewPage()).toBe(false);
      expect(await loseChunkOnNewPage()).toBe(false);
      now.mockReturnValue(start + interval);
      expect(await loseChunkOnNewPage()).toBe(true);
      expect(reload).toHaveBeenCalledTimes(2);
    },
  );

  test('shows the loading page, not the fallback page, while the page reloads', async () => {
    const { loseChunk } = await loadPage();
    const { ErrorBoundary: Boundary } = await import('../../src/app/error-boundary');
    loseChunk();
    renderNode(
      <Boundary>
        <Broken />
      </Boundary>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByRole('alert')).toBeNull();
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(takeNoise().length).toBeGreaterThan(0);
  });

  test('reloads the page even if the service worker cannot be removed', async () => {
    prepare.mockRejectedValue(new Error('refused'));
    expect(await loseChunkOnNewPage()).toBe(true);
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not reload the page for a lost chunk without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await loseChunkOnNewPage()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each(['getItem', 'setItem'] as const)(
    'does not reload the page if sessionStorage.%s throws',
    async (method) => {
      vi.spyOn(window.sessionStorage, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      expect(await loseChunkOnNewPage()).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    },
  );
});
