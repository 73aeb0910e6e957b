import * as fc from 'fast-check';
import { clockCommands } from './clock-commands';
import type { Command, SyncCommand } from './command';
import { contractCommands } from './contract-commands';
import { correctionCommands } from './correction-commands';
import { assertInvariants } from './invariants';
import { listCommands } from './list-commands';
import { ruledPorts } from './port-rules';
import { preferencesCommands } from './preferences-commands';
import { startProduct } from './product';
import { createModel } from './reference-model';
import { responsesWith } from './response-commands';
import { defineCommandRun } from './run-commands';
import { sessionEndCommands, signInCommands } from './sign-in-commands';
import { transferCommands, uploadCommands } from './upload-commands';
import { weighted } from './weighted';

/** User actions. */
const userActions: fc.Arbitrary<SyncCommand> = fc.oneof(
  ...signInCommands,
  ...listCommands,
  ...contractCommands,
  ...correctionCommands,
  ...uploadCommands,
);

/** Optional action between a response and its arrival. */
const concurrentActions = fc.oneof(
  { withCrossShrink: true },
  weighted(6, fc.constant(undefined)),
  weighted(2, userActions),
  weighted(2, fc.oneof(sessionEndCommands, transferCommands, clockCommands)),
);

const commands: fc.Arbitrary<Command> = fc.oneof(
  weighted<Command>(40, userActions),
  weighted(18, responsesWith(concurrentActions)),
  weighted(8, transferCommands),
  weighted(3, sessionEndCommands),
  weighted(6, clockCommands),
  weighted(2, preferencesCommands),
);

/** Random commands in the demo. */
export const demoCommands = defineCommandRun({
  name: 'demo',
  ports: [...ruledPorts, 'watchSession', 'persistPreferences', 'transferFile'],
  commands,
  maxCommands: 400,
  start: (provide) => Promise.resolve({ model: createModel(), real: startProduct(provide) }),
  assertInvariants,
});
