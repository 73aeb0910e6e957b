import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowserStore } from '../../../../src/adapters/private/store/open-store';
import { makeGivenFile } from '../../../support/private-store';
import { runInWorld, world } from '../../../support/run-on-store';

runInWorld();

let closed: string[];

beforeEach(() => {
  closed = [];
  class FakeChannel {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    addEventListener() {}
    postMessage() {}
    close() {
      closed.push(this.name);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: world.locks });
});

describe('openBrowserStore', () => {
  test('opens a workspace with what the browser has', async () => {
    const store = await openBrowserStore('workspace');
    expect(await store.addFile(makeGivenFile('one'))).toMatchObject({ kind: 'added' });
    expect(await store.measure()).toMatchObject({ contracts: 1, quotaBytes: null });
    expect(world.countHolders()).toBe(1);
    store.close();
    expect(closed).toEqual(['workspace']);
  });

  test('reports a page that may not open channels', async () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(openBrowserStore('workspace')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('reports a page without locks, as over plain HTTP, and closes what it has opened', async () => {
    vi.stubGlobal('navigator', {});
    await expect(openBrowserStore('workspace')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(closed).toEqual(['workspace']);
  });
});
