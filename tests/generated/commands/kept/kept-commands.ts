import * as fc from 'fast-check';
import { weighted } from '../weighted';
import { backupCommands } from './backup-commands';
import { checkCommands } from './check-commands';
import { companyCommands } from './company-commands';
import { deadlineCommands } from './deadline-commands';
import { deletionCommands } from './deletion-commands';
import { deskCommands, loadCommands } from './desk-commands';
import { advance, type KeptCommand } from './kept-command';
import { lockCommands } from './lock-commands';
import { playbookCommands } from './playbook-commands';
import { removalCommands } from './removal-commands';
import { storageCommands } from './storage-commands';
import { textSearchCommands } from './text-search-commands';

/** Everything that can happen in an open workspace. */
export const openCommands: fc.Arbitrary<KeptCommand> = fc.oneof(
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
  weighted(4, fc.constantFrom(199, 1, 200, 29_999, 30_000, 600_000).map(advance)),
);
