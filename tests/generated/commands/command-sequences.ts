import * as fc from 'fast-check';
import { clockCommands } from './clock-commands';
import { contractCommands } from './contract-commands';
import { correctionCommands } from './correction-commands';
import { listCommands } from './list-commands';
import { preferencesCommands } from './preferences-commands';
import { responsesWith } from './response-commands';
import { sessionEndCommands, signInCommands } from './sign-in-commands';
import { uploadCommands, transferCommands } from './upload-commands';
import {
  CheckedCommand,
  type Command,
  type CommandCoverage,
  type SyncCommand,
} from './checked-command';

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
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: userActions },
  { weight: 2, arbitrary: fc.oneof(sessionEndCommands, transferCommands, clockCommands) },
);

const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 40, arbitrary: userActions },
  { weight: 18, arbitrary: responsesWith(concurrentActions) },
  { weight: 8, arbitrary: transferCommands },
  { weight: 3, arbitrary: sessionEndCommands },
  { weight: 6, arbitrary: clockCommands },
  { weight: 2, arbitrary: preferencesCommands },
);

/** Command sequences; what they cover is recorded. */
export function commandSequences(coverage: CommandCoverage) {
  const checked = commands.map((command) => new CheckedCommand(command, coverage));
  return fc.noBias(fc.commands([checked], { maxCommands: 400, size: 'max' }));
}
