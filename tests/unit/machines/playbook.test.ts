import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { setNumber, switchRule, type ListedPlaybook } from '../../../machines/domain/playbook';
import { playbookMachine } from '../../../machines/private/playbook.machine';
import { makePlaybook } from '../../support/playbook';
import { createWorld, settle } from '../../support/world';

const STANDARD = makePlaybook();
const OWN = switchRule(STANDARD, 'exclusivity');
const ELSEWHERE = setNumber(STANDARD, 'renewalDue', 14);

/** A machine with a playbook, in which nothing is pending. */
function start(playbook: ListedPlaybook = STANDARD) {
  const world = createWorld();
  const { watchPlaybook, savePlaybook } = world.ports;
  const actor = createActor(
    playbookMachine.provide({
      actors: { watchPlaybook, savePlaybook },
    }),
    { clock: world.clock },
  ).start();
  const report = (changed: ListedPlaybook) =>
    world.watchPlaybook.last().send({ type: 'playbook.changed', value: changed });
  report(playbook);
  const context = () => actor.getSnapshot().context;
  return { world, actor, report, context };
}

describe('the playbook', () => {
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
    // The change before is not stored yet.
    actor.send({ type: 'rule.switch', id: 'exclusivity' });
    expect(world.savePlaybook.last().input).toMatchObject({
      changed: ['renewalDue', 'exclusivity'],
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

  test('a reset of one field keeps what is typed in another', () => {
    const { actor, context } = start();
    for (const id of ['renewalDue', 'long-notice'])
      actor.send({ type: 'number.edit', id, text: '' });
    actor.send({ type: 'entry.reset', id: 'long-notice' });
    expect(Object.keys(context().drafts)).toEqual(['renewalDue']);
  });
});
