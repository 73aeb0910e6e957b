import { describe, expect, it, vi } from 'vitest';
import { createActor, StateMachine, type AnyActor, type AnyStateMachine } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine';
import { demoWorkspaceMachine } from '../../../machines/demo/workspace.machine';
import * as entryPorts from '../../../machines/app/ports';
import * as workspacePorts from '../../../machines/ports';
import * as privatePorts from '../../../machines/private/ports';
import { privateWorkspaceMachine } from '../../../machines/private/workspace.machine';
import { providePorts } from '../../../machines/actors';
import { createWorld, settle } from '../../support/world';

const ports = { ...entryPorts, ...workspacePorts, ...privatePorts };

const placeholders = new Map<unknown, string>(
  Object.entries(ports).map(([name, placeholder]) => [placeholder, name]),
);

/** The ports that a machine, or one that it invokes, has still to be given. */
const findPlaceholders = (machine: AnyStateMachine): readonly string[] =>
  Object.values(machine.implementations.actors).flatMap((logic) =>
    logic instanceof StateMachine
      ? findPlaceholders(logic)
      : [placeholders.get(logic) ?? []].flat(),
  );

describe.each([
  ['app', appMachine],
  ['demo workspace', demoWorkspaceMachine],
  ['private workspace', privateWorkspaceMachine],
])('the ports of the %s', (_, machine) => {
  it('are placeholders until they are provided', () => {
    expect(findPlaceholders(machine)).not.toEqual([]);
  });

  it('are all provided', () => {
    expect(findPlaceholders(providePorts(machine, { ...createWorld().ports }))).toEqual([]);
  });
});

it.each<{ kind: string; start: () => AnyActor }>([
  { kind: 'promise', start: () => createActor(ports.restoreSession) },
  { kind: 'callback', start: () => createActor(ports.watchSession, { input: { token: 'any' } }) },
])('a $kind port without an adapter fails with "not provided"', async ({ start }) => {
  const error = vi.fn<(error: unknown) => void>();
  const port = start();
  port.subscribe({ error });
  port.start();
  await settle();
  expect(error).toHaveBeenCalledExactlyOnceWith(new Error('not provided'));
});
