/** A call of a function, as the function sees it. */
export interface Work<Progress = never> {
  /** Aborts when the page gives the call up. Without effect after `onChecked`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Called before what cannot be taken back. Rejects if the call was given up before. */
  readonly onChecked?: () => void | Promise<void>;
}

/** The functions of a worker by name: what is not one value is an object. Types are checked where they are called. */
export type Functions = Readonly<Record<string, (input: never, work: Work<unknown>) => unknown>>;

type ResultOf<F> = F extends (...given: never) => Promise<infer Result> ? Result : never;
type InputOf<F> = F extends () => unknown
  ? undefined
  : F extends (input: infer Input, work: never) => unknown
    ? Input
    : never;
type ProgressOf<F> = F extends (input: never, work: Work<infer Progress>) => unknown
  ? Progress
  : never;
/** Names of the functions that need no value. */
type Plain<Table> = {
  [Name in keyof Table & string]: Table[Name] extends () => unknown ? Name : never;
}[keyof Table & string];

/** Calls a function of a worker. */
export interface Send<Table> {
  <Name extends Plain<Table>>(name: Name): Promise<ResultOf<Table[Name]>>;
  <Name extends keyof Table & string>(
    name: Name,
    input: InputOf<Table[Name]>,
    work?: Work<ProgressOf<Table[Name]>>,
  ): Promise<ResultOf<Table[Name]>>;
}

/** A call as it is made. Its types are those of a `Send`, to which it is assigned. */
export type Request = (name: string, input?: unknown, work?: Work<never>) => Promise<never>;

/** An error, as it crosses: its class is lost. */
export interface SentError {
  readonly name: string;
  readonly message: string;
}

export const describeError = (error: unknown): SentError =>
  error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };

/** The error that was described. */
export const restoreError = ({ name, message }: SentError): Error =>
  Object.assign(new Error(message), { name });

/** Message of the page. Each call has a number. `Value`: `never` for who receives it, as only the types of `Send` tell it. */
export type PageMessage<Value> =
  /** First, and once: with what the functions need. */
  | { readonly kind: 'open'; readonly input: Value }
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly input: Value }
  | { readonly kind: 'cancel'; readonly id: number; readonly reason: SentError }
  /** Answers `checked`. */
  | { readonly kind: 'proceed'; readonly id: number };

/** Message of a worker. */
export type WorkerMessage<Value> =
  /** Its script has loaded. It holds the lock of this name until it ends. */
  | { readonly kind: 'ready'; readonly lock: string }
  /** It is open, or could not be opened. */
  | { readonly kind: 'opened'; readonly error?: SentError }
  | { readonly kind: 'event'; readonly event: Value }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Value }
  /** The call waits before what cannot be taken back. */
  | { readonly kind: 'checked'; readonly id: number }
  | { readonly kind: 'done'; readonly id: number; readonly result: Value }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError };
