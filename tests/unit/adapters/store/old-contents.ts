/**
 * What a person had in databases of versions 2 to 4, written without the code of the product. Do not change it: such
 * databases exist, and `version-4-sealed.ts` was made of it.
 */

/** Ids of contracts were the SHA-256 of their files. */
export const LEASE = 'fa6d4c4e88cc107c787cb84436884c62c45f18aefdbf86d5f54625374f54723c';
export const PROTECTED = '643c396b12627600f8fa82bb5dda1dbffe360c4b16651c6f7dca5c972e441741';
export const REMOVED = '005776b8dd29829c6fcbe2cdb99ec3c87f51a9ab90213a15bcad5f0377315913';

export const FILES = [
  {
    id: LEASE,
    name: 'Lease.txt',
    type: 'text/plain',
    format: 'text',
    size: 18,
    addedAt: '2026-06-01T09:00:00.000Z',
    removedAt: null,
  },
  {
    id: PROTECTED,
    name: 'Non-disclosure.pdf',
    type: 'application/pdf',
    format: 'pdf',
    size: 23,
    addedAt: '2026-06-02T09:00:00.000Z',
    removedAt: null,
  },
  {
    id: REMOVED,
    name: 'Old lease.txt',
    type: 'text/plain',
    format: 'text',
    size: 21,
    addedAt: '2026-06-03T09:00:00.000Z',
    removedAt: '2026-06-10T09:00:00.000Z',
  },
] as const;

export const CONTENTS = {
  [LEASE]: 'Lease of the mill\n',
  [PROTECTED]: '%PDF-1.7 non-disclosure',
  [REMOVED]: 'Whereas the old lease',
} as const;

const quote = (text: string) => ({ page: 1, text });
const found = <T>(value: T, text: string) => ({ value, confidence: 0.9, quote: quote(text) });
const part = { points: 40, rule: 'renewal', reason: 'It renews.' };

export const READING = {
  kind: 'read',
  readerVersion: 7,
  readAt: '2026-06-01T09:00:01.000Z',
  pages: 1,
  reading: {
    title: 'Lease',
    name: found('Lease', 'Lease'),
    fields: {
      parties: [found('Acme GmbH', 'Acme GmbH'), found('Globex, Inc.', 'Globex, Inc.')],
      agreementDate: found('2026-06-15', '15 June 2026'),
      effectiveDate: found('2026-07-01', '1 July 2026'),
      expiry: found('2027-06-30', '30 June 2027'),
      renewal: found({ every: 'P1Y', successive: true }, 'renews'),
      notice: found('P60D', '60 days'),
      governingLaw: found('New York', 'New York'),
    },
    clauses: [{ category: 'anti-assignment', confidence: 0.4, quote: quote('shall not assign') }],
    risk: { score: 40, parts: [{ ...part, quotes: [quote('renews')] }] },
  },
} as const;

export const UNREAD = {
  kind: 'unreadable',
  readerVersion: 7,
  readAt: '2026-06-02T09:00:01.000Z',
  reason: 'password',
} as const;

export const TEXT = {
  format: 'text',
  pages: [[{ text: 'Lease of the mill', startsParagraph: true }]],
} as const;

const VALUES = {
  title: 'Lease',
  parties: ['Acme GmbH', 'Globex, Inc.'],
  agreementDate: '2026-06-15',
  effectiveDate: '2026-07-01',
  expiry: '2027-06-30',
  renewal: { every: 'P1Y', successive: true },
  notice: 'P60D',
  governingLaw: 'New York',
} as const;

/** Of the lease, since version 3. */
export const SUMMARY = {
  kind: 'read',
  readerVersion: 7,
  pages: 1,
  findings: [{ rule: 'renewal', points: 40 }],
  values: VALUES,
  confidences: {
    title: 0.9,
    parties: 0.9,
    agreementDate: 0.9,
    effectiveDate: 0.9,
    expiry: 0.9,
    renewal: 0.9,
    notice: 0.9,
    governingLaw: 0.9,
  },
} as const;

/** Of the lease in version 2. */
export const SUMMARY_OF_2 = {
  kind: 'read',
  readerVersion: 7,
  pages: 1,
  riskScore: 40,
  values: VALUES,
} as const;

export const SUMMARY_OF_UNREAD = {
  kind: 'unreadable',
  readerVersion: 7,
  reason: 'password',
} as const;

const { agreementDate, effectiveDate, expiry, renewal, notice } = READING.reading.fields;

/** Of the lease, since version 2. */
export const FACTS = {
  fields: { agreementDate, effectiveDate, expiry, renewal, notice },
  findings: [part],
  clauses: ['anti-assignment'],
} as const;

/** Newest first. */
export const CORRECTIONS = [
  {
    id: LEASE,
    field: 'expiry',
    words: [
      { field: 'expiry', value: 'perpetual', kind: 'corrected', at: '2026-06-05T09:00:03.000Z' },
      { field: 'expiry', value: '2028-06-30', kind: 'corrected', at: '2026-06-05T09:00:01.000Z' },
      { field: 'expiry', value: '2027-06-30', kind: 'confirmed', at: '2026-06-05T09:00:00.000Z' },
    ],
  },
  {
    id: LEASE,
    field: 'parties',
    words: [
      {
        field: 'parties',
        value: ['Acme GmbH', 'Initech'],
        kind: 'corrected',
        at: '2026-06-05T09:00:02.000Z',
      },
    ],
  },
  {
    id: PROTECTED,
    field: 'title',
    words: [
      { field: 'title', value: 'Secrets', kind: 'corrected', at: '2026-06-05T09:00:04.000Z' },
    ],
  },
  {
    id: REMOVED,
    field: 'title',
    words: [
      { field: 'title', value: 'Old mill', kind: 'corrected', at: '2026-06-05T09:00:05.000Z' },
    ],
  },
] as const;

export const MARKS = [
  {
    id: LEASE,
    kind: 'end',
    day: '2027-06-30',
    mark: { kind: 'done' },
    at: '2026-06-06T09:00:00.000Z',
  },
  {
    id: LEASE,
    kind: 'notice',
    day: '2027-05-01',
    mark: { kind: 'snoozed', until: '2027-04-01' },
    at: '2026-06-06T09:00:01.000Z',
  },
  {
    id: REMOVED,
    kind: 'renewal',
    day: '2027-06-30',
    mark: { kind: 'done' },
    at: '2026-06-06T09:00:02.000Z',
  },
] as const;

export const SETTINGS = { company: 'Acme GmbH' } as const;

export const PLAYBOOK = {
  version: 1,
  rules: { exclusivity: { on: false, points: 15 } },
  thresholds: { renewalDue: 45 },
} as const;

export const VIEWS = '{"views":[{"id":"v-1","name":"High risk"}],"defaultId":"v-1"}';
/** A contract that was deleted is still among them. */
export const DELETED = 'f'.repeat(64);
export const RECENT = JSON.stringify([PROTECTED, DELETED, LEASE]);
export const LAST_BACKUP = '2026-06-07';

export const PASSPHRASE = 'correct horse battery staple';
export const IDLE_MINUTES = 30;
