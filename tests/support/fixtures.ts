import type { LockReport } from '../../machines/domain/lock';
import type { ContractDetail, ContractSummary } from '../../machines/domain/contract';
import type { Session } from '../../machines/domain/session';
import type { SavedViews } from '../../machines/domain/list/views';

/** Session fixture. */
export function makeSession(username = 'ada'): Session {
  return {
    kind: 'demo',
    user: { id: `user-${username}`, username, email: `${username}@example.com`, role: 'admin' },
    token: `token-${username}`,
  };
}

/** Session fixture of a private workspace. */
export const makePrivateSession = (): Session => ({
  kind: 'private',
  user: {
    id: 'private',
    username: 'Private workspace',
    email: 'Stays in this browser',
    role: 'admin',
  },
  token: 'token-private',
});

/** The items of localStorage that hold a session. */
export const storeSession = ({ kind, user, token }: Session): Readonly<Record<string, string>> => ({
  'covenant.user': JSON.stringify(kind === 'private' ? { ...user, kind } : user),
  'covenant.token': token,
});

/** Contract list item fixture with overrides. */
export function makeContract(changes: Partial<ContractSummary> = {}): ContractSummary {
  return {
    id: 'c-1',
    name: 'Master Services Agreement',
    parties: 'Aldermoor Group plc and Halden Instruments Ltd',
    expiry: '2028-02-29',
    status: 'Active',
    risk: 'Low',
    riskScore: 28,
    ...changes,
  };
}

/** Contracts with ids c-1, c-2, … and names Contract 1, Contract 2, … */
export function makeContracts(
  count: number,
  change: (index: number) => Partial<ContractSummary> = () => ({}),
): ContractSummary[] {
  return Array.from({ length: count }, (_, index) =>
    makeContract({ id: `c-${index + 1}`, name: `Contract ${index + 1}`, ...change(index) }),
  );
}

/** Contract detail fixture with overrides. */
export function makeDetail(changes: Partial<ContractDetail> = {}): ContractDetail {
  return {
    id: 'c-1',
    name: 'Master Services Agreement',
    parties: 'Aldermoor Group plc and Halden Instruments Ltd',
    start: '2023-03-01',
    expiry: '2028-02-29',
    status: 'Active',
    riskScore: 28,
    clauses: [
      { id: 'k-1', title: 'Limitation of liability', summary: 'Capped at fees.', confidence: 0.94 },
    ],
    insights: [
      { id: 'i-1', risk: 'Medium', message: 'The cap is low.', recommendation: 'Raise the cap.' },
    ],
    evidence: [
      { id: 'e-1', source: 'Clause 14.2', snippet: 'shall not exceed the Fees', relevance: 0.91 },
      { id: 'e-2', source: 'Schedule 3', snippet: 'the Fees set out below', relevance: 0.62 },
    ],
    ...changes,
  };
}

/** Saved views with one pinned, default view. */
export const makeViews = (query = '?risk=High&sort=-score'): SavedViews => ({
  views: [
    {
      id: 'v-1',
      name: 'High risk',
      query,
      isPinned: true,
    },
  ],
  defaultId: 'v-1',
});

/** What is reported of the passphrase: it is set, and the workspace is open. */
export const makeLock = (changes: Partial<LockReport> = {}): LockReport => ({
  isSet: true,
  isLocked: false,
  idleMinutes: null,
  wrong: 0,
  wait: 0,
  encryption: null,
  ...changes,
});
