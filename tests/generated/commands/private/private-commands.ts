import * as fc from 'fast-check';
import { portNames, PORTS, type PortName } from '../../../support/ports';
import { demoCommands } from '../demo-commands';
import { defineCommandRun } from '../run-commands';
import { weighted } from '../weighted';
import { backupCommands } from './backup-commands';
import { checkCommands } from './check-commands';
import { companyCommands } from './company-commands';
import { deadlineCommands } from './deadline-commands';
import { deletionCommands, openAgain } from './deletion-commands';
import { deskCommands, loadCommands, updateCommands } from './desk-commands';
import { isDeskLocked } from './desk-model';
import { advance, type PrivateCommand } from './private-command';
import { createPrivateModel, type PrivateModel } from './private-model';
import { assertPrivate, startPrivateProduct } from './private-product';
import { lockCommands, lockedCommands } from './lock-commands';
import { playbookCommands } from './playbook-commands';
import { removalCommands } from './removal-commands';
import { storageCommands } from './storage-commands';
import { textSearchCommands } from './text-search-commands';

/** Everything that can happen in an open workspace. */
const openCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(20, deadlineCommands),
  weighted(17, deskCommands),
  weighted(8, loadCommands),
  weighted(20, checkCommands),
  weighted(4, lockCommands),
  weighted(26, removalCommands),
  weighted(8, companyCommands),
  weighted(10, playbookCommands),
  weighted(10, textSearchCommands),
  weighted(7, storageCommands),
  weighted(14, backupCommands),
  weighted(4, deletionCommands),
  weighted(8, fc.constantFrom(199, 1, 200, 29_999, 30_000, 600_000).map(advance)),
);

/** What the workspace has to be for a command; "any" is unlocked or locked. */
type Workspace = 'unlocked' | 'locked' | 'any' | 'deleted';

function workspaceOf({ isOpen, desk }: Readonly<PrivateModel>): Workspace {
  if (!isOpen) return 'deleted';
  return isDeskLocked(desk) ? 'locked' : 'unlocked';
}

const possibleIn = (
  weight: number,
  needed: Workspace,
  commands: fc.Arbitrary<PrivateCommand>,
): fc.WeightedArbitrary<PrivateCommand> =>
  weighted(
    weight,
    commands.map((command) => ({
      ...command,
      isPossible: (model) => {
        const workspace = workspaceOf(model);
        const isRight = needed === workspace || (needed === 'any' && workspace !== 'deleted');
        return isRight && (command.isPossible?.(model) ?? true);
      },
    })),
  );

/** Every port has a rule in one of the reference models, or the table says why not. */
const isRuledHere = (port: PortName) =>
  PORTS[port].withoutRule === undefined && !demoCommands.ports.includes(port);

/** Random commands in a private workspace. */
export const privateCommands = defineCommandRun({
  name: 'private workspace',
  ports: portNames.filter(isRuledHere),
  commands: fc.oneof(
    possibleIn(60, 'unlocked', openCommands),
    possibleIn(4, 'any', updateCommands),
    possibleIn(9, 'locked', lockedCommands),
    possibleIn(4, 'deleted', fc.constant(openAgain)),
  ),
  maxCommands: 220,
  async start(provide) {
    const model = createPrivateModel();
    return { model, real: await startPrivateProduct(model, provide) };
  },
  assertInvariants: assertPrivate,
});
