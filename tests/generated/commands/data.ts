import {
  CONTRACT_STATUSES,
  RISKS,
  type ContractDetail,
  type Portfolio,
} from '../../../machines/domain/contract';
import type { Session } from '../../../machines/domain/session';
import { makeContracts, makeDetail, makeSession } from '../../support/fixtures';

/** Marker in all data of one session; detects leaks between sessions. */
const markerOf = (session: number) => `§${session}§`;

/** Sessions whose markers occur in a text. */
export function findMarkers(text: string): readonly number[] {
  return [...new Set([...text.matchAll(/§(\d+)§/g)].map(([, session]) => Number(session)))];
}

/** A name with the marker of a session. */
export const markName = (session: number, name: string): string => `${markerOf(session)} ${name}`;

/** A portfolio of a number of contracts of all kinds. */
export function makeMarkedPortfolio(session: number, size: number): Portfolio {
  const contracts = makeContracts(size, (index) => ({
    parties: `${index % 4 === 0 ? 'Halden' : 'Aldermoor'} ${markerOf(session)}`,
    expiry: `20${24 + ((index * 7) % 9)}-0${1 + (index % 9)}-01`,
    status: CONTRACT_STATUSES[index % CONTRACT_STATUSES.length] ?? 'Active',
    risk: RISKS[index % RISKS.length] ?? 'Low',
    riskScore: (index * 37) % 101,
  }));
  const fault = { id: `#${size}`, field: 'expiry', fault: `no date ${markerOf(session)}` };
  return { contracts, unreadable: size % 3 === 0 ? [fault] : [] };
}

export const makeMarkedDetail = (session: number, id: string): ContractDetail =>
  makeDetail({ id, name: markName(session, `Contract ${id}`) });

export function makeMarkedSession(session: number, username: string): Session {
  const { user } = makeSession(username);
  const marker = markerOf(session);
  return { kind: 'demo', user: { ...user, id: `${user.id} ${marker}` }, token: `token ${marker}` };
}
