import { makeLock } from '../../../support/fixtures';
import * as fc from 'fast-check';
import { SAMPLES } from '../../../support/ports';
import { settle } from '../../../support/world';
import { weighted } from '../weighted';
import { isDeskLocked, WRONG_DELAY, type LockMode } from './desk-model';
import {
  advance,
  deliverOutlook,
  ends,
  answerPending,
  findPending,
  type End,
  type PrivateCommand,
} from './private-command';
import { noteLocked, portfolioOf, type PrivateModel } from './private-model';
import type { PrivateProduct } from './private-product';

/** Minutes without input after which the workspace is locked. */
const IDLE_MINUTES = 60;

function report({ world }: PrivateProduct, isNowLocked: boolean): void {
  const lock = makeLock({ isLocked: isNowLocked, idleMinutes: IDLE_MINUTES });
  world.watchLock.last().send({ type: 'lock.reported', lock });
}

/** The store has forgotten its key, here or by another tab. */
function close(model: PrivateModel, product: PrivateProduct): void {
  report(product, true);
  if (!isDeskLocked(model.desk)) noteLocked(model);
}

/** The store has its key again. All that was stored is listed again. */
async function open(model: PrivateModel, product: PrivateProduct): Promise<void> {
  const wasLocked = isDeskLocked(model.desk);
  report(product, false);
  if (!wasLocked) return;
  model.desk.lock.mode = 'guarded.idle.ready';
  Object.assign(model.company, { mode: 'loading', since: model.now });
  await settle();
  product.world.loadContracts.last().resolve(portfolioOf(model));
  await settle();
  deliverOutlook(model, product);
}

const startLocking = ({ now, desk: { lock } }: PrivateModel, asked: 'lock' | 'lockIfFree') => {
  if (lock.mode.startsWith('guarded'))
    Object.assign(lock, { mode: 'guarded.locking', since: now, asked });
};

const setPassphrase: PrivateCommand = {
  description: 'sets a passphrase',
  isPossible: ({ desk: { lock } }) => lock.mode === 'opening',
  run: (model, product) => {
    report(product, false);
    model.desk.lock.mode = 'guarded.idle.ready';
  },
};

const lockNow: PrivateCommand = {
  description: 'locks the workspace',
  run: (model, product) => {
    product.child('lock')?.send({ type: 'lock.now' });
    startLocking(model, 'lock');
  },
};

const lockElsewhere: PrivateCommand = {
  description: 'another tab locks the workspace',
  isPossible: ({ desk: { lock } }) => lock.mode.startsWith('guarded'),
  run: close,
};

const answerLock = (end: End): PrivateCommand => ({
  description: `answers the locking: ${end}`,
  run: async (model, product) => {
    const call = await answerPending(product, 'changeLock', end);
    if (!call) return;
    const { isLate } = call;
    if (end === 'success') close(model, product);
    else if (!isLate) model.desk.lock.mode = 'guarded.idle.failed';
  },
});

/** Time of the last input, for the lock. */
let inputAt = 0;

const leaveAlone: PrivateCommand = {
  description: 'leaves the workspace alone for an hour',
  isPossible: ({ desk: { lock } }) => lock.mode.startsWith('guarded'),
  run: (model, { world }) => {
    for (const milliseconds of [1, IDLE_MINUTES * 60_000]) {
      inputAt += milliseconds;
      world.watchInput.last().send({ type: 'input.given', at: inputAt });
    }
    const { backup, desk } = model;
    const isBusy =
      ['writing', 'closing', 'checking', 'merging'].includes(backup.mode) || desk.uploads.files > 0;
    if (!isBusy) startLocking(model, 'lockIfFree');
  },
};

const unlock: PrivateCommand = {
  description: 'enters the passphrase',
  run: ({ now, desk: { lock } }, product) => {
    product.child('lock')?.send({ type: 'unlock.submit', passphrase: 'any' });
    if (lock.mode.startsWith('locked.asking'))
      Object.assign(lock, { mode: 'locked.unlocking', since: now });
  },
};

const answerUnlock = (end: End | 'wrong' | 'wait'): PrivateCommand => ({
  description: `answers the passphrase: ${end}`,
  run: async (model, product) => {
    const call = findPending(product.world, 'unlockWorkspace');
    if (!call) return;
    const isLate = call.signal.aborted;
    if (end === 'failure') call.reject(new Error('no'));
    else if (end === 'success') call.resolve(SAMPLES.unlockWorkspace);
    else call.resolve({ kind: 'wrong', wrong: 4, wait: end === 'wait' ? WRONG_DELAY : 0 });
    await settle();
    if (end === 'success') return open(model, product);
    const modes: Readonly<Record<typeof end, LockMode>> = {
      failure: 'locked.asking.failed',
      wrong: 'locked.asking.wrong',
      wait: 'locked.waiting',
    };
    if (!isLate) Object.assign(model.desk.lock, { mode: modes[end], since: model.now });
  },
});

/** The passphrase is set, and the workspace locked. */
export const lockCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(3, fc.constant(setPassphrase)),
  weighted(2, fc.constantFrom(lockNow, lockElsewhere, leaveAlone)),
  weighted(2, ends.map(answerLock)),
);

/** What can be done with a locked workspace. */
export const lockedCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(3, fc.constant(unlock)),
  weighted(
    4,
    fc
      .constantFrom<End | 'wrong' | 'wait'>('success', 'success', 'wrong', 'wait', 'failure')
      .map(answerUnlock),
  ),
  weighted(1, fc.constantFrom(WRONG_DELAY, 30_000).map(advance)),
);
