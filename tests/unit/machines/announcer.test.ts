import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { announcerMachine } from '../../../machines/announcer.machine';
import { selectSpoken } from '../../../machines/announcer.selectors';

function startAnnouncer(settleMs = 600) {
  const clock = new SimulatedClock();
  const announcer = createActor(announcerMachine, { clock, input: { settleMs } }).start();
  const spokenTexts: string[] = [];
  announcer.subscribe((snapshot) => {
    const spoken = selectSpoken(snapshot);
    if (spoken !== (spokenTexts.at(-1) ?? '')) spokenTexts.push(spoken);
  });
  return {
    /** Texts of the live region so far; '' each time it was emptied. */
    spokenTexts,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    make: (message: string, topic?: string) =>
      announcer.send({ type: 'announcement.make', message, ...(topic && { topic }) }),
  };
}

it('the announcer shows only the last of several quick messages, once', () => {
  const { spokenTexts, pass, make } = startAnnouncer();
  for (const message of ['one', 'two', 'three', 'four']) {
    make(message);
    pass(599);
  }
  expect(spokenTexts).toEqual([]);
  pass(1);
  pass(10_000);
  expect(spokenTexts).toEqual(['four']);
});

it('the announcer empties the live region before each message, so that a repeated text is announced', () => {
  const { spokenTexts, pass, make } = startAnnouncer();
  make('same');
  pass(600);
  make('same');
  expect(spokenTexts).toEqual(['same', '']);
  pass(600);
  expect(spokenTexts).toEqual(['same', '', 'same']);
  make('other');
  pass(600);
  expect(spokenTexts).toEqual(['same', '', 'same', '', 'other']);
});

it('the announcer joins messages of different topics, the latest last', () => {
  const { spokenTexts, pass, make } = startAnnouncer();
  make('a: 25 percent', 'a');
  make('b: 25 percent', 'b');
  make('a: 50 percent', 'a');
  pass(600);
  expect(spokenTexts).toEqual(['b: 25 percent. a: 50 percent']);
});

it('the announcer does not repeat messages of an earlier announcement', () => {
  const { spokenTexts, pass, make } = startAnnouncer();
  make('a: uploaded', 'a');
  pass(600);
  make('b: uploaded', 'b');
  pass(600);
  expect(spokenTexts).toEqual(['a: uploaded', '', 'b: uploaded']);
});

it('an empty message withdraws the pending message of its topic', () => {
  const { spokenTexts, pass, make } = startAnnouncer();
  make('a: uploaded', 'a');
  make('b: uploaded', 'b');
  make('', 'a');
  pass(600);
  expect(spokenTexts).toEqual(['b: uploaded']);
});
