import * as fc from 'fast-check';
import { responsesWith } from './response-commands';
import { contractCommands } from './contract-commands';
import { listCommands } from './list-commands';
import { sessionEndCommands, signInCommands } from './sign-in-commands';
import { uploadCommands, transferCommands } from './upload-commands';
import {
  CheckedCommand,
  type Command,
  type CommandCounts,
  type SyncCommand,
} from './checked-command';

/** User actions. */
const userActions: fc.Arbitrary<SyncCommand> = fc.oneof(
  ...signInCommands,
  ...listCommands,
  ...contractCommands,
  ...uploadCommands,
);

/** Optional action between a response and its arrival. */
const concurrentActions = fc.oneof(
  { withCrossShrink: true },
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: userActions },
  { weight: 1, arbitrary: fc.oneof(sessionEndCommands, transferCommands) },
);

const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 40, arbitrary: userActions },
  { weight: 16, arbitrary: responsesWith(concurrentActions) },
  { weight: 5, arbitrary: transferCommands },
  { weight: 1, arbitrary: sessionEndCommands },
);

/** Command sequences; executed commands are counted by kind. */
export function commandSequences(counts: CommandCounts) {
  const steps = commands.map((command) => new CheckedCommand(command, counts));
  return fc.noBias(fc.commands([steps], { maxCommands: 400, size: 'max' }));
}
