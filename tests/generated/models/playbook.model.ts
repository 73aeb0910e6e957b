import type { AnyMachineSnapshot } from 'xstate';
import {
  isChanged,
  setNumber,
  switchRule,
  type ListedPlaybook,
} from '../../../machines/domain/playbook';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { playbookMachine } from '../../../machines/private/playbook.machine';
import { makePlaybook } from '../../support/playbook';
import type { PageAssertions } from '../harness/driver';
import {
  defineModel,
  delayPasses,
  portFails,
  portSucceeds,
  type ProjectedState,
} from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const STANDARD = makePlaybook();
/** As this tab or another one changes it. */
const SWITCHED = switchRule(STANDARD, 'exclusivity');
/** As a file has it. */
const LOADED = setNumber(STANDARD, 'renewalDue', 14);
const FILE = 'playbook.json';
const BLOCKED = 'The playbook could not be read. Another tab blocks it.';
const RESET = 'All rules and thresholds are standard again.';
const RANGE = 'A whole number, 0 to 100.';

/** What differs from the standard, in short. */
function describe([exclusivity, , renewalDue]: ListedPlaybook): string {
  return exclusivity
    ? `${exclusivity.on ? 'on' : 'off'} ${exclusivity.number}, ${renewalDue?.number} days`
    : 'empty';
}

const project = (snapshot: AnyMachineSnapshot) => {
  const { playbook, stored, drafts, replacement, failure, message } = snapshot.context;
  const draft = drafts['exclusivity'];
  const isUnknown = snapshot.matches('unavailable');
  // Elsewhere, it is the one that is shown.
  const isUnsaved = /saving|"failed"/.test(JSON.stringify(snapshot.value));
  const hasFailed = /ailed/.test(JSON.stringify(snapshot.value));
  return {
    playbook: isUnknown ? '' : describe(playbook),
    stored: isUnsaved ? describe(stored) : null,
    draft: draft ? `${draft.text}${draft.isRefused ? ' refused' : ''}` : null,
    replaced: replacement?.text ?? null,
    failure: hasFailed ? failure.message : null,
    message: isUnknown ? message : '',
  };
};

/** Value of the points, and what the switch says. */
async function assertRules(page: PageAssertions, { playbook, draft }: Record<string, unknown>) {
  const [, isOn, points, days] = /^(on|off) (\d+), (\d+) days$/.exec(String(playbook)) ?? [];
  await page.expectChecked('checkbox', 'Use Exclusivity', isOn === 'on');
  const text = draft === null ? String(points) : String(draft).replace(' refused', '');
  await page.expectValue('Points of Exclusivity', text);
  await page.expectValue('Days of Renewal due', String(days));
  await (String(draft).endsWith('refused') ? page.expectText : page.expectNoText)(RANGE);
}

async function assertShown(page: PageAssertions, projection: Record<string, unknown>) {
  await assertRules(page, projection);
  const { replaced, failure } = projection;
  await (replaced === RESET ? page.expectText : page.expectNoText)(RESET);
  const loaded = `The playbook of ${FILE} is in use.`;
  await (replaced === loaded ? page.expectText : page.expectNoText)(loaded);
  await (failure === null ? page.expectNoElement : page.expectElement)('button', /^Dis/);
}

/** Equal but for what is stored. */
const isSame = (one: ProjectedState, other: ProjectedState) =>
  JSON.stringify({ ...one.projection, stored: null }) ===
  JSON.stringify({ ...other.projection, stored: null });

const SHOWN = { type: 'playbook.changed', value: STANDARD };
const CHANGED = { type: 'playbook.changed', value: SWITCHED };
const SWITCH = { type: 'rule.switch', id: 'exclusivity' };
const EDIT = { type: 'number.edit', id: 'exclusivity', text: '20' };
const REFUSED = { type: 'number.edit', id: 'exclusivity', text: '101' };
const RESET_ENTRY = { type: 'entry.reset', id: 'exclusivity' };
const RESET_ALL = { type: 'playbook.reset' };
const DISMISS = { type: 'playbook.dismiss' };
const LOAD = { type: 'playbook.load', file: { name: FILE, size: 7 } };
const SAVED = portSucceeds('savePlaybook');
const UNSAVED = portFails('savePlaybook');
const READ = portSucceeds('loadPlaybook', { playbook: LOADED, ignored: [] });

export const playbookModel = defineModel({
  name: 'playbook',
  machine: playbookMachine,
  events: [
    SHOWN,
    CHANGED,
    { type: 'playbook.unavailable', message: BLOCKED },
    SWITCH,
    EDIT,
    REFUSED,
    { type: 'number.leave', id: 'exclusivity' },
    RESET_ENTRY,
    RESET_ALL,
    { type: 'playbook.undo' },
    { type: 'playbook.download' },
    LOAD,
    { type: 'playbook.retry' },
    DISMISS,
    SAVED,
    UNSAVED,
    portSucceeds('downloadPlaybook'),
    portFails('downloadPlaybook'),
    READ,
    portFails('loadPlaybook'),
    portFails('watchPlaybook'),
    delayPasses('requestTimeout', 'playbook.watching.shown.downloading', REQUEST_TIMEOUT_MS),
    delayPasses('requestTimeout', 'playbook.watching.shown.reading', REQUEST_TIMEOUT_MS),
  ],
  sequences: [
    // A change ends the way back from what was replaced before.
    [CHANGED, RESET_ALL, SAVED, SWITCH],
    [CHANGED, RESET_ALL, SAVED, EDIT],
    [SHOWN, SWITCH, SAVED, RESET_ALL, SAVED, RESET_ENTRY],
    [CHANGED, RESET_ALL, UNSAVED, DISMISS],
    // What was typed and refused is forgotten.
    [SHOWN, REFUSED, RESET_ENTRY],
    [CHANGED, REFUSED, RESET_ALL],
    [SHOWN, REFUSED, LOAD, READ],
    // A change of another tab while this one stores its own.
    [SHOWN, SWITCH, SHOWN],
    [SHOWN, SWITCH, UNSAVED, SHOWN],
    // Nothing differs from the standard.
    [SHOWN, { ...RESET_ALL }],
  ],
  projection: project,
  // Each change is made on what is standard; only the switch of the rule fails, and is reset.
  isPossible: (snapshot, event) => {
    const { playbook, drafts, replacement } = snapshot.context;
    const draft = drafts['exclusivity'];
    const isAt = (state: string) => snapshot.matches({ watching: { shown: state } });
    const isPlain = draft === undefined && replacement === null;
    const isStandard = isPlain && !isChanged(playbook);
    const isSwitched = isPlain && describe(playbook) === describe(SWITCHED);
    switch (event.type) {
      case 'rule.switch':
        return isAt('idle') && isStandard;
      case 'number.edit':
        return isAt('idle') && (event.text === '101' ? isStandard : draft?.isRefused === true);
      case 'number.leave':
        return isAt('idle') && !draft?.isRefused;
      case 'entry.reset':
      case 'playbook.reset':
        return isAt('idle') && isSwitched;
      case 'playbook.changed':
        return (
          snapshot.matches({ watching: 'loading' }) ||
          (event.value === SWITCHED &&
            ((isAt('idle') && isStandard) || ((isAt('saving') || isAt('failed')) && isSwitched)))
        );
      case 'playbook.download':
      case 'playbook.load':
        return (isAt('idle') && isStandard) || ((isAt('saving') || isAt('failed')) && isSwitched);
      case 'xstate.error.actor.savePlaybook':
        return isSwitched;
      // Ports report it at their start.
      case 'playbook.unavailable':
      case 'xstate.error.actor.watchPlaybook':
        return snapshot.matches({ watching: 'loading' });
      default:
        return true;
    }
  },
  ui: {
    enter: (driver) => enterPrivate(driver, '/settings'),
    executors: {
      'rule.switch': (driver) => driver.click('checkbox', 'Use Exclusivity'),
      'number.edit': (driver, { text }) => driver.fill('Points of Exclusivity', text),
      // The focus goes on.
      'number.leave': (driver) => driver.click('heading', 'Playbook'),
      'entry.reset': (driver) => driver.click('button', 'Reset Exclusivity'),
      'playbook.reset': (driver) => driver.click('button', 'Reset all'),
      'playbook.undo': (driver) => driver.click('button', 'Undo'),
      'playbook.download': (driver) => driver.click('button', 'Save as JSON'),
      'playbook.load': (driver, { file }) => driver.chooseFile('Saved playbook', file.name),
      'playbook.retry': (driver) => driver.click('button', 'Retry'),
      'playbook.dismiss': (driver) => driver.click('button', /^Dis/),
    },
    alike: [
      {
        reason: 'files and changes are stored in no noticeable time, so that nothing shows it',
        areAlike: (one, other) =>
          [one, other].every(({ state }) => /\.(?:idle|saving|downloading|reading)$/.test(state)) &&
          isSame(one, other),
      },
      {
        reason: 'what was stored before is shown when the change is discarded',
        areAlike: (one, other) => one.state === other.state && isSame(one, other),
      },
      {
        reason: 'the failures of saving and loading a file differ in their words only',
        areAlike: (one, other) =>
          one.state === other.state &&
          one.state.endsWith('fileFailed') &&
          one.projection['draft'] === other.projection['draft'] &&
          one.projection['playbook'] === other.projection['playbook'],
      },
    ],
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      'watching.loading': (page) => page.expectText('Loading the playbook...'),
      'watching.shown.idle': assertShown,
      'watching.shown.saving': assertShown,
      'watching.shown.downloading': assertShown,
      'watching.shown.reading': assertShown,
      'watching.shown.failed': async (page, projection) => {
        await assertShown(page, projection);
        await page.expectElement('button', 'Retry');
        await page.expectElement('button', 'Discard change');
      },
      'watching.shown.fileFailed': async (page, projection) => {
        await assertShown(page, projection);
        await page.expectElement('button', 'Dismiss');
      },
      unavailable: async (page, { message }) => {
        await page.expectElement('alert');
        await page.expectText(String(message));
      },
    },
  },
});
