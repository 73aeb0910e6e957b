/** What is known of the passphrase lock of a workspace. */
export interface LockReport {
  /** Whether there is a passphrase. */
  readonly isSet: boolean;
  readonly isLocked: boolean;
  /** Minutes without input after which the workspace is locked; null: never. */
  readonly idleMinutes: number | null;
  /** Wrong passphrases since the last right one. */
  readonly wrong: number;
  /** Milliseconds until a passphrase may be tried again. */
  readonly wait: number;
  /** Everything is encrypted with a new key; null: it is. */
  readonly encryption: Progress | null;
}

/** How far long work is, in records. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Result of trying a passphrase. */
export type UnlockOutcome =
  | { readonly kind: 'opened' }
  | { readonly kind: 'wrong'; readonly wrong: number; readonly wait: number };

export type LockChange =
  | { readonly kind: 'set'; readonly passphrase: string }
  | { readonly kind: 'change'; readonly current: string; readonly passphrase: string }
  | { readonly kind: 'remove'; readonly current: string }
  | { readonly kind: 'idle'; readonly minutes: number | null }
  | { readonly kind: 'lock' }
  /** Locks the workspace, unless a tab does what locking would stop. */
  | { readonly kind: 'lockIfFree' };

export interface LockChangeOutcome {
  /** False: the current passphrase, or the recovery code, is wrong, or a tab is not free. */
  readonly isDone: boolean;
  /** The recovery code of a new passphrase, which is shown once. */
  readonly code?: string;
}

/** Sets a passphrase in place of a forgotten one. */
export interface Recovery {
  readonly code: string;
  readonly passphrase: string;
}

/** Wrong passphrases that are answered without a delay. */
const FREE_ATTEMPTS = 3;
const FIRST_DELAY_MS = 5000;
const LONGEST_DELAY_MS = 300_000;

/** How long after this many wrong passphrases no other one may be tried: 5 s, 10 s, 20 s, up to 5 min. */
export const delayAfter = (wrong: number): number =>
  wrong < FREE_ATTEMPTS
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (wrong - FREE_ATTEMPTS), LONGEST_DELAY_MS);

/** What is left of the delay. A clock that was set back does not make it longer. */
export function remainingDelay(wrong: number, wrongAt: number, now: number): number {
  const delay = delayAfter(wrong);
  return Math.min(Math.max(0, wrongAt + delay - now), delay);
}

/** In characters. On a copy of the disk, the number of tries has no limit; only a long passphrase resists. */
export const MIN_PASSPHRASE_LENGTH = 12;

/** The fields of the form that sets a passphrase. */
export interface PassphraseDraft {
  readonly passphrase: string;
  readonly repeated: string;
}

export type PassphraseProblem = 'short' | 'different';

export function findPassphraseProblem({
  passphrase,
  repeated,
}: PassphraseDraft): PassphraseProblem | null {
  if ([...passphrase].length < MIN_PASSPHRASE_LENGTH) return 'short';
  return passphrase === repeated ? null : 'different';
}

/** What the user asks for. */
export type LockRequest =
  | ({ readonly type: 'passphrase.submit'; readonly current: string } & PassphraseDraft)
  | { readonly type: 'removal.submit'; readonly current: string }
  | { readonly type: 'idle.pick'; readonly minutes: number | null }
  /** Locks the workspace now. */
  | { readonly type: 'lock.now' }
  /** Locks it, unless another tab does what locking would stop. */
  | { readonly type: 'lock.ifFree' };

/** `isSet`: there is a passphrase. */
export function requestedChange(request: LockRequest, isSet: boolean): LockChange {
  switch (request.type) {
    case 'passphrase.submit': {
      const { current, passphrase } = request;
      return isSet ? { kind: 'change', current, passphrase } : { kind: 'set', passphrase };
    }
    case 'removal.submit':
      return { kind: 'remove', current: request.current };
    case 'idle.pick':
      return { kind: 'idle', minutes: request.minutes };
    case 'lock.now':
      return { kind: 'lock' };
    case 'lock.ifFree':
      return { kind: 'lockIfFree' };
  }
}

/** Minutes without input that can be chosen; null: never. */
export const IDLE_CHOICES = [5, 15, 60, null] as const;

/** What has failed, before the cause. */
export const LOCK_FAILURE = 'The passphrase lock could not be changed';
export const UNLOCK_FAILURE = 'The workspace could not be opened';

/** Nobody waited for the answer of the store. */
export const CODE_LOST =
  'The passphrase was set after all, but its recovery code could not be shown. For a recovery code, remove the passphrase and set it again.';

/** Start of a query string whose rest is encrypted with the key of the workspace. */
export const SEALED_QUERY = '?sealed=';
