import type { AnyMachineSnapshot } from 'xstate';
import { draftOfAnswers, giveAnswers, type GivenAnswer } from '../../../machines/domain/answers';
import { DECISION_DAY_PROBLEM } from '../../../machines/domain/field-drafts';
import { answerMachine } from '../../../machines/private/answer.machine';
import { makeEndings, tellsContracts } from '../../support/outlook';
import { must } from '../../support/must';
import { TODAY } from '../../support/world';
import { oneText, shown, type Look } from '../harness/looks';
import { defineModel, portSucceeds, type Projection } from '../harness/model';
import { inPrivate } from './signed-in';

const CONTRACTS = makeEndings(2);
const [FIRST, SECOND] = CONTRACTS.map((facts) => ({
  facts,
  deadline: must(facts.deadlines[0], 'deadline'),
}));

/** Notice was sent about the first contract; the deadline of the second one waits. */
const [SENT, LATER] = [
  { kind: 'noticeGiven', of: must(FIRST, 'first') },
  { kind: 'later', of: must(SECOND, 'second') },
].map(({ kind, of: { facts, deadline } }) => ({
  type: 'answer.give',
  answers: giveAnswers(kind === 'later' ? 'later' : 'noticeGiven', [facts], TODAY, deadline),
  today: TODAY,
}));
const FILE = { name: 'notice.pdf', size: 9 };
const DRAFT = must(draftOfAnswers(must(SENT, 'sent').answers), 'draft');
const EARLY = { type: 'answer.draft', draft: { ...DRAFT, day: '2026-06-10' } };
const FUTURE = { type: 'answer.draft', draft: { ...DRAFT, day: '2026-06-20' } };

const [CHANGE, SAVE] = [{ type: 'answer.change' }, { type: 'answer.save' }];
const STORED = portSucceeds('saveAnswers');
/** After the deadline, and before it. */
const until = (day: string) => ({ type: 'answer.draft', draft: { field: 'later', day } });

const DAYS = 'Day on which notice was sent';
const SNOOZE_PROBLEM = 'Choose a day from Jun 16, 2026 to Jun 17, 2026.';

const nameAnswers = (answers: readonly GivenAnswer[] | undefined) => {
  const answer = answers?.[0]?.answer;
  if (answer?.kind === 'mark')
    return answer.mark?.kind === 'snoozed' ? `later ${answer.mark.until}` : 'nothing';
  return answer?.decision ? `sent ${answer.decision.on}` : 'nothing';
};

const project = ({ context, value }: AnyMachineSnapshot) => ({
  last: nameAnswers(context.given.at(-1)?.answers),
  isProven: Boolean(context.given.at(-1)?.file),
  steps: context.given.length,
  // Only while it is stored, or has failed.
  request: value === 'saving' || value === 'failed' ? context.change?.kind : undefined,
  file: value === 'saving' ? context.change?.file?.name : undefined,
  day: context.draft?.day,
  hasProblem: context.problem !== '',
});

const TEXTS: Readonly<Record<string, string>> = {
  'sent 2026-06-15': 'Notice sent on Jun 15, 2026:',
  'sent 2026-06-10': 'Notice sent on Jun 10, 2026:',
  'later 2026-06-16': 'Reminder on Jun 16, 2026: end of',
  'later 2026-06-17': 'Reminder on Jun 17, 2026: end of',
};

/** The form, which lies over the notice. */
const lookForm = ({ last, day, hasProblem }: Projection): readonly Look[] => {
  const isLater = String(last).startsWith('later');
  return [
    { dialog: isLater ? 'Remind me later' : 'Notice sent' },
    { values: { [isLater ? 'Remind me on' : DAYS]: day } },
    shown(hasProblem === true, { text: isLater ? SNOOZE_PROBLEM : DECISION_DAY_PROBLEM }),
  ];
};
const lookNotice = ({ last }: Projection): readonly Look[] => [
  { heading: 'The next 12 months', no: { dialog: true } },
  oneText(TEXTS, last),
];
const lookOf = (projection: Projection) =>
  projection['day'] === undefined ? lookNotice(projection) : lookForm(projection);

export const answerModel = defineModel({
  name: 'answer',
  machine: answerMachine,
  events: [
    must(SENT, 'sent'),
    must(LATER, 'later'),
    { type: 'answer.prove', file: FILE },
    CHANGE,
    EARLY,
    FUTURE,
    SAVE,
    { type: 'answer.cancel' },
    { type: 'answer.undo' },
    { type: 'answer.dismiss' },
    { type: 'answer.retry' },
    { type: 'answer.discard' },
  ],
  sequences: [
    [
      must(LATER, 'later'),
      STORED,
      CHANGE,
      until('2026-06-18'),
      SAVE,
      until('2026-06-17'),
      SAVE,
      STORED,
    ],
    // No contract is left to which the answer fits.
    [{ type: 'answer.give', answers: [], today: TODAY }],
  ],
  projection: project,
  isPossible: ({ context }, { type, answers, draft }) => {
    const { given, draft: entered } = context;
    const isSent = nameAnswers(given.at(-1)?.answers).startsWith('sent');
    // The last answers have no effect on the next ones.
    if (type === 'answer.give') return given.length === 0 && answers.length > 0;
    if (type === 'answer.prove') return given.length === 1 && isSent && !given[0].file;
    if (type === 'answer.dismiss') return given.length > 0;
    if (type === 'answer.change') return given.length === 1 && isSent && !given[0].file;
    if (type === 'answer.undo') return given.length > 0;
    // A field has no event for its current value.
    if (type === 'answer.draft') return entered !== null && isSent && entered.day !== draft.day;
    if (type === 'answer.save' || type === 'answer.cancel') return entered !== null;
    return true;
  },
  ui: {
    ...inPrivate('/calendar', tellsContracts(CONTRACTS)),
    executors: {
      'answer.give': async (driver, { answers: [given] }) => {
        await driver.openMenu(`Answer to end of ${given.contractName}`);
        await driver.click(
          'menuitem',
          given.answer.kind === 'mark' ? 'Remind me later' : 'Notice sent',
        );
      },
      'answer.prove': (driver, { file }) => driver.chooseFile('File that proves it', file.name),
      'answer.change': /^Change answer about/,
      'answer.draft': (driver, { draft }) =>
        driver.fill(draft.field === 'later' ? 'Remind me on' : DAYS, draft.day),
      'answer.save': 'Save',
      'answer.cancel': 'Cancel',
      'answer.undo': /^Undo answer about/,
      'answer.dismiss': 'Dismiss',
      'answer.retry': /^Retry/,
      'answer.discard': /^Cancel/,
    },
    alike: [
      {
        reason:
          'answers are stored in no noticeable time, so that nothing but the buttons shows it',
        among: ['idle', 'editing', 'saving'],
        by: ['last', 'day', 'hasProblem'],
      },
      {
        reason: 'the notice does not say what was answered before, nor which file proves it',
        each: ['idle', 'editing', 'saving', 'failed'],
        by: ['last', 'day', 'hasProblem'],
      },
    ],
    looks: {
      idle: (projection) => [...lookOf(projection), { no: { alert: true } }],
      editing: (projection) => [...lookOf(projection), { no: { alert: true } }],
      saving: (projection) => [...lookOf(projection), { no: { alert: true } }],
      failed: (projection) => [...lookOf(projection), { alert: true, button: /^Retry/ }],
    },
  },
});
