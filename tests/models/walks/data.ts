import { CONTRACT_STATUSES, RISKS, type ContractDetail } from '../../../machines/domain/contract';
import type { Portfolio } from '../../../machines/domain/portfolio';
import type { Session } from '../../../machines/domain/session';
import { makeContracts, makeDetail, makeSession } from '../../support/fixtures';

/** Marker in all data of one session, by which leaks between sessions are detected. */
export const markOf = (session: number) => `§${session}§`;

/** Sessions whose markers occur in a text. */
export function findMarks(text: string): readonly number[] {
  return [...new Set([...text.matchAll(/§(\d+)§/g)].map(([, session]) => Number(session)))];
}

/** Texts that test case folding, blanks and special characters. */
const NAMES = ['Lease', 'Supply (EU)', 'Licence A.B', 'lease-back', 'ÉTUDES', 'Loan*', '100%'];
export const QUERIES = ['', 'lease', 'LEASE ', '(eu)', 'a.b', '.', '*', 'études', '  ', 'zzz', 'H'];

/** A portfolio defined by its size and rotation. */
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

/** The contract with which a call is answered; its name identifies the call. */
export function makeAnsweredDetail(session: number, call: number, id: string): ContractDetail {
  return makeDetail({ id, name: `Answer to call ${call} ${markOf(session)}` });
}

export function makeMarkedSession(session: number, username: string): Session {
  const { user } = makeSession(username);
  const mark = markOf(session);
  return { user: { ...user, id: `${user.id} ${mark}` }, token: `token ${mark}` };
}

/** Contract ids, including names of Object members. */
export const CONTRACT_IDS = ['c-1', 'c-2', 'c-99', '__proto__', 'constructor', 'toString', ' '];
