import * as fc from 'fast-check';
import { must } from '../../../support/must';
import { settle } from '../../../support/world';
import { holdUnchanged } from '../invariants';
import type { Call, Model } from '../model';
import { writeDown } from '../product';
import type { Act, Deed } from '../step';
import { deliveries, type Answer } from './deliveries';

/** Which pending call is answered: the awaited one, or an abandoned one. */
type Which = 'awaited' | { readonly late: number };

/** Ports by subject. The session ports are called one at a time. */
const SUBJECTS = {
  session: ['restoreSession', 'signIn', 'endSession'],
  list: ['loadContracts'],
  contract: ['loadContract'],
} as const;
type Subject = keyof typeof SUBJECTS;

function pickCall({ calls }: Readonly<Model>, subject: Subject, which: Which): Call | undefined {
  const all = SUBJECTS[subject].flatMap((port) => calls[port]);
  const open = all.filter(({ isOpen }) => isOpen);
  if (which === 'awaited') return open.find(({ fate }) => fate === 'awaited');
  const late = open.filter(({ fate }) => fate === 'abandoned');
  return late[which.late % late.length];
}

function describe(subject: Subject, which: Which, answer: Answer): string {
  const late = which === 'awaited' ? '' : ` (late ${which.late})`;
  const how =
    answer.kind === 'with a list' ? `${answer.size} contracts, mix ${answer.turn}` : answer.kind;
  return `the world answers for the ${subject}${late}: ${how}`;
}

/**
 * Answers a pending call. Another action may happen in the same tick, after the answer and before
 * the product receives it, so that the answer arrives too late.
 */
function answers(subject: Subject, which: Which, answer: Answer, meanwhile: Act | undefined): Deed {
  const late = which === 'awaited' ? '' : ' late';
  return {
    kind: meanwhile ? 'an answer is crossed' : `the ${subject} is answered${late}`,
    words: describe(subject, which, answer) + (meanwhile ? `; just then: ${meanwhile.words}` : ''),
    isPossible: (model) =>
      pickCall(model, subject, which) !== undefined && (meanwhile?.isPossible(model) ?? true),
    happens: async (model, product) => {
      const call = must(pickCall(model, subject, which), 'open call');
      const delivery = deliveries[call.port](answer, call);
      call.isOpen = false;
      delivery.give(product);
      meanwhile?.happens(model, product);
      const before = call.fate === 'abandoned' ? writeDown(product.liveActors()) : undefined;
      // The answer is now queued before the following steps.
      await Promise.resolve();
      if (before !== undefined) holdUnchanged(before, product);
      if (call.fate === 'abandoned') return;
      call.fate = 'arrived';
      delivery.note(model);
      // A session starts when its code has loaded.
      if (subject === 'session') await settle();
    },
  };
}

const answerKinds: fc.Arbitrary<Answer> = fc
  .constantFrom(
    'as asked' as const,
    'as asked' as const,
    'empty-handed' as const,
    'with words' as const,
    'with a surprise' as const,
  )
  .map((kind) => ({ kind }));

const lists: fc.Arbitrary<Answer> = fc.record({
  kind: fc.constant('with a list' as const),
  size: fc.nat({ max: 35 }),
  turn: fc.nat({ max: 6 }),
});

const awaited = fc.constant<Which>('awaited');
const whichever = fc.oneof(
  awaited,
  awaited,
  fc.nat({ max: 3 }).map((late): Which => ({ late })),
);

/** Answers to pending calls, with optional concurrent actions. */
export function answersCrossedBy(meanwhile: fc.Arbitrary<Act | undefined>): fc.Arbitrary<Deed> {
  const answered = (subject: Subject, which: fc.Arbitrary<Which>, answer: fc.Arbitrary<Answer>) =>
    fc.tuple(fc.constant(subject), which, answer, meanwhile).map((given) => answers(...given));
  return fc.oneof(
    answered('session', awaited, answerKinds),
    answered('list', whichever, fc.oneof(lists, lists, answerKinds)),
    answered('contract', whichever, answerKinds),
  );
}
