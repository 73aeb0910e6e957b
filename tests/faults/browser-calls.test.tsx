import { describe, expect, test } from 'vitest';
import { must } from '../support/must';
import { loadViews } from '../support/render-app';
import { runsAll } from '../support/runs-all';
import { FAILURE_MODES } from './failure-modes';
import {
  describeFault,
  findRows,
  listFaults,
  recoveryOf,
  type Recovery,
  type RecoveryRow,
} from './match-rules';
import { describeStorage } from './persisted';
import { RECOVERY_RULES } from './recovery-rules';
import { NO_EFFECT, RECOVERY_STATES } from './recovery-states';
import { describeReload, runVisit, type FlowRun, type StepOutcome } from './run-visit';
import { USER_FLOW, type FlowVisit } from './user-flow';

const describeOutcome = async (outcome: StepOutcome): Promise<Recovery> => ({
  shows: outcome.shows,
  storage: describeStorage(outcome.stored),
  reload: await describeReload(outcome),
});

// Recorded before the tests are declared, so that each fault has its own test.
await loadViews();
const recorded: (FlowRun & { readonly visit: FlowVisit })[] = [];
for (const visit of USER_FLOW) recorded.push({ visit, ...(await runVisit(visit)) });
const visitFaults = listFaults(recorded, runsAll);

describe('main user flow without faults', () => {
  test.each(
    recorded.flatMap(({ visit, outcomes }) =>
      outcomes.map((outcome) => [visit.name, outcome.step, visit, outcome] as const),
    ),
  )('storage and a reload are as listed: %s, %s', async (_, name, visit, outcome) => {
    const { storage, reload } = must(visit.steps[name], name);
    expect(await describeOutcome(outcome)).toEqual({ shows: NO_EFFECT, storage, reload });
  });

  test('the visits make every kind of browser call', () => {
    const kinds = new Set(recorded.flatMap(({ calls }) => calls.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(Object.keys(FAILURE_MODES).toSorted());
  });
});

describe('main user flow with one fault', () => {
  test.for(
    visitFaults.map(({ visit, fault }) => {
      const rows = findRows(RECOVERY_RULES, fault);
      const [, , { shows = NO_EFFECT }] = rows[0] ?? ['', '', { shows: 'no rule' }];
      return [visit.name, fault.step, describeFault(fault), shows, { visit, fault, rows }] as const;
    }),
  )('in "%s", step "%s": %s → %s', async ([, , , , { visit, fault, rows }]) => {
    const { outcomes } = await runVisit(visit, { fault });
    const outcome = must(
      outcomes.find(({ shows }) => shows !== NO_EFFECT) ??
        outcomes.find(({ step }) => step === fault.step),
      'outcome',
    );
    const observed = await describeOutcome(outcome);
    // A fault without a rule: if what is observed follows the specification, it gets this one.
    const [row, ...others] = rows;
    if (!row) throw new Error(`no rule for ${describeFault(fault)}: ${JSON.stringify(observed)}`);
    expect(others, 'further rules for the same fault').toEqual([]);
    const expected = recoveryOf(row, must(visit.steps[outcome.step], outcome.step));
    const isGoal = expected.shows === outcome.goal;
    expect(observed).toEqual(isGoal ? { ...expected, shows: NO_EFFECT } : expected);
  });

  test('every rule, every mode of one and every recovery state is needed', () => {
    const used = visitFaults.flatMap(({ fault }) =>
      findRows(RECOVERY_RULES, fault).map((row) => ({ row, mode: fault.mode })),
    );
    const isUsed = (row: RecoveryRow, mode?: string) =>
      used.some((one) => one.row === row && (mode ?? one.mode) === one.mode);
    const unneeded = RECOVERY_RULES.filter((row) => {
      const [, , , ...modes] = row;
      return !(modes.length === 0 ? isUsed(row) : modes.every((mode) => isUsed(row, mode)));
    });
    expect(unneeded).toEqual([]);
    const shown = new Set<string | undefined>(RECOVERY_RULES.map(([, , { shows }]) => shows));
    expect(Object.keys(RECOVERY_STATES).filter((name) => !shown.has(name))).toEqual([]);
  });
});
