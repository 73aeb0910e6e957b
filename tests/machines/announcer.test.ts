import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { announcerMachine } from '../../machines/announcer.machine';
import { selectSpoken } from '../../machines/announcer.selectors';

function startAnnouncer() {
  const clock = new SimulatedClock();
  const announcer = createActor(announcerMachine, { clock }).start();
  const heard: string[] = [];
  announcer.subscribe((snapshot) => {
    const spoken = selectSpoken(snapshot);
    if (spoken !== (heard.at(-1) ?? '')) heard.push(spoken);
  });
  return {
    /** What was said so far, and each silence after it. */
    heard,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    make: (message: string) => announcer.send({ type: 'announcement.make', message }),
  };
}

it('says nothing of itself', () => {
  const { heard, pass } = startAnnouncer();
  pass(10_000);
  expect(heard).toEqual([]);
});

it('speaks once a message has settled for 600 ms', () => {
  const { heard, pass, make } = startAnnouncer();
  make('12 of 64 contracts');
  pass(599);
  expect(heard).toEqual([]);
  pass(1);
  expect(heard).toEqual(['12 of 64 contracts']);
});

it('says the last of many messages, once, 600 ms after it', () => {
  const { heard, pass, make } = startAnnouncer();
  for (const message of ['one', 'two', 'three', 'four']) {
    make(message);
    pass(599);
  }
  expect(heard).toEqual([]);
  pass(1);
  pass(10_000);
  expect(heard).toEqual(['four']);
});

it('falls silent before it speaks again, so that the same words are heard again', () => {
  const { heard, pass, make } = startAnnouncer();
  make('same');
  pass(600);
  make('same');
  expect(heard).toEqual(['same', '']);
  pass(600);
  expect(heard).toEqual(['same', '', 'same']);
  make('other');
  pass(600);
  expect(heard).toEqual(['same', '', 'same', '', 'other']);
});
