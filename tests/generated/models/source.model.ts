import type { AnyMachineSnapshot } from 'xstate';
import { PortError } from '../../../machines/domain/failure';
import { FIT_WIDTH, SOURCE_FAILURE } from '../../../machines/domain/source';
import { sourceMachine, zoomOf } from '../../../machines/contract/source.machine';
import { makeDetail } from '../../support/fixtures';
import { makeDrawnPage, makeTextPage, QUOTE_TEXT } from '../../support/source-pages';
import { oneText, shown, type Look, type StateLook } from '../harness/looks';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { because, enterSignedIn, loads, submitForm } from './signed-in';

const QUOTE = { page: 2, text: QUOTE_TEXT };

/** The first piece of evidence is without a file, the second has a quote. */
const CONTRACT = makeDetail({
  evidence: [
    { id: 'e-1', source: 'Schedule 3', snippet: 'the Fees set out below', relevance: 0.62 },
    { id: 'e-2', source: 'Page 2, Fees', snippet: QUOTE_TEXT, relevance: 0.91, quote: QUOTE },
  ],
});

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
  'source.show',
  'source.retry',
  'xstate.error.actor.openSource',
  'xstate.after.requestTimeout.source.present.opening',
]);

const LOCKED_LOOK: Look = {
  text: ['Other words.', '1 paragraph after this'],
  button: 'Open file',
  no: { alert: true },
};

const lookOpened: StateLook = ({ page, source, zoom }) => [
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

const SHOW = { type: 'source.show', quote: QUOTE };

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
    { type: 'source.show', quote: null },
    // Nothing is laid out.
    { type: 'source.resize', window: { width: 0, density: 1 } },
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
    [
      { type: 'source.show', quote: { page: 1, text: QUOTE_TEXT } },
      { type: 'source.previousPage' },
    ],
    [SHOW, DRAWN, ...Array.from({ length: ALL_STEPS }, () => ZOOM_IN), { ...ZOOM_IN }],
    [SHOW, DRAWN, ...Array.from({ length: ALL_STEPS }, () => ZOOM_OUT), { ...ZOOM_OUT }],
    [SHOW, portSucceeds('openSource', LOCKED), { type: 'password.enter', password: '' }],
  ],
  projection: (snapshot) => {
    const { page, source, failure, password, drawnFor } = snapshot.context;
    return {
      page,
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
    enter: async (driver) => {
      await enterSignedIn(driver, '/contract/c-1');
      await driver.cause(loads(CONTRACT));
      await driver.click('button', /Schedule 3/);
    },
    executors: {
      'source.show': (driver, { quote }) => driver.click('button', quote ? 'Next' : 'Previous'),
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
    // The steps lead from one piece of evidence to the other one. Fitting the width again shows nothing.
    isPossibleInUi: (snapshot, { type, quote }) =>
      // The viewer measures when it appears.
      type !== 'source.resize' &&
      (type !== 'source.show' || snapshot.matches('absent') === (quote !== null)) &&
      (type !== 'source.fitWidth' || zoomOf(snapshot.context) !== FIT_WIDTH),
    unreachableInViews: {
      'source.resize': 'a document in happy-dom has no layout: tests/browser/source-viewer.test.ts',
    },
    unreachableInBrowser: because(
      'the demo keeps no files: tests/browser/source-viewer.test.ts',
      'source.show',
      'present',
      'present.opening',
      'present.opened',
      'present.opened.shown',
      'present.opened.sharpening',
      'present.failed',
      'present.locked',
      'present.locked.asking',
      'present.locked.refused',
    ),
    looks: {
      absent: { text: 'Extracted Text', no: { button: 'Show words' } },
      'present.opening': ({ page, hasCount, hasPassword }) => [
        { text: [`Opening page ${page}`, positionOf(page, hasCount)] },
        shown(hasPassword === true, { button: 'Open file' }),
      ],
      'present.opened.shown': lookOpened,
      'present.opened.sharpening': lookOpened,
      'present.locked.asking': [LOCKED_LOOK, { no: { text: WRONG_PASSWORD } }],
      'present.locked.refused': [LOCKED_LOOK, { text: WRONG_PASSWORD }],
      'present.failed': ({ page, hasCount, detail }) => [
        {
          alert: true,
          button: 'Retry',
          text: [SOURCE_FAILURE, QUOTE_TEXT, positionOf(page, hasCount)],
        },
        oneText({ [DAMAGED]: DAMAGED, [TOO_SLOW]: TOO_SLOW }, detail),
      ],
    },
    alike: [
      { reason: 'nothing of the last page is shown without a quote', each: ['absent'] },
      {
        reason: 'a page is drawn again without a sign of it',
        among: ['present.opened'],
        by: ['page', 'source', 'zoom'],
      },
      {
        reason: 'Retry tries the password again, and a failure says nothing about it',
        each: ['present.failed'],
        by: ['detail'],
      },
    ],
  },
});
