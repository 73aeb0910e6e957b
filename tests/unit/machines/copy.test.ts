import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { copyMachine } from '../../../machines/copy.machine';
import { selectCopyResult, selectIsCopied } from '../../../machines/copy.selectors';
import { createWorld, settle } from '../../support/world';

function startCopy() {
  const { copyText, clock } = createWorld();
  const copy = createActor(copyMachine.provide({ actors: { copyText: copyText.logic } }), {
    clock,
  }).start();
  return {
    copyText,
    clock,
    start: (control: string, text: string) => copy.send({ type: 'copy.start', control, text }),
    state: () => copy.getSnapshot().value,
    resultOf: (control: string) => selectCopyResult(copy.getSnapshot(), control),
    isCopied: () => selectIsCopied(copy.getSnapshot()),
  };
}

it('only the control that has copied confirms the copy, for three seconds', async () => {
  const { copyText, clock, start, state, resultOf, isCopied } = startCopy();
  start('link', 'https://example.com');
  expect([state(), resultOf('link'), isCopied()]).toEqual(['copying', undefined, false]);
  copyText.last().resolve();
  await settle();
  expect([resultOf('link'), resultOf('clause 0'), isCopied()]).toEqual(['copied', undefined, true]);
  clock.increment(2999);
  expect(resultOf('link')).toBe('copied');
  clock.increment(1);
  expect([resultOf('link'), isCopied()]).toEqual([undefined, false]);
});

it('a later copy replaces an earlier one', async () => {
  const { copyText, start, resultOf } = startCopy();
  start('link', 'first');
  start('clause 0', 'second');
  const [first, second] = copyText.calls;
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
  first?.resolve();
  await settle();
  expect(resultOf('link')).toBeUndefined();
  second?.resolve();
  await settle();
  expect(resultOf('clause 0')).toBe('copied');
  expect(copyText.calls.map(({ input }) => input.text)).toEqual(['first', 'second']);
});
