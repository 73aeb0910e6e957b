/**
 * The mutants that survive `npm run mutate`, and why nobody can notice them: file by file, the line
 * as it is and as it becomes. Whatever else survives, or does not any more, fails that command.
 */
const NAME = 'A name, of a machine or of what it runs, is for who looks at running actors.';
const TYPES = 'Types are for the compiler; XState reads none.';
const TYPED = 'It is always there; the question is for the compiler.';
const QUICKER = 'Only quicker, and the same.';
const UNREAD = 'What the context begins with is read by nobody before it is set.';
const NO_PARENT = 'Without a parent, XState tells the machine itself, which knows no such event.';
const WORDS = 'Words for developers, where a port was forgotten.';

export const survivors = {
  'machines/announcer.machine.ts': [
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/app.machine.ts': [
    {
      reason: 'In `open`, which it is the way out of, there is always a workspace.',
      mutants: [
        'if (context.workspace) enqueue.stopChild(context.workspace); => if (true) enqueue.stopChild(context.workspace);',
      ],
    },
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/auth.machine.ts': [
    {
      reason: UNREAD,
      mutants: [
        `context: { session: null, missing: [], refusal: '' }, => context: { session: null, missing: [], refusal: "Stryker was here!" },`,
      ],
    },
    {
      reason: TYPED,
      mutants: [
        `input: ({ context }) => ({ token: context.session?.token ?? '' }), => input: ({ context }) => ({ token: context.session?.token ?? "Stryker was here!" }),`,
        'if (!self._parent || !session) return; => if (!self._parent && !session) return;',
        `input: ({ context }) => ({ token: context.session?.token ?? '' }), => input: ({ context }) => ({ token: context.session.token ?? '' }),`,
      ],
    },
    {
      reason: NO_PARENT,
      mutants: [
        'if (!self._parent || !session) return; => if (false) return;',
        'if (!self._parent) return; => if (false) return;',
      ],
    },
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/contract.machine.ts': [
    {
      reason: 'Entering `idle` empties it.',
      mutants: [
        `context: { id: '', cache: {}, failure: { message: '' } }, => context: { id: "Stryker was here!", cache: {}, failure: { message: '' } },`,
      ],
    },
    {
      reason: UNREAD,
      mutants: [
        `context: { id: '', cache: {}, failure: { message: '' } }, => context: { id: '', cache: {}, failure: {} },`,
        `context: { id: '', cache: {}, failure: { message: '' } }, => context: { id: '', cache: {}, failure: { message: "Stryker was here!" } },`,
      ],
    },
    {
      reason: 'It is asked of what was found only; the question is for the compiler.',
      mutants: [`outcome.kind === 'found' => true`],
    },
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/dashboard.machine.ts': [
    {
      reason: UNREAD,
      mutants: [
        `context: { portfolio: EMPTY_PORTFOLIO, place: DEFAULT_LIST_QUERY, failure: { message: '' } }, => context: { portfolio: EMPTY_PORTFOLIO, place: DEFAULT_LIST_QUERY, failure: {} },`,
      ],
    },
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/domain/comparisons.ts': [
    {
      reason: 'Unknown to the list, it stands before all others, as it does in it.',
      mutants: [
        `const LIFE: readonly ContractStatus[] = ['Active', 'Renewal Due', 'Expired']; => const LIFE: readonly ContractStatus[] = ["", 'Renewal Due', 'Expired'];`,
      ],
    },
  ],
  'machines/domain/filters.ts': [
    {
      reason: QUICKER,
      mutants: [
        'if (!/\\P{ASCII}/u.test(text)) return text.toLowerCase(); => if (false) return text.toLowerCase();',
      ],
    },
    {
      reason: 'Another bit, but the same one in texts and in queries.',
      mutants: [
        'letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (code % 6)); => letters |= 1 << (letter >= 0 && letter <= 26 ? letter : 26 + (code % 6));',
        'letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (code % 6)); => letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (code * 6));',
      ],
    },
  ],
  'machines/domain/listing.ts': [
    {
      reason: TYPED,
      mutants: [
        'Array.from(places).flatMap((place) => contracts[place] ?? []); => Array.from(places).flatMap((place) => contracts[place] ?? ["Stryker was here"]);',
      ],
    },
    {
      reason: QUICKER,
      mutants: ['if (places.length === order.length) return order; => if (false) return order;'],
    },
  ],
  'machines/domain/matching.ts': [
    {
      reason: TYPED,
      mutants: [
        `if (risk !== 'all' && contract?.risk !== risk) continue; => if (risk !== 'all' && contract.risk !== risk) continue;`,
        `if (status !== 'all' && contract?.status !== status) continue; => if (status !== 'all' && contract.status !== status) continue;`,
        'if (!isDecidedByLetters && !index.texts[place]?.includes(query)) continue; => if (!isDecidedByLetters && !index.texts[place].includes(query)) continue;',
      ],
    },
    {
      reason: QUICKER,
      mutants: [
        `const index = query === '' ? undefined : indexOf(contracts).get(); => const index = false ? undefined : indexOf(contracts).get();`,
        `const index = query === '' ? undefined : indexOf(contracts).get(); => const index = query === "Stryker was here!" ? undefined : indexOf(contracts).get();`,
        'return count === places.length ? places : kept.slice(0, count); => return false ? places : kept.slice(0, count);',
      ],
    },
  ],
  'machines/domain/merge-sort.ts': [
    {
      reason: TYPED,
      mutants: [
        'if (!before || !behind || compare(before, behind) <= 0) return first.concat(second); => if (false || compare(before, behind) <= 0) return first.concat(second);',
        'if (!before || !behind || compare(before, behind) <= 0) return first.concat(second); => if (!before && !behind || compare(before, behind) <= 0) return first.concat(second);',
      ],
    },
    {
      reason:
        'Only quicker, and the same. Two lists that meet in equals are merged into what they are together.',
      mutants: [
        'if (!before || !behind || compare(before, behind) <= 0) return first.concat(second); => if (!before || !behind || compare(before, behind) < 0) return first.concat(second);',
      ],
    },
    {
      reason: QUICKER,
      mutants: ['if (items.length <= SHORT) { => if (items.length < SHORT) {'],
    },
  ],
  'machines/domain/ordering.ts': [
    {
      reason: 'One more sum, behind the last rank, is read by nobody.',
      mutants: [
        'for (let rank = 1; rank < count; rank += 1) => for (let rank = 1; rank <= count; rank += 1)',
      ],
    },
    {
      reason: 'Columns that are not nearly sorted have no use for the text.',
      mutants: [
        `examples.push({ contract, group, rough: roughly?.(contract) ?? '' }); => examples.push({ contract, group, rough: roughly?.(contract) ?? "Stryker was here!" });`,
      ],
    },
    {
      reason: 'There are two directions: what is not ascending descends.',
      mutants: [
        `descending: yield* sortRanks(ranks, count, 'descending'), => descending: yield* sortRanks(ranks, count, ""),`,
      ],
    },
  ],
  'machines/domain/pagination.ts': [
    {
      reason: 'Page 1 is page 1 either way.',
      mutants: [
        'return Number.isInteger(page) && page >= 1 && page <= countPages(total) ? page : 1; => return Number.isInteger(page) && page > 1 && page <= countPages(total) ? page : 1;',
      ],
    },
  ],
  'machines/domain/search.ts': [
    {
      reason: QUICKER,
      mutants: [
        'if (!SEVERAL.test(text)) return cut(text, ranges); => if (false) return cut(text, ranges);',
      ],
    },
    {
      reason: 'No hit begins or ends with a blank: it may go with either word.',
      mutants: [
        'const words = text.match(/\\s*\\S+|\\s+/g) ?? []; => const words = text.match(/\\S*\\S+|\\s+/g) ?? [];',
        'const words = text.match(/\\s*\\S+|\\s+/g) ?? []; => const words = text.match(/\\s*\\S+|\\s/g) ?? [];',
      ],
    },
    {
      reason: TYPED,
      mutants: [
        'const words = text.match(/\\s*\\S+|\\s+/g) ?? []; => const words = text.match(/\\s*\\S+|\\s+/g) ?? ["Stryker was here"];',
      ],
    },
    {
      reason: 'Behind the last grapheme stands a unit of nothing, which adds nothing.',
      mutants: [
        'for (let start = 0; start < found.length;) { => for (let start = 0; start <= found.length;) {',
      ],
    },
    {
      reason: 'Of no known text do eight graphemes fold into one letter.',
      mutants: [
        'for (let length = 1; length <= LONGEST_UNIT; length += 1) { => for (let length = 1; length < LONGEST_UNIT; length += 1) {',
      ],
    },
    {
      reason: 'A net for texts that cannot be parted; none is known.',
      mutants: [
        'if (!unit) break; => if (false) break;',
        'return place === folded.length ? units : [{ text, folded }]; => return true ? units : [{ text, folded }];',
        'return place === folded.length ? units : [{ text, folded }]; => return place === folded.length ? units : [];',
        'return place === folded.length ? units : [{ text, folded }]; => return place === folded.length ? units : [{}];',
      ],
    },
    {
      reason: 'Graphemes are what a segmenter finds where it is told nothing.',
      mutants: [
        `const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' }); => const graphemes = new Intl.Segmenter('en', {});`,
      ],
    },
  ],
  'machines/evidence.machine.ts': [
    {
      reason: NAME,
      mutants: [`id: 'evidence', => id: "",`],
    },
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/export.machine.ts': [
    {
      reason: UNREAD,
      mutants: [
        'context: { listing: { contracts: [], place: DEFAULT_LIST_QUERY } }, => context: {},',
        'context: { listing: { contracts: [], place: DEFAULT_LIST_QUERY } }, => context: { listing: {} },',
        'context: { listing: { contracts: [], place: DEFAULT_LIST_QUERY } }, => context: { listing: { contracts: ["Stryker was here"], place: DEFAULT_LIST_QUERY } },',
      ],
    },
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/ports.ts': [
    {
      reason: WORDS,
      mutants: [
        `export const notProvided = (): Promise<never> => Promise.reject(new Error('not provided')); => export const notProvided = (): Promise<never> => Promise.reject(new Error(""));`,
        `throw new Error('not provided'); => throw new Error("");`,
      ],
    },
  ],
  'machines/preferences.machine.ts': [
    {
      reason: NAME,
      mutants: [`id: 'preferences', => id: "",`],
    },
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/upload-item.machine.ts': [
    {
      reason: NAME,
      mutants: [`id: 'uploadItem', => id: "",`],
    },
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/upload-item.selectors.ts': [
    {
      reason: 'The only other state is `removed`; a removed item is in no list.',
      mutants: [`if (snapshot.matches('error')) return 'error'; => if (true) return 'error';`],
    },
  ],
  'machines/uploads.machine.ts': [
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'machines/workspace.ts': [
    {
      reason: '`provideWorkspace` brings every actor that is named here.',
      mutants: [
        'export const workspaceMachine = setup({ => export const workspaceMachine = setup({}).createMachine({',
        'actors: { dashboard: dashboardMachine, contract: contractMachine, uploads: uploadsMachine }, => actors: {},',
      ],
    },
    {
      reason: NAME,
      mutants: [`id: 'workspace', => id: "",`],
    },
    {
      reason: TYPES,
      mutants: ['types: { => types: {},'],
    },
  ],
  'src/adapters/demo/contract-schemas.ts': [
    {
      reason: 'Only quicker, and the same. A day that the calendar has is a date.',
      mutants: [
        'return text.length === 10 || !Number.isNaN(Date.parse(text)); => return false || !Number.isNaN(Date.parse(text));',
      ],
    },
  ],
  'src/adapters/demo/json-batches.ts': [
    {
      reason: 'A function that returns nothing returns `undefined`.',
      mutants: ['} catch { => } catch {}'],
    },
  ],
  'src/adapters/browser/preference-store.ts': [
    {
      reason: 'What is no JSON gives the preferences by default, as `{}` does.',
      mutants: [
        `return parsePreferences(localStorage.getItem(KEY) ?? '{}'); => return parsePreferences(localStorage.getItem(KEY) ?? "");`,
      ],
    },
  ],
  'src/adapters/browser/session-store.ts': [
    {
      reason: 'Neither is JSON.',
      mutants: [`JSON.parse(text ?? ''), => JSON.parse(text ?? "Stryker was here!"),`],
    },
    {
      reason: 'Nothing is as good as `null` where only a user would do.',
      mutants: ['} catch { => } catch {}'],
    },
  ],
};
