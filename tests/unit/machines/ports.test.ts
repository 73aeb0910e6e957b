import { expect, it, vi } from 'vitest';
import { createActor, type AnyActor } from 'xstate';
import { DEFAULT_DISPLAY } from '../../../machines/domain/preferences';
import { preferencesMachine } from '../../../machines/preferences.machine';
import { restoreSession, watchSession } from '../../../machines/ports';
import { workspaceMachine } from '../../../machines/workspace.machine';
import { makeSession } from '../../support/fixtures';
import { createWorld, settle } from '../../support/world';

it.each<{ kind: string; start: () => AnyActor }>([
  { kind: 'promise', start: () => createActor(restoreSession) },
  { kind: 'callback', start: () => createActor(watchSession, { input: { token: 'any' } }) },
])('a $kind port without an adapter fails with "not provided"', async ({ start }) => {
  const error = vi.fn<(error: unknown) => void>();
  const port = start();
  port.subscribe({ error });
  port.start();
  await settle();
  expect(error).toHaveBeenCalledExactlyOnceWith(new Error('not provided'));
});

it('the screens of a workspace with the day as its only port show an error', async () => {
  const { watchDay } = createWorld();
  const withDay = workspaceMachine.provide({ actors: { watchDay: watchDay.logic } });
  const workspace = createActor(withDay, { input: makeSession() }).start();
  const { dashboard, contract, uploads } = workspace.getSnapshot().children;
  contract?.send({ type: 'contract.visit', id: 'c-1' });
  uploads?.send({ type: 'uploads.open' });
  await settle();
  expect(dashboard?.getSnapshot().value).toBe('error');
  expect(contract?.getSnapshot().value).toBe('error');
  expect(uploads?.getSnapshot().value).toBe('open');
});

it('preferences without adapters are the defaults and are not stored', async () => {
  const preferences = createActor(preferencesMachine).start();
  await settle();
  expect(preferences.getSnapshot().value).toEqual({ ready: 'unsaved' });
  expect(preferences.getSnapshot().context.preferences).toEqual(DEFAULT_DISPLAY);
});
