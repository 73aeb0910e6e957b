import { fromCallback } from 'xstate';
import type { TransferEvent, WorkspacePorts } from '../../../machines/ports';

/** Percent a step. */
const STEP = 10;
const SUCCESS_RATE = 0.9;

type Tell = (event: TransferEvent) => void;

/**
 * Transfers that began in one turn go on together, on one clock: a page that shows hundreds of them
 * is drawn anew once a step, and not once a file.
 */
class Convoy {
  readonly #transfers = new Set<Tell>();
  readonly #random: () => number;
  #start: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #progress = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  add(tell: Tell): void {
    this.#transfers.add(tell);
  }

  remove(tell: Tell): void {
    this.#transfers.delete(tell);
    if (this.#transfers.size === 0) this.#stop();
  }

  /** Nobody joins any more. */
  depart(stepMilliseconds: number): void {
    if (this.#transfers.size === 0) return;
    this.#start = setTimeout(() => this.#tellAll({ type: 'transfer.started' }), 0);
    this.#timer = setInterval(() => this.#step(), stepMilliseconds);
  }

  #step(): void {
    this.#progress += STEP;
    this.#tellAll({ type: 'transfer.progressed', progress: this.#progress });
    if (this.#progress < 100) return;
    this.#stop();
    for (const tell of this.#transfers) {
      tell({ type: this.#random() < SUCCESS_RATE ? 'transfer.succeeded' : 'transfer.failed' });
    }
  }

  #tellAll(event: TransferEvent): void {
    for (const tell of this.#transfers) tell(event);
  }

  #stop(): void {
    clearTimeout(this.#start);
    clearInterval(this.#timer);
  }
}

/**
 * A transfer that only looks like one: 10 percent a step, a step every `stepMilliseconds`, and at
 * the end an outcome by chance (spec §4, §9). `random` gives numbers from 0 up to 1.
 */
export function createDemoTransfer(
  stepMilliseconds: number,
  random: () => number,
): Pick<WorkspacePorts, 'transferFile'> {
  let gathering: Convoy | undefined;
  const join = () => {
    if (gathering) return gathering;
    const convoy = new Convoy(random);
    gathering = convoy;
    queueMicrotask(() => {
      gathering = undefined;
      convoy.depart(stepMilliseconds);
    });
    return convoy;
  };
  return {
    transferFile: fromCallback(({ sendBack }) => {
      const tell: Tell = (event) => sendBack(event);
      const convoy = join();
      convoy.add(tell);
      return () => convoy.remove(tell);
    }),
  };
}
