import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { selectHasOpenWork } from '../../../machines/app/app.machine';
import {
  correctionMachine,
  type CorrectionReport,
} from '../../../machines/contract/correction.machine';
import { createParent } from '../../support/run-port';
import { startSignedInApp } from '../../support/running-app';
import { settle } from '../../support/world';

// Ruling 44.
it('a session without an upload has no open work, one with an upload has, until the dialog is closed', async () => {
  const { app, uploads } = await startSignedInApp();
  const hasOpenWork = () => selectHasOpenWork(app.getSnapshot());
  expect(hasOpenWork()).toBe(false);
  uploads().send({ type: 'uploads.open' });
  expect(hasOpenWork()).toBe(false);
  const file = { id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } } as const;
  uploads().send({ type: 'files.add', files: [file] });
  await settle();
  expect(hasOpenWork()).toBe(true);
  uploads().send({ type: 'uploads.close' });
  expect(hasOpenWork()).toBe(false);
});

it('a correction is open work until it is cancelled', () => {
  const { parentRef } = createParent<CorrectionReport>();
  const input = { contractId: 'c-1', parentRef };
  const correction = createActor(correctionMachine, { input }).start();
  const hasOpenWork = () => selectHasOpenWork(correction.getSnapshot());
  expect(hasOpenWork()).toBe(false);
  correction.send({ type: 'field.edit', fieldValue: { field: 'title', value: 'Lease' } });
  expect(hasOpenWork()).toBe(true);
  correction.send({ type: 'correction.cancel' });
  expect(hasOpenWork()).toBe(false);
});
