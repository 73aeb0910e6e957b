import { CONTRACT_STATUSES, RISKS, type ContractDetail } from '../../../machines/domain/contract';
import type { Portfolio } from '../../../machines/domain/portfolio';
import type { Session } from '../../../machines/domain/session';
import { makeContracts, makeDetail, makeSession } from '../../support/fixtures';

/** What everything that belongs to one session bears, so that it is known wherever it turns up. */
export const markOf = (session: number) => `§${session}§`;

/** The numbers of the sessions whose marks stand in a text. */
export function findMarks(text: string): readonly number[] {
  return [...new Set([...text.matchAll(/§(\d+)§/g)].map(([, session]) => Number(session)))];
}

/** Texts in which case, blanks and special characters could matter. */
const NAMES = ['Lease', 'Supply (EU)', 'Licence A.B', 'lease-back', 'ÉTUDES', 'Loan*', '100%'];
export const QUERIES = ['', 'lease', 'LEASE ', '(eu)', 'a.b', '.', '*', 'études', '  ', 'zzz', 'H'];

/** A list that is told by two figures: how long it is, and what comes first in it. */
export function makePortfolio(session: number, size: number, turn: number): Portfolio {
  const contracts = makeContracts(size, (index) => ({
    name: NAMES[(index + turn) % NAMES.length] ?? '',
    parties: `${(index + turn) % 4 === 0 ? 'Halden' : 'Aldermoor'} ${markOf(session)}`,
    expiry: `20${24 + ((index * 7 + turn) % 9)}-0${1 + (index % 9)}-01`,
    status: CONTRACT_STATUSES[(index * turn) % CONTRACT_STATUSES.length] ?? 'Active',
    risk: RISKS[(index + turn) % RISKS.length] ?? 'Low',
    riskScore: (index * 37 + turn) % 101,
  }));
  const fault = { id: `#${size}`, field: 'expiry', fault: `no date ${markOf(session)}` };
  return { contracts, unreadable: turn % 3 === 0 ? [fault] : [] };
}

/** The contract that one call is answered with, told from every other by its name. */
export function makeAnsweredDetail(session: number, call: number, id: string): ContractDetail {
  return makeDetail({ id, name: `Answer to call ${call} ${markOf(session)}` });
}

export function makeMarkedSession(session: number, username: string): Session {
  const { user } = makeSession(username);
  const mark = markOf(session);
  return { user: { ...user, id: `${user.id} ${mark}` }, token: `token ${mark}` };
}

/** Ids as an address may hold them, those that objects have members for among them. */
export const CONTRACT_IDS = ['c-1', 'c-2', 'c-99', '__proto__', 'constructor', 'toString', ' '];
