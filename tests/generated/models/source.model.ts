import type { AnyMachineSnapshot } from 'xstate';
import { PortError, REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { FIT_WIDTH, SOURCE_FAILURE } from '../../../machines/domain/source';
import { sourceMachine, zoomOf } from '../../../machines/contract/source.machine';
import { makeDetail } from '../../support/fixtures';
import { makeDrawnPage, makeTextPage, QUOTE_TEXT } from '../../support/source-pages';
import type { PageAssertions, StateAssertion } from '../harness/driver';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterSignedIn } from './signed-in';

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

const NO_FILES = 'the demo keeps no files: tests/browser/source-viewer.test.ts';

async function assertLocked(driver: PageAssertions): Promise<void> {
  await driver.expectText('Other words.');
  await driver.expectText('1 paragraph after this');
  await driver.expectElement('button', 'Open file');
  await driver.expectNoElement('alert');
}

const assertOpened: StateAssertion = async (driver, { page, source, zoom }) => {
  await driver.expectText(`Page ${page} of 3`);
  await driver.expectNoText(`Opening page ${page}`);
  await driver.expectNoElement('alert');
  await driver.expectNoElement('button', 'Open file');
  if (source === 'drawn') {
    await driver.expectText(
      page === 2 ? 'shall not exceed the Fees' : `This is the text of page ${page}.`,
    );
    await driver.expectText(`${Number(zoom) * 100}%`);
    await driver.expectElement('button', 'Zoom in');
    return;
  }
  await driver.expectNoElement('button', 'Zoom in');
  await driver.expectText('14.1 Each party insures itself.');
  await driver.expectText('2 paragraphs after this');
};

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
    delayPasses('requestTimeout', 'source.present.opening', REQUEST_TIMEOUT_MS),
    delayPasses('requestTimeout', 'source.present.opened.sharpening', REQUEST_TIMEOUT_MS),
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
      await driver.cause(portSucceeds('loadContract', { kind: 'found', contract: CONTRACT }));
      await driver.click('button', /Schedule 3/);
    },
    executors: {
      'source.show': (driver, { quote }) => driver.click('button', quote ? 'Next' : 'Previous'),
      'source.nextPage': (driver) => driver.click('button', 'Next page'),
      'source.previousPage': (driver) => driver.click('button', 'Previous page'),
      'source.showQuote': (driver) => driver.click('button', 'Show words'),
      'source.retry': (driver) => driver.click('button', 'Retry'),
      'source.zoomIn': (driver) => driver.click('button', 'Zoom in'),
      'source.zoomOut': (driver) => driver.click('button', 'Zoom out'),
      'source.fitWidth': (driver) => driver.click('button', 'Fit width'),
      'password.enter': async (driver, { password }) => {
        await driver.fill('Password of the file', password);
        await driver.click('button', 'Open file');
      },
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
    unreachableInBrowser: {
      'source.show': NO_FILES,
      present: NO_FILES,
      'present.opening': NO_FILES,
      'present.opened': NO_FILES,
      'present.opened.shown': NO_FILES,
      'present.opened.sharpening': NO_FILES,
      'present.failed': NO_FILES,
      'present.locked': NO_FILES,
      'present.locked.asking': NO_FILES,
      'present.locked.refused': NO_FILES,
    },
    assertions: {
      absent: async (driver) => {
        await driver.expectText('Extracted Text');
        await driver.expectNoElement('button', 'Show words');
      },
      'present.opening': async (driver, { page, hasCount, hasPassword }) => {
        await driver.expectText(`Opening page ${page}`);
        await (hasPassword === true ? driver.expectElement : driver.expectNoElement)(
          'button',
          'Open file',
        );
        await driver.expectText(positionOf(page, hasCount));
      },
      'present.opened.shown': assertOpened,
      'present.opened.sharpening': assertOpened,
      'present.locked.asking': async (driver) => {
        await assertLocked(driver);
        await driver.expectNoText(WRONG_PASSWORD);
      },
      'present.locked.refused': async (driver) => {
        await assertLocked(driver);
        await driver.expectText(WRONG_PASSWORD);
      },
      'present.failed': async (driver, { page, hasCount, detail }) => {
        await driver.expectElement('alert');
        await driver.expectElement('button', 'Retry');
        await driver.expectText(SOURCE_FAILURE);
        await driver.expectText(QUOTE_TEXT);
        await driver.expectText(positionOf(page, hasCount));
        for (const text of [DAMAGED, TOO_SLOW])
          await (detail === text ? driver.expectText : driver.expectNoText)(text);
      },
    },
    alike: [
      {
        reason: 'nothing of the last page is shown without a quote',
        areAlike: (one, other) => one.state === 'absent' && other.state === 'absent',
      },
      {
        reason: 'a page is drawn again without a sign of it',
        areAlike: (one, other) =>
          one.state.startsWith('present.opened.') &&
          other.state.startsWith('present.opened.') &&
          ['page', 'source', 'zoom'].every(
            (name) => one.projection[name] === other.projection[name],
          ),
      },
      {
        reason: 'Retry tries the password again, and a failure says nothing about it',
        areAlike: (one, other) =>
          one.state === 'present.failed' &&
          one.state === other.state &&
          one.projection['detail'] === other.projection['detail'],
      },
    ],
  },
});
