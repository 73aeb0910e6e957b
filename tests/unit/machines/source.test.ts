import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sourceMachine, selectSourceView } from '../../../machines/private/source.machine';
import { makeDrawnPage, makeTextPage } from '../../support/source-pages';
import { createWorld, settle } from '../../support/world';

const FEES = { page: 2, text: 'the Fees' };
const TERM = { page: 3, text: 'one year' };

function start() {
  const world = createWorld();
  const machine = sourceMachine.provide({ actors: { openSource: world.openSource.logic } });
  const actor = createActor(machine, { input: { contractId: 'c-1' }, clock: world.clock }).start();
  const view = () => selectSourceView(actor.getSnapshot());
  const open = async (page: number) => {
    world.openSource.last().resolve(makeDrawnPage(page));
    await settle();
  };
  return { world, actor, view, open };
}

describe('source machine', () => {
  it('zooms between 50 and 400 percent, and keeps the zoom for the next piece', async () => {
    const { actor, view, open } = start();
    actor.send({ type: 'source.show', quote: FEES, hit: null });
    actor.send({ type: 'source.resize', window: { width: 0, density: 1 } });
    await open(2);
    for (let step = 0; step < 6; step++) actor.send({ type: 'source.zoomIn' });
    expect(view()).toMatchObject({ zoom: 4, canZoomIn: false, canZoomOut: true });
    for (let step = 0; step < 8; step++) actor.send({ type: 'source.zoomOut' });
    expect(view()).toMatchObject({ zoom: 0.5, canZoomIn: true, canZoomOut: false });
    actor.send({ type: 'source.show', quote: TERM, hit: null });
    expect(view().zoom).toBe(0.5);
  });

  it('starts at a legible zoom, until another one is chosen', async () => {
    const { actor, view, open } = start();
    actor.send({ type: 'source.show', quote: FEES, hit: null });
    actor.send({ type: 'source.resize', window: { width: 240, density: 3 } });
    expect(view().zoom).toBe(1);
    await open(2);
    expect(view().zoom).toBe(1.5);
    actor.send({ type: 'source.resize', window: { width: 800, density: 3 } });
    expect(view().zoom).toBe(1);
    actor.send({ type: 'source.zoomOut' });
    actor.send({ type: 'source.resize', window: { width: 240, density: 3 } });
    expect(view().zoom).toBe(0.75);
  });

  it('draws a page again for a zoom that needs more pixels, and keeps it if that fails', async () => {
    const { actor, world, view, open } = start();
    const { openSource } = world;
    const widths = () => openSource.calls.map(({ input }) => input.width);
    const zoomIn = (times: number) => {
      for (let time = 0; time < times; time++) actor.send({ type: 'source.zoomIn' });
    };
    actor.send({ type: 'source.show', quote: FEES, hit: null });
    actor.send({ type: 'source.resize', window: { width: 900, density: 1 } });
    await open(2);
    zoomIn(3);
    expect(widths()).toEqual([900]);
    zoomIn(1);
    expect(widths()).toEqual([900, 2700]);
    const { source } = view();
    expect(view()).toMatchObject({ isOpening: false, source });
    openSource.last().reject(new Error('crashed'));
    await settle();
    expect(view()).toMatchObject({ isOpening: false, failure: null, source });
    zoomIn(1);
    actor.send({ type: 'source.zoomOut' });
    actor.send({ type: 'source.zoomIn' });
    expect(widths()).toEqual([900, 2700, 3600]);
    await open(2);
    expect(view().source).not.toBe(source);
    actor.send({ type: 'source.nextPage' });
    expect(widths()).toEqual([900, 2700, 3600, 3600]);
  });

  it('keeps a drawn page for other words of it, and opens a text around them', async () => {
    const { actor, world, open } = start();
    const { openSource } = world;
    const show = (text: string) =>
      actor.send({ type: 'source.show', quote: { page: 2, text }, hit: null });
    show('the Fees');
    actor.send({ type: 'source.resize', window: { width: 900, density: 1 } });
    // While the page is opened.
    show('a party');
    await open(2);
    show('a year');
    expect(openSource.calls).toHaveLength(1);
    actor.send({ type: 'source.nextPage' });
    show('a law');
    openSource.last().resolve(makeTextPage());
    await settle();
    expect(openSource.calls.map(({ input }) => input.page)).toEqual([2, 3]);
  });

  it('goes through values quickly without opening a page for each', async () => {
    const { actor, world, open } = start();
    actor.send({ type: 'source.resize', window: { width: 900, density: 1 } });
    await open(1);
    for (const page of [2, 3, 2, 3])
      actor.send({ type: 'source.show', quote: { page, text: 'words' }, hit: null });
    world.clock.increment(80);
    expect(world.openSource.calls.map(({ input }) => input.page)).toEqual([1, 3]);
  });
});
