import type { EquivalentMutant } from './mutant';

interface EquivalentMutants {
  /** Why no test can tell these mutants from the original. */
  readonly reason: string;
  readonly mutants: readonly EquivalentMutant[];
}

/** The mutants that survive `npm run mutate`, by file. The command prints the entries to paste. */
export const equivalentMutants: Readonly<Record<string, readonly EquivalentMutants[]>> = {
  'machines/app.machine.ts': [
    {
      reason: 'Stopping `null` has no effect; the condition is for the type.',
      mutants: [
        {
          line: 'if (context.workspace) enqueue.stopChild(context.workspace);',
          mutator: 'ConditionalExpression',
          original: 'context.workspace',
          replacement: 'true',
        },
      ],
    },
  ],
  'machines/auth.machine.ts': [
    {
      reason: 'In `authenticated` there is a session: the transitions to it set one.',
      mutants: [
        {
          line: 'if (session) enqueue.sendTo(parentRef, { type, session });',
          mutator: 'ConditionalExpression',
          original: 'session',
          replacement: 'true',
        },
        {
          line: "input: ({ context }) => ({ token: context.session?.token ?? '' }),",
          mutator: 'OptionalChaining',
          original: 'context.session?.token',
          replacement: 'context.session.token',
        },
        {
          line: "input: ({ context }) => ({ token: context.session?.token ?? '' }),",
          mutator: 'StringLiteral',
          original: "''",
          replacement: '"Stryker was here!"',
        },
      ],
    },
  ],
  'machines/contract.machine.ts': [
    {
      reason: 'The entry action of the initial state `idle` sets an empty id.',
      mutants: [
        {
          line: "context: ({ input }) => ({ ...input, id: '', cache: {}, failure: { message: '' } }),",
          mutator: 'StringLiteral',
          original: "''",
          replacement: '"Stryker was here!"',
          nth: 1,
        },
      ],
    },
    {
      reason: 'The guard `isFound` of the only transition with this action checks the same.',
      mutants: [
        {
          line: "outcome.kind === 'found'",
          mutator: 'ConditionalExpression',
          original: "outcome.kind === 'found'",
          replacement: 'true',
        },
      ],
    },
  ],
  'machines/contract.selectors.ts': [
    {
      reason:
        'In `loaded` there are all four, in other states none; the conditions are for the types.',
      mutants: [
        {
          line: 'const hasActors = evidence && copy && correction;',
          mutator: 'LogicalOperator',
          original: 'evidence && copy && correction',
          replacement: 'evidence && copy || correction',
        },
        {
          line: 'const hasActors = evidence && copy && correction;',
          mutator: 'LogicalOperator',
          original: 'evidence && copy',
          replacement: 'evidence || copy',
        },
      ],
    },
  ],
  'machines/domain/clause-groups.ts': [
    {
      reason: 'A group has a clause; the condition is for the type.',
      mutants: [
        {
          line: 'if (last?.[0]?.clause.title === clause.title) last.push({ clause, index });',
          mutator: 'OptionalChaining',
          original: 'last?.[0]?.clause',
          replacement: 'last?.[0].clause',
        },
      ],
    },
  ],
  'machines/domain/comparison.ts': [
    {
      reason:
        'Before the first title of the right list there is none, and titles of the left list are left out.',
      mutants: [
        {
          line: 'if (place >= 0) {',
          mutator: 'EqualityOperator',
          original: 'place >= 0',
          replacement: 'place > 0',
        },
      ],
    },

    {
      reason: 'The sign cancels out in the quotient of two sums.',
      mutants: [
        {
          line: 'const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);',
          mutator: 'ArithmeticOperator',
          original: 'sum + count',
          replacement: 'sum - count',
        },
      ],
    },
  ],
  'machines/domain/contract-index.ts': [
    {
      reason: 'The approximate order of names only saves comparisons; both are as close.',
      mutants: [
        {
          line: "name.toLowerCase().replace(/\\d+/g, (digits) => digits.padStart(9, '0'));",
          mutator: 'MethodExpression',
          original: 'name.toLowerCase()',
          replacement: 'name.toUpperCase()',
        },
        {
          line: '.toSorted((one, other) => sign * compareText(one.key, other.key));',
          mutator: 'ArithmeticOperator',
          original: 'sign * compareText(one.key, other.key)',
          replacement: 'sign / compareText(one.key, other.key)',
        },
      ],
    },
    {
      reason: 'The index has an order for the sort, and a search text for each row of it.',
      mutants: [
        {
          line: 'const rowIndices = (orders[formatSort(sort)] ?? []).filter((row) => {',
          mutator: 'ArrayDeclaration',
          original: '[]',
          replacement: '["Stryker was here"]',
        },
        {
          line: 'if (!contract) return false;',
          mutator: 'ConditionalExpression',
          original: '!contract',
          replacement: 'false',
        },
        {
          line: 'if (!contract) return false;',
          mutator: 'BooleanLiteral',
          original: 'false',
          replacement: 'true',
        },
        {
          line: "(needle === '' || searchTexts?.[row]?.includes(needle) || places.has(contract.id)) &&",
          mutator: 'OptionalChaining',
          original: 'searchTexts?.[row]?.includes',
          replacement: 'searchTexts?.[row].includes',
        },
        {
          line: "(needle === '' || searchTexts?.[row]?.includes(needle) || places.has(contract.id)) &&",
          mutator: 'OptionalChaining',
          original: 'searchTexts?.[row]',
          replacement: 'searchTexts[row]',
        },
        {
          line: "(party === '' || hasParty(searchTexts?.[row] ?? '', party))",
          mutator: 'OptionalChaining',
          original: 'searchTexts?.[row]',
          replacement: 'searchTexts[row]',
        },
        {
          line: "(party === '' || hasParty(searchTexts?.[row] ?? '', party))",
          mutator: 'StringLiteral',
          original: "''",
          replacement: '"Stryker was here!"',
        },
      ],
    },
  ],
  'machines/domain/deadlines.ts': [
    {
      reason: 'A deadline of today cannot be snoozed; half of two weeks is a week.',
      mutants: [
        {
          line: 'return addDays(today, left < 0 || left > 2 * WEEK ? WEEK : Math.max(1, Math.floor(left / 2)));',
          mutator: 'EqualityOperator',
          original: 'left < 0',
          replacement: 'left <= 0',
        },
        {
          line: 'return addDays(today, left < 0 || left > 2 * WEEK ? WEEK : Math.max(1, Math.floor(left / 2)));',
          mutator: 'EqualityOperator',
          original: 'left > 2 * WEEK',
          replacement: 'left >= 2 * WEEK',
        },
      ],
    },
  ],
  'machines/domain/insights.ts': [
    {
      reason: 'Any other id that no other alert has would do.',
      mutants: [
        {
          line: "id: 'uncapped',",
          mutator: 'StringLiteral',
          original: "'uncapped'",
          replacement: '""',
        },
        {
          line: "id: 'no-cap',",
          mutator: 'StringLiteral',
          original: "'no-cap'",
          replacement: '""',
        },
        {
          line: "id: 'silent-renewal',",
          mutator: 'StringLiteral',
          original: "'silent-renewal'",
          replacement: '""',
        },
        {
          line: "id: 'no-end',",
          mutator: 'StringLiteral',
          original: "'no-end'",
          replacement: '""',
        },
        {
          line: "{ id: 'no-law', label: 'No governing law was found', applies: ({ hasLaw }) => !hasLaw },",
          mutator: 'StringLiteral',
          original: "'no-law'",
          replacement: '""',
        },
        { line: "id: 'check',", mutator: 'StringLiteral', original: "'check'", replacement: '""' },
        {
          line: "id: 'alert not-read',",
          mutator: 'StringLiteral',
          original: "'alert not-read'",
          replacement: '""',
        },
      ],
    },

    {
      reason: 'Alerts without contracts are left out at the end as well.',
      mutants: [
        {
          line: 'if (lacking.length === 0 || having * 3 < contracts.length * 2) return [];',
          mutator: 'ConditionalExpression',
          original: 'lacking.length === 0',
          replacement: 'false',
        },
      ],
    },

    {
      reason: 'No two rules have the same id.',
      mutants: [
        {
          line: '.toSorted((one, other) => other.points - one.points || (one.id < other.id ? -1 : 1));',
          mutator: 'EqualityOperator',
          original: 'one.id < other.id',
          replacement: 'one.id <= other.id',
        },
      ],
    },

    {
      reason: 'Setting a known rule again has no effect.',
      mutants: [
        {
          line: 'if (!known) drivers.set(rule, driver);',
          mutator: 'ConditionalExpression',
          original: '!known',
          replacement: 'true',
        },
      ],
    },

    {
      reason: 'A score is at most 100; the condition is for the type.',
      mutants: [
        {
          line: 'groups[scoreGroup(riskScore)]?.push(toEntry(facts, `Risk score ${riskScore}`));',
          mutator: 'OptionalChaining',
          original: 'groups[scoreGroup(riskScore)]?.push',
          replacement: 'groups[scoreGroup(riskScore)].push',
        },
      ],
    },
  ],
  'machines/domain/parties.ts': [
    {
      reason: 'Setting a known name again has no effect.',
      mutants: [
        {
          line: 'if (!known) names.set(folded, name);',
          mutator: 'ConditionalExpression',
          original: '!known',
          replacement: 'true',
        },
      ],
    },
    {
      reason: 'The pieces are an odd number, with a text at each even index.',
      mutants: [
        {
          line: 'for (let index = 0; index < pieces.length; index += 2) {',
          mutator: 'EqualityOperator',
          original: 'index < pieces.length',
          replacement: 'index <= pieces.length',
        },
        {
          line: "const text = pieces[index] ?? '';",
          mutator: 'StringLiteral',
          original: "''",
          replacement: '"Stryker was here!"',
        },
      ],
    },
    {
      reason: 'The separator before the first piece is not used.',
      mutants: [
        {
          line: "const separator = pieces[index - 1] ?? '';",
          mutator: 'StringLiteral',
          original: "''",
          replacement: '"Stryker was here!"',
        },
      ],
    },
    {
      reason: 'Names of one contract only are left out at the end as well.',
      mutants: [
        {
          line: 'if (names.every(({ name }) => name.count === 1)) continue;',
          mutator: 'ConditionalExpression',
          original: 'names.every(({ name }) => name.count === 1)',
          replacement: 'false',
        },
        {
          line: 'if (names.every(({ name }) => name.count === 1)) continue;',
          mutator: 'ArrowFunction',
          original: '({ name }) => name.count === 1',
          replacement: '() => undefined',
        },
        {
          line: 'if (names.every(({ name }) => name.count === 1)) continue;',
          mutator: 'ConditionalExpression',
          original: 'name.count === 1',
          replacement: 'false',
        },
      ],
    },
  ],
  'machines/domain/term-drafts.ts': [
    {
      reason: 'A duration ends with one of the units; the default is for the type.',
      mutants: [
        {
          line: "unit: DURATION_UNITS.find((unit) => duration.endsWith(unit)) ?? 'D',",
          mutator: 'StringLiteral',
          original: "'D'",
          replacement: '""',
        },
      ],
    },
  ],
  'machines/domain/trends.ts': [
    {
      reason: 'Without such a year, the slice from the last one to the first one is empty.',
      mutants: [
        {
          line: 'years: first < 0 ? [] : years.slice(first, years.findLastIndex(hasEntries) + 1),',
          mutator: 'ConditionalExpression',
          original: 'first < 0',
          replacement: 'false',
        },
      ],
    },

    {
      reason: 'The years around today have four digits.',
      mutants: [
        {
          line: "const period = String(year + index - YEARS_BEFORE).padStart(4, '0');",
          mutator: 'StringLiteral',
          original: "'0'",
          replacement: '""',
        },
      ],
    },

    {
      reason: 'The sort only asks whether a contract comes before another.',
      mutants: [
        {
          line: 'one.note < other.note ? -1 : Number(one.note > other.note),',
          mutator: 'ConditionalExpression',
          original: 'one.note > other.note',
          replacement: 'true',
        },
        {
          line: 'one.note < other.note ? -1 : Number(one.note > other.note),',
          mutator: 'ConditionalExpression',
          original: 'one.note > other.note',
          replacement: 'false',
        },
        {
          line: 'one.note < other.note ? -1 : Number(one.note > other.note),',
          mutator: 'EqualityOperator',
          original: 'one.note > other.note',
          replacement: 'one.note >= other.note',
        },
        {
          line: 'one.note < other.note ? -1 : Number(one.note > other.note),',
          mutator: 'EqualityOperator',
          original: 'one.note > other.note',
          replacement: 'one.note <= other.note',
        },
      ],
    },
  ],
  'machines/kept.machine.ts': [
    {
      reason: 'The lock asks only while the workspace is open, when there is a backup machine.',
      mutants: [
        {
          line: "self.getSnapshot().children.backup?.getSnapshot().hasTag('busy') === true,",
          mutator: 'OptionalChaining',
          original: 'self.getSnapshot().children.backup?.getSnapshot',
          replacement: 'self.getSnapshot().children.backup.getSnapshot',
        },
      ],
    },
  ],
  'src/adapters/demo/contract-schemas.ts': [
    {
      reason: 'Other JSON values that convert to a date are arrays; their year is not a number.',
      mutants: [
        {
          line: "if (typeof text !== 'string' || !DAY.test(text) || Number.isNaN(Date.parse(text))) return false;",
          mutator: 'ConditionalExpression',
          original: "typeof text !== 'string'",
          replacement: 'false',
        },
      ],
    },
  ],
  'src/adapters/private/contract-facts.ts': [
    {
      reason: 'A word without a field changes no field.',
      mutants: [
        {
          line: 'const read = computedValues({ ...contract, corrections: [] }, today);',
          mutator: 'ArrayDeclaration',
          original: '[]',
          replacement: '["Stryker was here"]',
        },
      ],
    },
  ],
  'src/adapters/private/contract-terms.ts': [
    {
      reason: 'Only words about fields count.',
      mutants: [
        {
          line: 'const read = computedValues({ ...contract, corrections: [] }, today);',
          mutator: 'ArrayDeclaration',
          original: '[]',
          replacement: '["Stryker was here"]',
        },
      ],
    },

    {
      reason:
        'The conditions are for the types: a name has no findings, and the last day of notice is not an input.',
      mutants: [
        {
          line: "field === 'title' ||",
          mutator: 'ConditionalExpression',
          original: "field === 'title' ||\n  field === 'noticeBy'",
          replacement: 'false',
        },
        {
          line: "field === 'title' ||",
          mutator: 'LogicalOperator',
          original: "field === 'title' ||\n  field === 'noticeBy'",
          replacement: "field === 'title' && field === 'noticeBy'",
        },
        {
          line: "field === 'title' ||",
          mutator: 'ConditionalExpression',
          original: "field === 'title'",
          replacement: 'false',
        },
        {
          line: "field === 'title' ||",
          mutator: 'StringLiteral',
          original: "'title'",
          replacement: '""',
        },
        {
          line: "field === 'noticeBy' ||",
          mutator: 'ConditionalExpression',
          original: "field === 'noticeBy'",
          replacement: 'false',
        },
        {
          line: "field === 'noticeBy' ||",
          mutator: 'StringLiteral',
          original: "'noticeBy'",
          replacement: '""',
        },
      ],
    },
  ],
  'src/adapters/private/contract-values.ts': [
    {
      reason: 'As a text, `perpetual` comes after every day: no renewal moves it.',
      mutants: [
        {
          line: "if (expiry === 'perpetual') return NO_END;",
          mutator: 'ConditionalExpression',
          original: "expiry === 'perpetual'",
          replacement: 'false',
        },
        {
          line: "if (expiry === 'perpetual') return NO_END;",
          mutator: 'StringLiteral',
          original: "'perpetual'",
          replacement: '""',
        },
      ],
    },
  ],
  'src/adapters/private/lock-ports.ts': [
    {
      reason: 'Only tabs of the same version share the channel: any name and any message will do.',
      mutants: [
        {
          line: "const INPUT_CHANNEL = 'covenant.workspace.input';",
          mutator: 'StringLiteral',
          original: "'covenant.workspace.input'",
          replacement: '""',
        },
        {
          line: "channel.postMessage('input');",
          mutator: 'StringLiteral',
          original: "'input'",
          replacement: '""',
        },
      ],
    },
  ],
  'src/adapters/private/playbook-values.ts': [
    {
      reason: 'Each key has texts: the filter is for the type.',
      mutants: [
        {
          line: 'const THRESHOLD_IDS = Object.keys(THRESHOLD_TEXTS).filter(isThreshold);',
          mutator: 'MethodExpression',
          original: 'Object.keys(THRESHOLD_TEXTS).filter(isThreshold)',
          replacement: 'Object.keys(THRESHOLD_TEXTS)',
        },
      ],
    },
  ],
  'src/adapters/private/term-steps.ts': [
    {
      reason:
        'As a text, `perpetual` comes after every day: no renewal moves it, so that there is no step.',
      mutants: [
        {
          line: "if (expiry === null || expiry === 'perpetual' || !renewal || renewal.onRequest) return first;",
          mutator: 'ConditionalExpression',
          original: "expiry === 'perpetual'",
          replacement: 'false',
        },
        {
          line: "if (expiry === null || expiry === 'perpetual' || !renewal || renewal.onRequest) return first;",
          mutator: 'StringLiteral',
          original: "'perpetual'",
          replacement: '""',
        },
      ],
    },
  ],
  'src/app/signed-in-app.tsx': [
    {
      reason: 'The view tests load this code first; budget.test.ts checks that it is preloaded.',
      mutants: [
        {
          line: 'export const SHARED_PRELOADS: Preloads = [preloadDialog, UserMenu.preload];',
          mutator: 'ArrayDeclaration',
          original: '[preloadDialog, UserMenu.preload]',
          replacement: '[]',
        },
      ],
    },
    {
      reason: 'The preferences always run, and the children of the workspace start together.',
      mutants: [
        {
          line: 'if (!preferences || !dashboard || !contract || !uploads || !views || !recent)',
          mutator: 'LogicalOperator',
          original: '!preferences || !dashboard || !contract || !uploads || !views || !recent',
          replacement: '(!preferences || !dashboard || !contract || !uploads || !views) && !recent',
        },
        {
          line: 'if (!preferences || !dashboard || !contract || !uploads || !views || !recent)',
          mutator: 'ConditionalExpression',
          original: '!preferences || !dashboard || !contract || !uploads || !views',
          replacement: 'false',
        },
        {
          line: 'if (!preferences || !dashboard || !contract || !uploads || !views || !recent)',
          mutator: 'LogicalOperator',
          original: '!preferences || !dashboard || !contract || !uploads || !views',
          replacement: '(!preferences || !dashboard || !contract || !uploads) && !views',
        },
        {
          line: 'if (!preferences || !dashboard || !contract || !uploads || !views || !recent)',
          mutator: 'ConditionalExpression',
          original: '!preferences || !dashboard || !contract || !uploads',
          replacement: 'false',
        },
        {
          line: 'if (!preferences || !dashboard || !contract || !uploads || !views || !recent)',
          mutator: 'LogicalOperator',
          original: '!preferences || !dashboard || !contract || !uploads',
          replacement: '(!preferences || !dashboard || !contract) && !uploads',
        },
        {
          line: 'if (!preferences || !dashboard || !contract || !uploads || !views || !recent)',
          mutator: 'ConditionalExpression',
          original: '!preferences || !dashboard || !contract',
          replacement: 'false',
        },
        {
          line: 'if (!preferences || !dashboard || !contract || !uploads || !views || !recent)',
          mutator: 'LogicalOperator',
          original: '!preferences || !dashboard || !contract',
          replacement: '(!preferences || !dashboard) && !contract',
        },
        {
          line: 'if (!preferences || !dashboard || !contract || !uploads || !views || !recent)',
          mutator: 'ConditionalExpression',
          original: '!preferences || !dashboard',
          replacement: 'false',
        },
        {
          line: 'if (!preferences || !dashboard || !contract || !uploads || !views || !recent)',
          mutator: 'LogicalOperator',
          original: '!preferences || !dashboard',
          replacement: '!preferences && !dashboard',
        },
      ],
    },
  ],
  'src/app/url-bridge.ts': [
    {
      reason: 'The root and the workspace always have these children; the types do not say so.',
      mutants: [
        {
          line: 'const visitedId = contract?.getSnapshot().context.id || undefined;',
          mutator: 'OptionalChaining',
          original: 'contract?.getSnapshot',
          replacement: 'contract.getSnapshot',
        },
        {
          line: "if (id !== undefined && id !== visitedId) contract?.send({ type: 'contract.visit', id });",
          mutator: 'OptionalChaining',
          original: 'contract?.send',
          replacement: 'contract.send',
        },
        {
          line: "if (id === undefined && visitedId !== undefined) contract?.send({ type: 'contract.leave' });",
          mutator: 'OptionalChaining',
          original: 'contract?.send',
          replacement: 'contract.send',
        },
        {
          line: 'return workspace',
          mutator: 'OptionalChaining',
          original: 'workspace\n    .getSnapshot()\n    .children.dashboard?.on',
          replacement: 'workspace.getSnapshot().children.dashboard.on',
        },
        {
          line: "if (children.auth?.getSnapshot().matches('anonymous')) {",
          mutator: 'OptionalChaining',
          original: 'children.auth?.getSnapshot',
          replacement: 'children.auth.getSnapshot',
        },
        {
          line: 'const subscriptions = [app.subscribe(sync), app.getSnapshot().children.auth?.subscribe(sync)];',
          mutator: 'OptionalChaining',
          original: 'app.getSnapshot().children.auth?.subscribe',
          replacement: 'app.getSnapshot().children.auth.subscribe',
        },
      ],
    },
  ],
  'src/ui/pagination.tsx': [
    {
      reason:
        'The effect runs while the navigation is rendered; its items contain the current page.',
      mutants: [
        {
          line: "const page = nav.current?.querySelector<HTMLElement>('[aria-current=page]');",
          mutator: 'OptionalChaining',
          original: 'nav.current?.querySelector',
          replacement: 'nav.current.querySelector',
        },
        {
          line: 'page?.focus({ preventScroll: true });',
          mutator: 'OptionalChaining',
          original: 'page?.focus',
          replacement: 'page.focus',
        },
      ],
    },
  ],
  'src/ui/search-field.tsx': [
    {
      reason: 'Only events of the rendered input and of its button clear the field.',
      mutants: [
        {
          line: 'input.current?.focus();',
          mutator: 'OptionalChaining',
          original: 'input.current?.focus',
          replacement: 'input.current.focus',
        },
      ],
    },
  ],
};
