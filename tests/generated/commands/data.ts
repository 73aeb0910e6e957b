import {
  CONTRACT_STATUSES,
  RISKS,
  type ContractDetail,
  type Portfolio,
} from '../../../machines/domain/contract';
import type { Session } from '../../../machines/domain/session';
import { makeContracts, makeDetail, makeSession } from '../../support/fixtures';

/** Marker in all data of one session; detects leaks between sessions. */
export const markerOf = (session: number) => `§${session}§`;

/** Sessions whose markers occur in a text. */
export function findMarkers(text: string): readonly number[] {
  return [...new Set([...text.matchAll(/§(\d+)§/g)].map(([, session]) => Number(session)))];
}

/** Names with case variants, spaces and special characters. */
const NAMES = ['Lease', 'Supply (EU)', 'Licence A.B', 'lease-back', 'ÉTUDES', 'Loan*', '100%'];
export const QUERIES = ['', 'lease', 'LEASE ', '(eu)', 'a.b', '.', '*', 'études', '  ', 'zzz', 'H'];

/** A portfolio defined by its size and rotation. */
export function makeMarkedPortfolio(session: number, size: number, rotation: number): Portfolio {
  const contracts = makeContracts(size, (index) => {
    const isRead = (index + rotation) % 5 < 4;
    return {
      name: NAMES[(index + rotation) % NAMES.length] ?? '',
      parties: `${(index + rotation) % 4 === 0 ? 'Halden' : 'Aldermoor'} ${markerOf(session)}`,
      expiry: `20${24 + ((index * 7 + rotation) % 9)}-0${1 + (index % 9)}-01`,
      status: CONTRACT_STATUSES[(index * rotation) % CONTRACT_STATUSES.length] ?? 'Active',
      risk: isRead ? (RISKS[(index + rotation) % RISKS.length] ?? 'Low') : null,
      riskScore: isRead ? (index * 37 + rotation) % 101 : null,
    };
  });
  const fault = { id: `#${size}`, field: 'expiry', fault: `no date ${markerOf(session)}` };
  return { contracts, unreadable: rotation % 3 === 0 ? [fault] : [] };
}

/** The contract in a response; its name identifies the call. */
export function makeResponseDetail(session: number, call: number, id: string): ContractDetail {
  return makeDetail({ id, name: `Response to call ${call} ${markerOf(session)}` });
}

export function makeMarkedSession(session: number, username: string): Session {
  const { user } = makeSession(username);
  const marker = markerOf(session);
  return { kind: 'demo', user: { ...user, id: `${user.id} ${marker}` }, token: `token ${marker}` };
}

/** Contract ids, including names of Object members. */
export const CONTRACT_IDS = ['c-1', 'c-2', 'c-99', '__proto__', 'constructor', 'toString', ' '];
