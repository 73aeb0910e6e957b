import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { setNumber, switchRule, type Playbook } from '../../../machines/domain/playbook';
import { playbookMachine } from '../../../machines/private/playbook.machine';
import { makePlaybook } from '../../support/playbook';
import { createWorld, settle } from '../../support/world';

const STANDARD = makePlaybook();
const OWN = switchRule(STANDARD, 'exclusivity');
const ELSEWHERE = setNumber(STANDARD, 'renewalDue', 14);
const FILE = { name: 'playbook.json', size: 7 };

/** A machine with a playbook, in which nothing is pending. */
function start(playbook: Playbook = STANDARD) {
  const world = createWorld();
  const { watchPlaybook, savePlaybook, downloadPlaybook, loadPlaybook } = world.ports;
  const actor = createActor(
    playbookMachine.provide({
      actors: { watchPlaybook, savePlaybook, downloadPlaybook, loadPlaybook },
    }),
    { clock: world.clock },
  ).start();
  const report = (changed: Playbook) =>
    world.watchPlaybook.last().send({ type: 'playbook.changed', value: changed });
  report(playbook);
  const context = () => actor.getSnapshot().context;
  /** Types points that cannot be used. */
  const mistype = () => actor.send({ type: 'number.edit', id: 'long-notice', text: '101' });
  return { world, actor, report, context, mistype };
}

describe('the playbook', () => {
  test('has a way back from a reset until the next change', async () => {
    const { world, actor, context } = start(OWN);
    const reset = async () => {
      actor.send({ type: 'rule.switch', id: 'long-notice' });
      actor.send({ type: 'playbook.reset' });
      world.savePlaybook.last().resolve();
      await settle();
      expect(context().replacement).not.toBe(null);
    };
    const changes = [
      { type: 'rule.switch', id: 'exclusivity' },
      { type: 'number.edit', id: 'exclusivity', text: '20' },
      { type: 'entry.reset', id: 'exclusivity' },
    ] as const;
    for (const change of changes) {
      await reset();
      actor.send(change);
      expect(context().replacement, change.type).toBe(null);
    }
    actor.send({ type: 'rule.switch', id: 'long-notice' });
    actor.send({ type: 'playbook.reset' });
    world.savePlaybook.last().reject(new Error('no'));
    await settle();
    actor.send({ type: 'playbook.dismiss' });
    expect(context().replacement).toBe(null);
  });

  test('stores the rules and thresholds that were changed, and shows those of another tab', async () => {
    const { world, actor, report, context } = start();
    actor.send({ type: 'rule.switch', id: 'exclusivity' });
    actor.send({ type: 'number.edit', id: 'exclusivity', text: '20' });
    expect(world.savePlaybook.last().input).toEqual({
      playbook: setNumber(OWN, 'exclusivity', 20),
      changed: ['exclusivity'],
    });
    // Another tab has changed a threshold, and the same rule: what was changed here last is stored last.
    report(setNumber(ELSEWHERE, 'exclusivity', 50));
    expect(context().playbook).toEqual(
      setNumber(setNumber(OWN, 'exclusivity', 20), 'renewalDue', 14),
    );
    // Also what is again as it is stored.
    actor.send({ type: 'number.edit', id: 'exclusivity', text: '50' });
    actor.send({ type: 'rule.switch', id: 'exclusivity' });
    expect(context().playbook).toEqual(context().stored);
    expect(world.savePlaybook.last().input).toMatchObject({ changed: ['exclusivity'] });
    world.savePlaybook.last().resolve();
    await settle();
    actor.send({ type: 'number.edit', id: 'renewalDue', text: '15' });
    expect(world.savePlaybook.last().input).toMatchObject({ changed: ['renewalDue'] });
    world.savePlaybook.last().reject(new Error('no'));
    await settle();
    report(switchRule(context().stored, 'long-notice'));
    actor.send({ type: 'playbook.retry' });
    expect(world.savePlaybook.last().input).toEqual({
      playbook: setNumber(context().stored, 'renewalDue', 15),
      changed: ['renewalDue'],
    });
  });

  test('undo of a reset keeps what another tab has changed since', async () => {
    const { world, actor, report, context } = start(OWN);
    actor.send({ type: 'playbook.reset' });
    world.savePlaybook.last().resolve();
    await settle();
    report(ELSEWHERE);
    actor.send({ type: 'playbook.undo' });
    expect(context().playbook).toEqual(setNumber(OWN, 'renewalDue', 14));
    expect(world.savePlaybook.last().input).toMatchObject({ changed: ['exclusivity'] });
  });

  test('forgets what cannot be used when it is replaced', async () => {
    const { world, actor, context, mistype } = start(OWN);
    mistype();
    // Another field keeps its own.
    actor.send({ type: 'number.edit', id: 'renewalDue', text: '' });
    actor.send({ type: 'entry.reset', id: 'long-notice' });
    expect(Object.keys(context().drafts)).toEqual(['renewalDue']);
    actor.send({ type: 'playbook.reset' });
    expect(context().drafts).toEqual({});
    world.savePlaybook.last().resolve();
    await settle();
    mistype();
    actor.send({ type: 'playbook.load', file: FILE });
    world.loadPlaybook.last().resolve({ playbook: ELSEWHERE, ignored: ['gone'] });
    await settle();
    expect(context()).toMatchObject({
      drafts: {},
      playbook: ELSEWHERE,
      replacement: {
        text: 'The playbook of playbook.json is in use. Not known in this version and left out: gone.',
      },
    });
  });
});
