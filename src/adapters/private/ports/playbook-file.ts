import * as v from 'valibot';
import { LOAD_FAILURE, MAX_DAYS, MAX_POINTS } from '../../../../machines/domain/playbook';
import { PortError } from '../../../../machines/domain/failure';
import type { PlaybookRecord } from '../store/records';
import { PLAYBOOK_VERSION, playbookSchema } from '../store/schemas';

/** Value of `format` in a file. */
const FORMAT = 'covenant-playbook';

/** Much more than all rules take. */
const MAX_BYTES = 1024 * 1024;

/** Read first: a later version may have another form. */
const versionSchema = v.object({ format: v.literal(FORMAT), version: v.number() });

/** Why a file is refused. Nothing was changed. */
const refuse = (reason: string, cause?: unknown): PortError =>
  new PortError(
    { message: LOAD_FAILURE, detail: `${reason} Nothing was changed.` },
    cause === undefined ? undefined : { cause },
  );

const LONGEST_PLACE = 60;

/** Where a value is wrong, and what it has to be. */
function describeIssue({ path }: v.BaseIssue<unknown>): string {
  const keys = (path ?? []).map(({ key }) => String(key));
  const place = keys.join(', ').slice(0, LONGEST_PLACE);
  const expected: Readonly<Record<string, string>> = {
    on: 'true or false',
    points: `a whole number from 0 to ${MAX_POINTS}`,
  };
  const last = keys.at(-1) ?? '';
  const words =
    keys[0] === 'thresholds' && keys.length > 1
      ? `a whole number from 0 to ${MAX_DAYS}`
      : (expected[last] ?? 'as in a saved playbook');
  return `“${place}” must be ${words}.`;
}

async function parse(file: Blob): Promise<unknown> {
  if (file.size > MAX_BYTES) throw refuse('It is too large to be a playbook.');
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw refuse('Its bytes cannot be read.', cause);
  });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw refuse('It is not a playbook of Covenant.', cause);
  }
}

/**
 * Reads a playbook that was saved as a file, which may be changed by hand.
 *
 * @throws {PortError} that says why it is refused.
 */
export async function readPlaybookFile(file: Blob): Promise<PlaybookRecord> {
  const json = await parse(file);
  const version = v.safeParse(versionSchema, json);
  if (!version.success) throw refuse('It is not a playbook of Covenant.');
  if (version.output.version > PLAYBOOK_VERSION)
    throw refuse('It was saved by a newer version of Covenant. Reload the page and try again.');
  const { success, output, issues } = v.safeParse(playbookSchema, json, { abortEarly: true });
  if (!success) throw refuse(describeIssue(issues[0]));
  return output;
}

/** A playbook as a file. */
export const writePlaybookFile = (playbook: PlaybookRecord): Blob =>
  new Blob([`${JSON.stringify({ format: FORMAT, ...playbook }, undefined, 2)}\n`], {
    type: 'application/json',
  });
