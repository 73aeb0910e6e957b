import { describe, expect, test } from 'vitest';
import { must } from '../support/must';
import { loadViews } from '../support/render-app';
import { runsAll } from '../support/runs-all';
import { FAILURE_MODES } from './failure-modes';
import {
  AS_USUAL,
  describeFault,
  explainMissingRule,
  findRules,
  findUnneeded,
  listFaults,
  type Recovery,
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
      const rules = findRules(RECOVERY_RULES, fault);
      const shows = rules[0]?.shows ?? 'no rule';
      return [
        visit.name,
        fault.step,
        describeFault(fault),
        shows,
        { visit, fault, rules },
      ] as const;
    }),
  )('in "%s", step "%s": %s → %s', async ([, , , , { visit, fault, rules }]) => {
    const { outcomes } = await runVisit(visit, { fault });
    const outcome = must(
      outcomes.find(({ shows }) => shows !== NO_EFFECT) ??
        outcomes.find(({ step }) => step === fault.step),
      'outcome',
    );
    const observed = await describeOutcome(outcome);
    const [rule, ...others] = rules;
    if (!rule) throw new Error(explainMissingRule(fault, observed));
    expect(others, 'further rules for the same fault').toEqual([]);

    const usual = must(visit.steps[outcome.step], outcome.step);
    expect(observed).toEqual({
      shows: rule.shows === outcome.goal ? NO_EFFECT : rule.shows,
      storage: rule.storage === AS_USUAL ? usual.storage : rule.storage,
      reload: rule.reload === AS_USUAL ? usual.reload : rule.reload,
    });
  });

  test('every rule and every recovery state is needed', () => {
    const faults = visitFaults.map(({ fault }) => fault);
    expect(findUnneeded(RECOVERY_RULES, faults)).toEqual([]);
    const shown = new Set<string>(RECOVERY_RULES.map(({ shows }) => shows));
    expect(Object.keys(RECOVERY_STATES).filter((name) => !shown.has(name))).toEqual([]);
  });
});
