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
      reason: TYPES,
      mutants: ['types: { => types: {},'],
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
        'if (!/\\P{ASCII}/u.test(text)) return text.toLowerCase(); => if (false) return text.toLowerCase();',
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
