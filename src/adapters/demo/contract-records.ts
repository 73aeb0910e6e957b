import * as v from 'valibot';
import type {
  ContractSummary,
  Portfolio,
  UnreadableRecord,
} from '../../../machines/domain/contract';
import { DETAIL_FAILURE, LIST_FAILURE, PortError } from '../../../machines/domain/failure';
import type { ContractOutcome } from '../../../machines/ports';
import { yieldToMain } from '../browser/yield-to-main';
import { contractDetailSchema, contractSummarySchema, displayText } from './contract-schemas';

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The record's id, or its position in the list if it has none. */
function labelRecord(record: unknown, index: number): string {
  const id = isObject(record) ? record['id'] : undefined;
  const { success, output } = v.safeParse(displayText, id);
  return success ? output : `#${index + 1}`;
}

/** Records to validate between two yields to the main thread: about 10 ms of work. */
const CHUNK_SIZE = 5000;

/**
 * Validates the JSON of the contract list. Invalid records, and records that repeat an id, are
 * returned as `unreadable` (ruling 10). Yields to the main thread during long lists.
 *
 * @throws {PortError} if the JSON is not a list, or none of its records is valid.
 * @throws the signal's reason if it aborts.
 */
export async function readRecords(json: unknown, signal?: AbortSignal): Promise<Portfolio> {
  if (!Array.isArray(json)) {
    throw new PortError({
      message: LIST_FAILURE,
      detail: 'The answer is not a list of contracts.',
    });
  }
  const records: readonly unknown[] = json;
  const contracts: ContractSummary[] = [];
  const unreadable: UnreadableRecord[] = [];
  const ids = new Set<string>();
  for (const [index, record] of records.entries()) {
    if (index > 0 && index % CHUNK_SIZE === 0) {
      await yieldToMain();
      signal?.throwIfAborted();
    }
    const { success, output, issues } = v.safeParse(contractSummarySchema, record);
    if (!success) {
      const [issue] = issues;
      const field = v.getDotPath(issue) ?? 'record';
      unreadable.push({ id: labelRecord(record, index), field, fault: issue.message });
    } else if (ids.has(output.id)) {
      unreadable.push({ id: output.id, field: 'id', fault: 'is used by an earlier record' });
    } else {
      ids.add(output.id);
      contracts.push(output);
    }
  }
  if (records.length > 0 && contracts.length === 0) {
    throw new PortError({ message: LIST_FAILURE, detail: 'None of the contracts could be read.' });
  }
  return { contracts, unreadable };
}

/**
 * Finds and validates the contract with an id in the JSON of the details.
 *
 * @throws {PortError} if the JSON is not an object, or the record is invalid (ruling 10).
 */
export function readContract(json: unknown, id: string): ContractOutcome {
  if (!isObject(json)) {
    throw new PortError({
      message: DETAIL_FAILURE,
      detail: 'The answer holds no contract details.',
    });
  }
  if (!Object.hasOwn(json, id)) return { kind: 'notFound' };
  const { success, output, issues } = v.safeParse(contractDetailSchema, json[id]);
  if (!success) {
    const [issue] = issues;
    throw new PortError({
      message: DETAIL_FAILURE,
      detail: `The contract’s record could not be read: ${v.getDotPath(issue) ?? 'it'} ${issue.message}.`,
    });
  }
  return { kind: 'found', contract: { id, ...output } };
}
