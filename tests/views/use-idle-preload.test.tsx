import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useIdlePreload } from '../../src/shared/frame/signed-in-app';

const preloads = [vi.fn<() => void>(), vi.fn<() => void>()];
const callCounts = () => preloads.map(({ mock }) => mock.calls.length);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const preload of preloads) preload.mockClear();
});

describe('useIdlePreload', () => {
  test('calls each preload once when the browser is idle', () => {
    const callbacks: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callbacks.push(callback));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { rerender } = renderHook(() => useIdlePreload(preloads, true));
    rerender();
    vi.advanceTimersByTime(60_000);
    expect(callCounts()).toEqual([0, 0]);
    for (const callback of callbacks) callback();
    expect(callCounts()).toEqual([1, 1]);
  });

  test('cancels the idle callback on unmount', () => {
    const cancel = vi.fn<(handle: number) => void>();
    vi.stubGlobal('requestIdleCallback', () => 7);
    vi.stubGlobal('cancelIdleCallback', cancel);
    const { unmount } = renderHook(() => useIdlePreload(preloads, true));
    expect(cancel).not.toHaveBeenCalled();
    unmount();
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
  });

  test('calls the preloads after a second without requestIdleCallback', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    renderHook(() => useIdlePreload(preloads, true));
    vi.advanceTimersByTime(999);
    expect(callCounts()).toEqual([0, 0]);
    vi.advanceTimersByTime(1);
    expect(callCounts()).toEqual([1, 1]);
  });

  test('clears the timer on unmount without requestIdleCallback', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const { unmount } = renderHook(() => useIdlePreload(preloads, true));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('calls other preloads instead when they change', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const { rerender } = renderHook(({ current }) => useIdlePreload(current, true), {
      initialProps: { current: preloads.slice(0, 1) },
    });
    rerender({ current: preloads.slice(1) });
    vi.advanceTimersByTime(1000);
    expect(callCounts()).toEqual([0, 1]);
  });

  test('waits until what the user waits for is there', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const { rerender } = renderHook(({ isReady }) => useIdlePreload(preloads, isReady), {
      initialProps: { isReady: false },
    });
    vi.advanceTimersByTime(60_000);
    expect(callCounts()).toEqual([0, 0]);
    rerender({ isReady: true });
    vi.advanceTimersByTime(1000);
    expect(callCounts()).toEqual([1, 1]);
  });
});
