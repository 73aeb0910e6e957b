import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/error-boundary';
import { createReloadOnce } from '../../src/app/reload-once';
import { handleLazyFailure, lazyView } from '../../src/ui/lazy-view';
import { makeContract, makeDetail } from '../support/fixtures';
import { takeNoise } from '../support/no-noise';
import { mainHeading } from '../support/pages';
import { renderNode, renderSignedIn } from '../support/render-app';
import { settle } from '../support/world';

const waiting = <p>Wait</p>;
const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;
const Broken = (): never => {
  throw new Error('secret insides');
};

/** What became of a promise, once everything settled has told so. */
async function outcome(promise: Promise<never>): Promise<unknown> {
  let result: unknown = 'pending';
  promise.catch((error: unknown) => {
    result = error;
  });
  await settle();
  return result;
}

/** Asserts that the fallback page is all there is, and takes the noise that React makes of it. */
function expectFallbackPage() {
  expect(mainHeading()).toBe('Unexpected Application Error!');
  const alert = screen.getByRole('alert');
  expect(alert.contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Back to the dashboard', '/dashboard'],
  ]);
  expect(document.title).toBe('Error · Covenant');
  expect(takeNoise().length).toBeGreaterThan(0);
}

// Ruling 26
describe('the fallback page', () => {
  test('stands in for a view that throws', () => {
    renderNode(
      <ErrorBoundary>
        <p>Around it</p>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.queryByText('Around it')).toBeNull();
    expect(document.body.textContent).not.toContain('secret insides');
    expectFallbackPage();
  });

  test('is not there while nothing throws', () => {
    renderNode(
      <ErrorBoundary>
        <p>All is well</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('All is well').tagName).toBe('P');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // A day that no calendar has does not pass the boundary; if it did, its view would throw.
  const impossible = '2026-13-45';

  test('stands in for the dashboard', async () => {
    const contracts = [makeContract({ expiry: impossible })];
    await renderSignedIn('/dashboard', { portfolio: { contracts, unreadable: [] } });
    expect(screen.queryByRole('banner')).toBeNull();
    expectFallbackPage();
  });

  test('stands in for a contract', async () => {
    const page = await renderSignedIn('/contract/c-1');
    const contract = makeDetail({ start: impossible });
    await page.act(() => page.world.loadContract.last().resolve({ kind: 'found', contract }));
    expect(screen.queryByRole('banner')).toBeNull();
    expectFallbackPage();
  });
});

describe('a view whose code comes later', () => {
  afterEach(() => handleLazyFailure((error) => Promise.reject(error)));

  test('shows what waits for it, then itself', async () => {
    const View = lazyView(() => Promise.resolve(Greeting), { waiting });
    expect(View.isLoaded()).toBe(false);
    renderNode(<View name="Ada" />);
    expect(screen.getByText('Wait').tagName).toBe('P');
    const greeting = await screen.findByText('Hello Ada');
    expect(greeting.tagName).toBe('P');
    expect(screen.queryByText('Wait')).toBeNull();
    expect(View.isLoaded()).toBe(true);
  });

  test('shows at once where its code was fetched ahead, once for all', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
    const View = lazyView(load, { waiting });
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
    expect(screen.queryByText('Wait')).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('does not hold an earlier failure to fetch ahead against it', async () => {
    const load = vi
      .fn<() => Promise<typeof Greeting>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Greeting);
    const View = lazyView(load, { waiting });
    View.preload();
    await settle();
    expect(View.isLoaded()).toBe(false);
    renderNode(<View name="Ada" />);
    const greeting = await screen.findByText('Hello Ada');
    expect(greeting.tagName).toBe('P');
  });

  test('that does not come asks what to do, and otherwise is the fallback page', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module');
    const handler = vi.fn<(error: unknown) => Promise<never>>((error) => Promise.reject(error));
    handleLazyFailure(handler);
    const View = lazyView<{ name: string }>(() => Promise.reject(gone), { waiting });
    renderNode(
      <ErrorBoundary>
        <View name="Ada" />
      </ErrorBoundary>,
    );
    await screen.findByRole('alert');
    expect(new Set(handler.mock.calls.map(([error]) => error))).toEqual(new Set([gone]));
    expectFallbackPage();
  });

  test('that is on its way for half a minute counts as not coming', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const View = lazyView<{ name: string }>(() => new Promise(() => undefined), { waiting });
    renderNode(
      <ErrorBoundary>
        <View name="Ada" />
      </ErrorBoundary>,
    );
    await act(() => vi.advanceTimersByTimeAsync(29_999));
    expect(screen.getByText('Wait').tagName).toBe('P');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expectFallbackPage();
  });

  test('that does not come keeps waiting where the page is loaded anew', async () => {
    handleLazyFailure(() => new Promise(() => undefined));
    const View = lazyView<{ name: string }>(() => Promise.reject(new Error('gone')), { waiting });
    renderNode(
      <ErrorBoundary>
        <View name="Ada" />
      </ErrorBoundary>,
    );
    await settle();
    expect(screen.getByText('Wait').tagName).toBe('P');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('reloading once', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const reload = vi.fn<() => void>();

  beforeEach(() => {
    reload.mockReset();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    window.sessionStorage.clear();
  });

  /** A failure on a page of its own. */
  const failAnew = (error: unknown = gone) => createReloadOnce()(error);

  test('the first failure loads the page anew, and is not heard of meanwhile', async () => {
    expect(await outcome(failAnew())).toBe('pending');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('the second, after the reload, goes on to the fallback page', async () => {
    void failAnew();
    const again = new TypeError('still gone');
    expect(await outcome(failAnew(again))).toBe(again);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('the third may load the page anew again', async () => {
    void failAnew();
    await outcome(failAnew());
    expect(await outcome(failAnew())).toBe('pending');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test.each([300_000, -300_000])('is the first again once %i ms are between', async (between) => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    void failAnew();
    now.mockReturnValue(1_800_000_000_000 + between - Math.sign(between));
    expect(await outcome(failAnew())).toBe(gone);
    void failAnew();
    now.mockReturnValue(1_800_000_000_000 + 2 * between);
    expect(await outcome(failAnew())).toBe('pending');
    expect(reload).toHaveBeenCalledTimes(3);
  });

  test('all failures of a page are one, until somebody asks for something', async () => {
    const failFirst = createReloadOnce();
    expect(await outcome(failFirst(gone))).toBe('pending');
    expect(await outcome(failFirst(gone))).toBe('pending');
    expect(reload).toHaveBeenCalledTimes(1);

    const failAfter = createReloadOnce();
    expect(await outcome(failAfter(gone))).toBe(gone);
    expect(await outcome(failAfter(gone))).toBe(gone);
    expect(reload).toHaveBeenCalledTimes(1);

    fireEvent.click(document.body);
    expect(await outcome(failAfter(gone))).toBe(gone);
    renderNode(<button>Retry</button>);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await outcome(failAfter(gone))).toBe('pending');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('without a network nothing is reloaded: there would be no page at all', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await outcome(failAnew())).toBe(gone);
    expect(reload).not.toHaveBeenCalled();
  });

  test('without storage nothing is reloaded: it could be for ever', async () => {
    vi.spyOn(window.sessionStorage, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await outcome(failAnew())).toBe(gone);
    expect(reload).not.toHaveBeenCalled();
  });

  test('where storage refuses to remember, nothing is reloaded, either', async () => {
    vi.spyOn(window.sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await outcome(failAnew())).toBe(gone);
    expect(reload).not.toHaveBeenCalled();
  });
});
