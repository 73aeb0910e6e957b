import { createContext, use, useEffect, useRef } from 'react';
import { isShortcut } from '../../ui/shortcuts';

/** The keys of the private workspace, as they are shown. What a screen does on its keys, it registers with `useKeys`. */
export const KEY_GROUPS = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['a'], words: 'Add contracts' },
      { keys: ['g', 'c'], words: 'Go to Contracts' },
      { keys: ['g', 'r'], words: 'Go to Review' },
      { keys: ['g', 'd'], words: 'Go to Calendar' },
      { keys: ['g', 'i'], words: 'Go to Insights' },
      { keys: ['g', 's'], words: 'Go to Settings' },
      { keys: ['?'], words: 'Show these keys' },
    ],
  },
  {
    title: 'List',
    keys: [
      { keys: ['j'], words: 'Next row' },
      { keys: ['k'], words: 'Previous row' },
      { keys: ['Shift', 'j or k'], words: 'Select a range of rows' },
      { keys: ['Enter'], words: 'Open the contract' },
      { keys: ['c'], words: 'Review the contract' },
      { keys: ['/'], words: 'Search' },
      { keys: ['f'], words: 'Filter' },
      { keys: ['x'], words: 'Export' },
    ],
  },
  {
    title: 'Contract',
    keys: [
      { keys: ['j'], words: 'Next contract' },
      { keys: ['k'], words: 'Previous contract' },
      { keys: ['c'], words: 'Review this contract' },
      { keys: ['e'], words: 'Edit the value' },
      { keys: ['n'], words: 'Notice was sent' },
      { keys: ['/'], words: 'Find in the contract' },
      { keys: ['Esc'], words: 'Back to its row' },
    ],
  },
  {
    title: 'Review',
    keys: [
      { keys: ['Enter'], words: 'Confirm' },
      { keys: ['1 to 3'], words: 'Choose a value' },
      { keys: ['e'], words: 'Correct or enter' },
      { keys: ['0'], words: 'It does not exist' },
      { keys: ['u'], words: 'It cannot be known' },
      { keys: ['s'], words: 'Skip the question' },
      { keys: ['j'], words: 'Skip to the next contract' },
      { keys: ['Backspace'], words: 'Undo the last answer' },
    ],
  },
] as const;

/** A key that a screen can use: a character as it is typed, with Shift named for letters, or a named key. */
export type KeyName =
  | 'j'
  | 'k'
  | 'Shift+j'
  | 'Shift+k'
  | '/'
  | 'f'
  | 'x'
  | 'c'
  | 'e'
  | 'a'
  | 'Escape'
  | 'Backspace';

/** Does what the key is for. False: nothing, so that the browser or another handler can use the key. */
export type KeyHandler = (event: KeyboardEvent) => boolean | void;

type KeyHandlers = Readonly<Partial<Record<KeyName, KeyHandler>>>;

/** The handlers of the shown screens; the last one registered comes first. */
export type KeyRegistry = Set<{ readonly current: KeyHandlers }>;

/** Null where there are no keys, as in tests of parts. */
export const KeyRegistryContext = createContext<KeyRegistry | null>(null);

/**
 * Handles keys while the component is shown: not while one types, nor under dialogs and menus, and single letters
 * only while they are switched on (SPECIFICATION 11.4).
 */
export function useKeys(handlers: KeyHandlers): void {
  const registry = use(KeyRegistryContext);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    registry?.add(latest);
    return () => void registry?.delete(latest);
  }, [registry]);
}

/** The name of the key of an event. Caps Lock makes capitals, which mean the same. */
export function nameOfKey({ key, shiftKey }: KeyboardEvent): string {
  if (!/^\p{L}$/u.test(key)) return key;
  return shiftKey ? `Shift+${key.toLowerCase()}` : key.toLowerCase();
}

const isOfTable = (name: string, handlers: KeyHandlers): name is KeyName =>
  Object.hasOwn(handlers, name);

/** Lets the shown screens handle a key; returns whether one did. */
export function handleKey(registry: KeyRegistry, event: KeyboardEvent): boolean {
  const name = nameOfKey(event);
  for (const { current } of [...registry].toReversed()) {
    if (isOfTable(name, current) && current[name]?.(event) !== false) return true;
  }
  return false;
}

/** Whether an event may be a key of the table. Named keys work without the single characters. */
export const isKey = (event: KeyboardEvent, hasCharacters: boolean): boolean =>
  isShortcut(event) && (hasCharacters || event.key.length > 1);
