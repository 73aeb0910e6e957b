import * as v from 'valibot';
import type { ContractSummary } from '../../../machines/domain/contract';
import { DETAIL_FAILURE, LIST_FAILURE, PortError } from '../../../machines/domain/failure';
import type { Portfolio, UnreadableRecord } from '../../../machines/domain/portfolio';
import type { Steps } from '../../../machines/domain/steps';
import type { ContractOutcome } from '../../../machines/ports';
import { contractDetailSchema, contractSummarySchema, words } from './contract-schemas';
import { parseInBatches } from './json-batches';

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function nameRecord(record: unknown, index: number): string {
  const id = isObject(record) ? record['id'] : undefined;
  const { success, output } = v.safeParse(words, id);
  return success ? output : `#${index + 1}`;
}

/** After so many records, reading pauses. */
const PAUSE = 32;

/**
 * The portfolio in a list's JSON, which may come in several lists. Records that do not validate, or
 * that repeat an id, are set aside (ruling 10).
 *
 * @throws {PortError} where it is no list, or none of its records can be read.
 */
export function* readRecords(batches: Iterable<unknown>): Steps<Portfolio> {
  const contracts: ContractSummary[] = [];
  const unreadable: UnreadableRecord[] = [];
  const ids = new Set<string>();
  let count = 0;
  for (const batch of batches) {
    if (!Array.isArray(batch)) {
      throw new PortError({
        message: LIST_FAILURE,
        detail: 'The answer is not a list of contracts.',
      });
    }
    const records: readonly unknown[] = batch;
    for (const record of records) {
      const result = v.safeParse(contractSummarySchema, record);
      if (!result.success) {
        const [issue] = result.issues;
        unreadable.push({
          id: nameRecord(record, count),
          field: v.getDotPath(issue) ?? 'record',
          fault: issue.message,
        });
      } else if (ids.has(result.output.id)) {
        unreadable.push({
          id: result.output.id,
          field: 'id',
          fault: 'is used by an earlier record',
        });
      } else {
        ids.add(result.output.id);
        contracts.push(result.output);
      }
      count += 1;
      if (count % PAUSE === 0) yield;
    }
    yield;
  }
  if (count > 0 && contracts.length === 0) {
    throw new PortError({ message: LIST_FAILURE, detail: 'None of the contracts could be read.' });
  }
  return { contracts, unreadable };
}

/**
 * The portfolio in a list's text, parsed and read in steps.
 *
 * @throws {PortError} where it is no JSON, no list, or none of its records can be read.
 */
export function readPortfolio(text: string): Steps<Portfolio> {
  return readRecords(parseInBatches(text, LIST_FAILURE));
}

/**
 * The contract with an id in the details' JSON, if it has one.
 *
 * @throws {PortError} where it is no object, or the contract's record does not validate (ruling 10).
 */
export function readContract(json: unknown, id: string): ContractOutcome {
  if (!isObject(json)) {
    throw new PortError({
      message: DETAIL_FAILURE,
      detail: 'The answer holds no contract details.',
    });
  }
  if (!Object.hasOwn(json, id)) return { kind: 'notFound' };
  const result = v.safeParse(contractDetailSchema, json[id]);
  if (!result.success) {
    const [issue] = result.issues;
    throw new PortError({
      message: DETAIL_FAILURE,
      detail: `The contract’s record could not be read: ${v.getDotPath(issue) ?? 'it'} ${issue.message}.`,
    });
  }
  return { kind: 'found', contract: { id, ...result.output } };
}
