import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { models } from './models';
import { findCoveringPaths, findPaths, TRANSITIONS } from './harness/paths';
import { listMutants } from './harness/mutants';
import { replay } from './harness/replay';

/**
 * Mutants that no path fails on, such as those that the models have too few files for, and the test in
 * `tests/unit/machines/` that fails on each.
 */
const KILLED_BY_HAND: Readonly<Record<string, string>> = {
  'drops the action announceSummary of states/open/on/files.add/actions/1':
    'announces a new summary when files are added',
  'drops the action announceSummary of states/open/on/upload.succeeded/actions/2':
    'announces the last summary exactly when all files have ended',
  'drops the action announceSummary of states/open/on/upload.failed/actions/2':
    'announces a summary of 0 uploaded files when all failed',
  'drops the action announceSummary of states/open/on/upload.removed/actions/3':
    'announces a new summary when a file is removed',
  'drops the action setSource of states/present/states/opened/states/sharpening/invoke/onDone/actions':
    'draws a page again for a zoom that needs more pixels, and keeps it if that fails',
  'drops the action resetMissingPage of states/loaded/on/day.changed/actions/2':
    'goes to page 1 if the current page is empty on a new day',
  'drops the action resetMissingPage of states/loaded/on/text.found/actions/2':
    'goes to page 1 if a new search inside contracts finds fewer',
  'drops the action buildIndex of states/loaded/on/contracts.changed/actions/1':
    'finds the shared parties of changed contracts at once',
  'drops the action forwardDeletion of on/workspace.deleted/actions/2':
    'a deleted workspace ends the session, and the sign-in page says so',
  'removes states/watching/states/shown/states/saving/on/playbook.changed':
    'shows a change of this tab until it is stored or discarded',
  'removes states/watching/states/shown/states/failed/on/playbook.changed':
    'shows a change of this tab until it is stored or discarded',
  'drops the action forgetReplacement of states/watching/states/shown/on/rule.switch/actions/1':
    'has a way back from a reset until the next change',
  'drops the action forgetReplacement of states/watching/states/shown/on/number.edit/0/actions/2':
    'has a way back from a reset until the next change',
  'drops the action forgetReplacement of states/watching/states/shown/on/entry.reset/actions/2':
    'has a way back from a reset until the next change',
  'drops the action forgetReplacement of states/watching/states/shown/states/failed/on/playbook.dismiss/actions/1':
    'has a way back from a reset until the next change',
  'drops the action clearDraft of states/watching/states/shown/on/entry.reset/actions/1':
    'forgets what cannot be used when it is replaced',
  'drops the action clearDrafts of states/watching/states/shown/on/playbook.reset/actions/1':
    'forgets what cannot be used when it is replaced',
  'drops the action clearDrafts of states/watching/states/shown/states/reading/invoke/onDone/actions/1':
    'forgets what cannot be used when it is replaced',
  // The model has a session of the demo.
  'drops the action handOverFiles of on/files.opened/actions/1':
    'are uploaded at once in a private workspace',
  'drops the action handOverFiles of states/opening/invoke/onDone/actions/1':
    'wait for the code of the workspace',
  'removes states/waiting/on/input.given/0': 'locks at the first input after the device has slept',
  'swaps states/waiting/on/input.given/0 and 1':
    'locks at the first input after the device has slept',
  'drops the action forwardIdleMinutes of states/guarded/on/lock.reported/actions/1':
    'follows a time that another tab has chosen',
  'drops the action setReport of states/guarded/on/lock.reported/actions/0':
    'follows a time that another tab has chosen',
  'drops the action setReport of states/open/on/lock.reported/actions':
    'keeps an open form when another tab changes something else',
  'removes states/open/on/lock.reported':
    'keeps an open form when another tab changes something else',
  'drops the action reportOpened of states/locked/exit':
    'tells its parent that the workspace is locked, and that it is open again',
};

const testsByHand = ['app', 'uploads', 'dashboard', 'playbook', 'source', 'lock']
  .map((name) => readFileSync(`tests/unit/machines/${name}.test.ts`, 'utf8'))
  .join('\n');

/**
 * Gives every machine one fault at a time, and asserts that a path of the original machine fails on
 * the mutant (`npm run mutate:machines`).
 */
const counts = { byPaths: 0, byHand: 0, all: 0 };

for (const model of models) {
  const mutants = listMutants(model.machine);
  if (mutants.length === 0) continue;
  describe(`${model.name} machine`, () => {
    // The long paths first: most mutants fail on one of these.
    const covering = findCoveringPaths(model, TRANSITIONS, () => true);
    const paths = [...covering, ...findPaths(model)];

    for (const { fault, machine } of mutants) {
      test(`a path fails on a machine that ${fault}`, async () => {
        counts.all += 1;
        const errors: unknown[] = [];
        for (const path of paths) {
          await replay(model, path, machine).catch((error: unknown) => errors.push(error));
          if (errors.length > 0) break;
        }
        const title = KILLED_BY_HAND[fault];
        const isByHand = title !== undefined && testsByHand.includes(`'${title}'`);
        // An entry that is not needed fails, as a mutant that survives does.
        expect({ isByPath: errors.length > 0, isByHand }).toEqual({
          isByPath: title === undefined,
          isByHand: title !== undefined,
        });
        counts[isByHand ? 'byHand' : 'byPaths'] += 1;
      });
    }
  });
}

afterAll(() => {
  const { byPaths, byHand, all } = counts;
  process.stdout.write(
    `\nMachine mutants: ${byPaths + byHand} of ${all} killed, ${byHand} of them by tests by hand\n`,
  );
});
