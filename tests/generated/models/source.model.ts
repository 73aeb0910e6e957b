import type { AnyMachineSnapshot } from 'xstate';
import { PortError } from '../../../machines/domain/failure';
import { FIT_WIDTH, SOURCE_FAILURE } from '../../../machines/domain/source';
import { sourceMachine, zoomOf } from '../../../machines/private/source.machine';
import type { ContractDetail } from '../../../machines/domain/contract';
import { makeField, makeFields, makeOwnDetail } from '../../support/fields';
import { makeDrawnPage, makeTextPage, QUOTE_TEXT } from '../../support/source-pages';
import { oneText, shown, type Look, type StateLook } from '../harness/looks';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, loads, PRIVATE_ONLY, submitForm } from './signed-in';

const QUOTE = { page: 2, text: QUOTE_TEXT };

/** The law has words on the second page, the notice none. */
const CONTRACT: ContractDetail = {
  ...makeOwnDetail(
    makeFields([
      makeField(
        { field: 'governingLaw', value: 'New York' },
        { sources: [{ of: '', evidenceId: 'e-2' }] },
      ),
      makeField({ field: 'notice', value: 'P60D' }, { sources: [] }),
    ]),
  ),
  evidence: [
    { id: 'e-2', source: 'Page 2, Fees', snippet: QUOTE_TEXT, relevance: 0.91, quote: QUOTE },
  ],
};

const DAMAGED = 'This page of the file is damaged and cannot be drawn.';
const TOO_SLOW = 'Opening the page took too long.';

const PASSWORD = 'open sesame';
const WRONG_PASSWORD = 'This password does not open the file.';

/** Text without marks: the quote was not found. Its pages are drawn with a password only. */
const LOCKED = makeTextPage({
  paragraphs: [{ text: 'Other words.', marks: [] }],
  before: 0,
  after: 1,
  isProtected: true,
});

const isIn = (snapshot: AnyMachineSnapshot, state: string) => snapshot.matches({ present: state });

const positionOf = (page: unknown, hasCount: unknown) =>
  hasCount === true ? `Page ${String(page)} of 3` : `Page ${String(page)}`;

const WITH_PASSWORD = new Set([
  'source.retry',
  'xstate.error.actor.openSource',
  'xstate.after.requestTimeout.source.present.opening',
]);

/** The document says which value has the words. */
const wordsOf = (hasQuote: unknown): Look =>
  shown(hasQuote === true, { text: 'Governing law: New York' });

const LOCKED_LOOK: Look = {
  text: ['Other words.', '1 paragraph after this'],
  button: 'Open file',
  no: { alert: true, text: 'Opening page 2' },
};

const lookOpened: StateLook = ({ page, source, zoom, hasQuote }) => [
  wordsOf(hasQuote),
  {
    text: `Page ${page} of 3`,
    no: { text: `Opening page ${page}`, alert: true, button: 'Open file' },
  },
  source === 'drawn'
    ? {
        text: [
          page === 2 ? 'shall not exceed the Fees' : `This is the text of page ${page}.`,
          `${Number(zoom) * 100}%`,
        ],
        button: 'Zoom in',
      }
    : {
        text: ['14.1 Each party insures itself.', '2 paragraphs after this'],
        no: { button: 'Zoom in' },
      },
];

const RESIZE = { type: 'source.resize', window: { width: 0, density: 1 } };
const lookOpening: StateLook = ({ page, hasCount, hasPassword, hasQuote }) => [
  wordsOf(hasQuote),
  { text: [`Opening page ${page}`, positionOf(page, hasCount)] },
  shown(hasPassword === true, { button: 'Open file' }),
];

const SHOW = { type: 'source.show', quote: QUOTE, hit: null };

const DRAWN = portSucceeds('openSource', makeDrawnPage(2));
const ZOOM_IN = { type: 'source.zoomIn' };
const ZOOM_OUT = { type: 'source.zoomOut' };
/** More zoom steps than there are. */
const ALL_STEPS = 20;

export const sourceModel = defineModel({
  name: 'source',
  machine: sourceMachine,
  input: { contractId: 'c-1' },
  events: [
    SHOW,
    { type: 'source.show', quote: null, hit: null },
    // Nothing is laid out.
    RESIZE,
    { type: 'source.nextPage' },
    { type: 'source.previousPage' },
    { type: 'source.showQuote' },
    { type: 'source.retry' },
    { type: 'source.zoomIn' },
    { type: 'source.zoomOut' },
    { type: 'source.fitWidth' },
    { type: 'password.enter', password: PASSWORD },
    DRAWN,
    portSucceeds('openSource', makeDrawnPage(3)),
    portSucceeds('openSource', makeTextPage()),
    portSucceeds('openSource', LOCKED),
    portFails('openSource', new PortError({ message: SOURCE_FAILURE, detail: DAMAGED })),
    portFails('openSource'),
  ],
  // What the views do not offer: the last event of each is ignored.
  sequences: [
    [RESIZE, { type: 'source.previousPage' }],
    [SHOW, RESIZE, DRAWN, ...Array.from({ length: ALL_STEPS }, () => ZOOM_IN), { ...ZOOM_IN }],
    [SHOW, RESIZE, DRAWN, ...Array.from({ length: ALL_STEPS }, () => ZOOM_OUT), { ...ZOOM_OUT }],
    [SHOW, RESIZE, portSucceeds('openSource', LOCKED), { type: 'password.enter', password: '' }],
  ],
  projection: (snapshot) => {
    const { page, quote, requested, source, failure, password, drawnFor } = snapshot.context;
    return {
      page,
      hasQuote: quote !== null,
      isOutdated: isIn(snapshot, 'opening') && requested !== quote,
      hasCount: source !== null,
      source: isIn(snapshot, 'opened') ? source.kind : '',
      hasPassword: password !== '',
      detail: isIn(snapshot, 'failed') ? (failure.detail ?? '') : '',
      zoom: zoomOf(snapshot.context),
      isSharp: isIn(snapshot, 'opened') && drawnFor > 2000,
    };
  },
  // The port opens the page that was asked for. To limit the paths: two pages, and two zoom steps on the
  // drawn page of the quote; no steps while a password is tried.
  isPossible: (snapshot, { type, output }) => {
    const { page, source, password } = snapshot.context;
    const zoom = zoomOf(snapshot.context);
    const isSharpening = snapshot.matches({ present: { opened: 'sharpening' } });
    if (output) return output.page === page && (!isSharpening || output.kind === 'drawn');
    if (isSharpening) return type.startsWith('xstate.') || type === 'source.show';
    if (password !== '') return WITH_PASSWORD.has(type);
    if (type === 'source.previousPage' && page === 2) return false;
    if (type === 'source.zoomIn' || type === 'source.zoomOut')
      return (
        zoom === FIT_WIDTH && page === 2 && isIn(snapshot, 'opened') && source.kind === 'drawn'
      );
    return zoom === FIT_WIDTH || type === 'source.fitWidth';
  },
  ui: {
    enter: (driver) => enterPrivate(driver, '/contract/c-1'),
    notInBrowser: PRIVATE_ONLY,
    executors: {
      // The document appears with the contract.
      'source.resize': (driver) => driver.cause(loads(CONTRACT)),
      'source.show': (driver, { quote }) =>
        driver.click('button', quote ? /^New York/ : /^60 days/),
      'source.nextPage': 'Next page',
      'source.previousPage': 'Previous page',
      'source.showQuote': 'Show words',
      'source.retry': 'Retry',
      'source.zoomIn': 'Zoom in',
      'source.zoomOut': 'Zoom out',
      'source.fitWidth': 'Fit width',
      'password.enter': (driver, { password }) =>
        submitForm(driver, { 'Password of the file': password }, 'Open file'),
    },
    // The document is measured once. Fitting the width again shows nothing.
    isPossibleInUi: (snapshot, { type }) =>
      snapshot.matches('unseen')
        ? type === 'source.resize'
        : type !== 'source.resize' &&
          (type !== 'source.fitWidth' || zoomOf(snapshot.context) !== FIT_WIDTH),
    unreachableInViews: {
      'unseen on source.show #1': 'the document appears with the values: tests/browser',
    },
    looks: {
      unseen: { text: 'Loading contract', no: { button: 'Show words' } },
      'present.turning': lookOpening,
      'present.opening': lookOpening,
      'present.opened.shown': lookOpened,
      'present.opened.sharpening': lookOpened,
      'present.locked.asking': ({ hasQuote }) => [
        LOCKED_LOOK,
        wordsOf(hasQuote),
        { no: { text: WRONG_PASSWORD } },
      ],
      'present.locked.refused': ({ hasQuote }) => [
        LOCKED_LOOK,
        wordsOf(hasQuote),
        { text: WRONG_PASSWORD },
      ],
      'present.failed': ({ page, hasCount, detail, hasQuote }) => [
        wordsOf(hasQuote),
        {
          alert: true,
          button: 'Retry',
          text: [SOURCE_FAILURE, positionOf(page, hasCount)],
        },
        oneText({ [DAMAGED]: DAMAGED, [TOO_SLOW]: TOO_SLOW }, detail),
      ],
    },
    alike: [
      {
        reason: 'a pause before the page is opened is not seen',
        among: ['present.turning', 'present.opening'],
        by: ['page', 'hasCount', 'hasPassword', 'hasQuote'],
      },
      {
        reason: 'a page is drawn again without a sign of it',
        among: ['present.opened'],
        by: ['page', 'source', 'zoom', 'hasQuote'],
      },
      {
        reason: 'Retry tries the password again, and a failure says nothing about it',
        each: ['present.failed'],
        by: ['detail', 'hasQuote', 'page', 'hasCount'],
      },
    ],
  },
});
