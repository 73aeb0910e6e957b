import { createContext, useContext } from 'react';
import type { PrivateWorkspaceActorRef } from '../../machines/private/workspace.machine';

type WorkspaceSnapshot = ReturnType<PrivateWorkspaceActorRef['getSnapshot']>;
type Children = Omit<WorkspaceSnapshot['children'], 'keepResources' | 'hideAddress' | 'watchDay'>;

/** The machines of the open private workspace. */
export type PrivateActors = { readonly [Name in keyof Children]-?: NonNullable<Children[Name]> };

/** XState starts the machines of a state together, and none of them ends by itself. */
const areRunning = (children: Children): children is PrivateActors => 'comparison' in children;

/** Null while the workspace is not open. */
export const selectActors = ({ children }: WorkspaceSnapshot): PrivateActors | null =>
  areRunning(children) ? children : null;

/** Provided while the private workspace is open. */
export const PrivateActorsContext = createContext<PrivateActors | null>(null);

/** The machines of the private workspace, for views that only it shows. */
export function usePrivateActors(): PrivateActors {
  const actors = useContext(PrivateActorsContext);
  if (!actors) throw new Error('The private workspace is not open.');
  return actors;
}
