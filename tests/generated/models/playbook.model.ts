import type { AnyMachineSnapshot } from 'xstate';
import {
  isChanged,
  setNumber,
  switchRule,
  type ListedPlaybook,
} from '../../../machines/domain/playbook';
import { playbookMachine } from '../../../machines/private/playbook.machine';
import { makePlaybook } from '../../support/playbook';
import { oneText, shown, type Look } from '../harness/looks';
import { defineModel, portFails, portSucceeds, type Projection } from '../harness/model';
import { inPrivate } from './signed-in';

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

const lookShown = ({ playbook, draft, replaced, failure }: Projection): readonly Look[] => {
  const [, isOn, points, days] = /^(on|off) (\d+), (\d+) days$/.exec(String(playbook)) ?? [];
  const loaded = `The playbook of ${FILE} is in use.`;
  return [
    {
      checked: { checkbox: { 'Use Exclusivity': isOn === 'on' } },
      values: {
        'Points of Exclusivity': draft === null ? points : String(draft).replace(' refused', ''),
        'Days of Renewal due': days,
      },
    },
    shown(String(draft).endsWith('refused'), { text: RANGE }),
    oneText({ [RESET]: RESET, [loaded]: loaded }, replaced),
    shown(failure !== null, { button: /^Dis/ }),
  ];
};

/** Everything but what is stored. */
const BY = ['playbook', 'draft', 'replaced', 'failure', 'message'];

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
    READ,
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
    ...inPrivate('/settings/playbook'),
    executors: {
      'rule.switch': (driver) => driver.click('checkbox', 'Use Exclusivity'),
      'number.edit': (driver, { text }) => driver.fill('Points of Exclusivity', text),
      // The focus goes on.
      'number.leave': (driver) => driver.click('heading', 'Playbook'),
      'entry.reset': 'Reset Exclusivity',
      'playbook.reset': 'Reset all',
      'playbook.undo': 'Undo',
      'playbook.download': 'Save as JSON',
      'playbook.load': (driver, { file }) => driver.chooseFile('Saved playbook', file.name),
      'playbook.retry': 'Retry',
      'playbook.dismiss': /^Dis/,
    },
    alike: [
      {
        reason: 'files and changes are stored in no noticeable time, so that nothing shows it',
        among: ['idle', 'saving', 'downloading', 'reading'].map((name) => `watching.shown.${name}`),
        by: BY,
      },
      { reason: 'what was stored before is shown when the change is discarded', by: BY },
      {
        reason: 'the failures of saving and loading a file differ in their words only',
        each: ['watching.shown.fileFailed'],
        by: ['draft', 'playbook'],
      },
    ],
    looks: {
      'watching.loading': { text: 'Loading the playbook...' },
      'watching.shown.idle': lookShown,
      'watching.shown.saving': lookShown,
      'watching.shown.downloading': lookShown,
      'watching.shown.reading': lookShown,
      'watching.shown.failed': (projection) => [
        ...lookShown(projection),
        { button: ['Retry', 'Discard change'] },
      ],
      'watching.shown.fileFailed': (projection) => [
        ...lookShown(projection),
        { button: 'Dismiss' },
      ],
      unavailable: ({ message }) => ({ alert: true, text: message }),
    },
  },
});
