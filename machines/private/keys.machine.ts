import { assertEvent, emit, setup } from 'xstate';

/** The screens that a letter after `g` leads to. */
export const SCREEN_KEYS = {
  c: 'dashboard',
  r: 'review',
  d: 'calendar',
  i: 'insights',
  s: 'settings',
} as const;

type ScreenKey = keyof typeof SCREEN_KEYS;

const isScreenKey = (key: string): key is ScreenKey => Object.hasOwn(SCREEN_KEYS, key);

export type KeysEvent =
  | { readonly type: 'key.press'; readonly key: string }
  | { readonly type: 'keys.show' | 'keys.hide' };

/** Emitted: a screen was chosen by its letters. */
interface ScreenChosen {
  readonly type: 'screen.chosen';
  readonly screen: (typeof SCREEN_KEYS)[ScreenKey];
}

/** After that time, a letter stands for itself again. */
const LETTER_TIMEOUT_MS = 1500;

/** Keys of the frame: `g` waits for the letter of a screen, `?` shows all keys. */
export const keysMachine = setup({
  types: { events: {} as KeysEvent, emitted: {} as ScreenChosen },
  actions: {
    emitScreen: emit(({ event }): ScreenChosen => {
      assertEvent(event, 'key.press');
      const key = isScreenKey(event.key) ? event.key : 'c';
      return { type: 'screen.chosen', screen: SCREEN_KEYS[key] };
    }),
  },
  guards: {
    isLead: ({ event }) => event.type === 'key.press' && event.key === 'g',
    isHelp: ({ event }) => event.type === 'key.press' && event.key === '?',
    isScreen: ({ event }) => event.type === 'key.press' && isScreenKey(event.key),
  },
  delays: { letterTimeout: LETTER_TIMEOUT_MS },
}).createMachine({
  id: 'keys',
  initial: 'idle',
  states: {
    idle: {
      on: {
        'key.press': [
          { guard: 'isLead', target: 'waiting' },
          { guard: 'isHelp', target: 'shown' },
        ],
        'keys.show': 'shown',
      },
    },
    waiting: {
      after: { letterTimeout: 'idle' },
      on: {
        'key.press': [
          { guard: 'isScreen', target: 'idle', actions: 'emitScreen' },
          { target: 'idle' },
        ],
      },
    },
    shown: { on: { 'keys.hide': 'idle' } },
  },
});
