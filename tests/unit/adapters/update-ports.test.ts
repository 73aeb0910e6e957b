// @vitest-environment happy-dom -- The ports listen to the page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdatePorts, forgetServiceWorker } from '../../../src/adapters/browser/update-ports';
import { callPort, listenTo } from '../../support/run-port';

class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn<(message: unknown) => void>();
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker();
  waiting: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  readonly unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));

  /** A new version has been found, loaded and installed. */
  install(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker();
  readonly registration = new FakeRegistration();
  readonly register = vi.fn<(url: unknown) => Promise<FakeRegistration>>(() =>
    Promise.resolve(this.registration),
  );
  readonly getRegistration = () => Promise.resolve(this.registration);

  takeOver(): void {
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: FakeContainer;
const reload = vi.fn<() => void>();

beforeEach(() => {
  container = new FakeContainer();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const createPorts = (hasOpenWork = () => false, script: string | null = '/sw.js') =>
  createUpdatePorts({ script, hasOpenWork });

/** The page has loaded and the browser is idle. */
async function becomeIdle(): Promise<void> {
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
}

/** Watches for new versions on an idle page. */
async function watch(ports = createPorts()) {
  const { received, stop } = listenTo(ports.watchUpdates);
  await becomeIdle();
  return { types: () => received().map(({ type }) => type), stop };
}

describe('watchUpdates', () => {
  it('registers the service worker after the page has loaded, when the browser is idle', async () => {
    const { stop } = listenTo(createPorts().watchUpdates);
    await vi.advanceTimersByTimeAsync(1000);
    expect(container.register).not.toHaveBeenCalled();
    await becomeIdle();
    expect(container.register).toHaveBeenCalledWith('/sw.js');
    stop();
  });

  it('does nothing without a service worker of the build or of the browser', async () => {
    const { stop } = await watch(createPorts(undefined, null));
    expect(container.register).not.toHaveBeenCalled();
    stop();
    vi.stubGlobal('navigator', {});
    (await watch()).stop();
  });

  it('says nothing if the browser refuses the service worker', async () => {
    container.register.mockRejectedValue(new DOMException('refused', 'SecurityError'));
    const { types, stop } = await watch();
    expect(types()).toEqual([]);
    stop();
  });

  it('reports a version that waits already, and each later one', async () => {
    container.registration.waiting = new FakeWorker();
    const { types, stop } = await watch();
    expect(types()).toEqual(['update.waiting']);
    container.registration.install();
    expect(types()).toEqual(['update.waiting', 'update.waiting']);
    stop();
    container.registration.install();
    expect(types()).toHaveLength(2);
  });

  it('reports no update when the first version controls the page while it is named as waiting', async () => {
    container.registration.active = null;
    const { types, stop } = await watch();
    const first = container.registration.install();
    container.registration.active = first;
    first.dispatchEvent(new Event('statechange'));
    expect(types()).toEqual([]);
    stop();
  });

  it('reports no update on the first visit, when the first version takes over', async () => {
    container.controller = null;
    const { types, stop } = await watch();
    container.registration.install();
    container.takeOver();
    expect(types()).toEqual([]);
    container.takeOver();
    expect(types()).toEqual(['update.inUse']);
    stop();
  });

  it('looks for a new version when the page is shown again, and can do without an answer', async () => {
    container.registration.update.mockRejectedValue(new TypeError('offline'));
    const { stop } = await watch();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(container.registration.update).toHaveBeenCalledTimes(1);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(container.registration.update).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('findOpenWork', () => {
  /** The place of open work, asked by a tab beside another one. */
  async function find(isHere: boolean, isElsewhere: boolean, isWaiting = true) {
    container.registration.waiting = isWaiting ? new FakeWorker() : null;
    const other = listenTo(createPorts(() => isElsewhere).watchUpdates);
    await becomeIdle();
    vi.useRealTimers();
    const ask = () => callPort(createPorts(() => isHere).findOpenWork);
    // Two tabs ask at once: a question is no answer.
    const [{ place }] = await Promise.all([ask(), ask()]);
    other.stop();
    return place;
  }

  it.each([
    [true, false, 'here'],
    [true, true, 'here'],
    [false, true, 'elsewhere'],
    [false, false, 'nowhere'],
  ])('with open work here %s and in another tab %s, it is %s', async (here, elsewhere, place) => {
    expect(await find(here, elsewhere)).toBe(place);
  });

  it('asks no other tab if the new version is in use', async () => {
    expect(await find(false, true, false)).toBe('nowhere');
  });
});

describe('applyUpdate', () => {
  it('reloads after the waiting version has taken over', async () => {
    const waiting = new FakeWorker();
    container.registration.waiting = waiting;
    const outcome = callPort(createPorts().applyUpdate);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.postMessage).toHaveBeenCalledWith('skipWaiting');
    expect(reload).not.toHaveBeenCalled();
    container.takeOver();
    await outcome;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads at once if another tab has started the new version', async () => {
    await callPort(createPorts().applyUpdate);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('forgetServiceWorker unregisters the service worker, if there is one', async () => {
  await forgetServiceWorker();
  expect(container.registration.unregister).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', {});
  await forgetServiceWorker();
});
