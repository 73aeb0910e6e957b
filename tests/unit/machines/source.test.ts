import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  sourceMachine,
  selectSourceContent,
  selectSourceView,
} from '../../../machines/contract/source.machine';
import { makeDrawnPage } from '../../support/source-pages';
import { must } from '../../support/must';
import { createWorld, settle } from '../../support/world';

const FEES = { page: 2, text: 'the Fees' };
const TERM = { page: 3, text: 'one year' };

function start() {
  const world = createWorld();
  const machine = sourceMachine.provide({ actors: { openSource: world.openSource.logic } });
  const actor = createActor(machine, { input: { contractId: 'c-1' }, clock: world.clock }).start();
  const view = () => must(selectSourceView(actor.getSnapshot()), 'view');
  const open = async (page: number) => {
    world.openSource.last().resolve(makeDrawnPage(page));
    await settle();
  };
  return { world, actor, view, open };
}

describe('source machine', () => {
  it('zooms between 50 and 400 percent, and keeps the zoom for the next piece', async () => {
    const { actor, view, open } = start();
    actor.send({ type: 'source.show', quote: FEES });
    await open(2);
    for (let step = 0; step < 6; step++) actor.send({ type: 'source.zoomIn' });
    expect(view()).toMatchObject({ zoom: 4, canZoomIn: false, canZoomOut: true });
    for (let step = 0; step < 8; step++) actor.send({ type: 'source.zoomOut' });
    expect(view()).toMatchObject({ zoom: 0.5, canZoomIn: true, canZoomOut: false });
    actor.send({ type: 'source.show', quote: TERM });
    expect(view().zoom).toBe(0.5);
  });

  it('starts at a legible zoom, until another one is chosen', async () => {
    const { actor, view, open } = start();
    actor.send({ type: 'source.resize', window: { width: 340, density: 3 } });
    actor.send({ type: 'source.show', quote: FEES });
    expect(view().zoom).toBe(1);
    await open(2);
    expect(view().zoom).toBe(1.5);
    actor.send({ type: 'source.resize', window: { width: 800, density: 3 } });
    expect(view().zoom).toBe(1);
    actor.send({ type: 'source.zoomOut' });
    actor.send({ type: 'source.resize', window: { width: 340, density: 3 } });
    expect(view().zoom).toBe(0.75);
  });

  it('draws a page again for a zoom that needs more pixels, and keeps it if that fails', async () => {
    const { actor, world, open } = start();
    const { openSource } = world;
    const widths = () => openSource.calls.map(({ input }) => input.width);
    const zoomIn = (times: number) => {
      for (let time = 0; time < times; time++) actor.send({ type: 'source.zoomIn' });
    };
    actor.send({ type: 'source.resize', window: { width: 900, density: 1 } });
    actor.send({ type: 'source.show', quote: FEES });
    await open(2);
    zoomIn(3);
    expect(widths()).toEqual([900]);
    zoomIn(1);
    expect(widths()).toEqual([900, 2700]);
    const page = actor.getSnapshot().context.source;
    expect(selectSourceContent(actor.getSnapshot())).toEqual({ kind: 'opened', source: page });
    openSource.last().reject(new Error('crashed'));
    await settle();
    expect(selectSourceContent(actor.getSnapshot())).toEqual({ kind: 'opened', source: page });
    zoomIn(1);
    actor.send({ type: 'source.zoomOut' });
    actor.send({ type: 'source.zoomIn' });
    expect(widths()).toEqual([900, 2700, 3600]);
    await open(2);
    expect(actor.getSnapshot().context.source).not.toBe(page);
    actor.send({ type: 'source.nextPage' });
    expect(widths()).toEqual([900, 2700, 3600, 3600]);
  });
});
