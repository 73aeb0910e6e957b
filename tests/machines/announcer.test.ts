import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { announcerMachine } from '../../machines/announcer.machine';
import { selectSpoken } from '../../machines/announcer.selectors';

function startAnnouncer(settleMs = 600) {
  const clock = new SimulatedClock();
  const announcer = createActor(announcerMachine, { clock, input: { settleMs } }).start();
  const heard: string[] = [];
  announcer.subscribe((snapshot) => {
    const spoken = selectSpoken(snapshot);
    if (spoken !== (heard.at(-1) ?? '')) heard.push(spoken);
  });
  return {
    /** Spoken texts so far, each followed by '' when the live region was emptied. */
    heard,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    make: (message: string, topic?: string) =>
      announcer.send({ type: 'announcement.make', message, ...(topic && { topic }) }),
  };
}

it('is silent without a message', () => {
  const { heard, pass } = startAnnouncer();
  pass(10_000);
  expect(heard).toEqual([]);
});

it('speaks a message after the settle time', () => {
  const { heard, pass, make } = startAnnouncer();
  make('12 of 64 contracts');
  pass(599);
  expect(heard).toEqual([]);
  pass(1);
  expect(heard).toEqual(['12 of 64 contracts']);
});

it('speaks only the last of several messages, once', () => {
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

it('empties the live region before it speaks again, so that the same text is announced again', () => {
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

it('joins messages on different topics, the latest last', () => {
  const { heard, pass, make } = startAnnouncer();
  make('a: 25 percent', 'a');
  make('b: 25 percent', 'b');
  make('a: 50 percent', 'a');
  pass(600);
  expect(heard).toEqual(['b: 25 percent. a: 50 percent']);
});

it('speaks only messages that came after the last announcement', () => {
  const { heard, pass, make } = startAnnouncer();
  make('a: uploaded', 'a');
  pass(600);
  make('b: uploaded', 'b');
  pass(600);
  expect(heard).toEqual(['a: uploaded', '', 'b: uploaded']);
});

it('withdraws a topic on an empty message', () => {
  const { heard, pass, make } = startAnnouncer();
  make('a: uploaded', 'a');
  make('b: uploaded', 'b');
  make('', 'a');
  pass(600);
  expect(heard).toEqual(['b: uploaded']);
});

it('takes its settle time from the input', () => {
  const { heard, pass, make } = startAnnouncer(250);
  make('a');
  pass(249);
  expect(heard).toEqual([]);
  pass(1);
  expect(heard).toEqual(['a']);
});
