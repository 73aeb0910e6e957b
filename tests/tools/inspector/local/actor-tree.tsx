import { isRunning, type LoggedActor } from './log';

interface ActorTreeProps {
  readonly actors: readonly LoggedActor[];
  readonly parent?: string;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Formats a state value: `anonymous.signingIn`. */
function describeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(Object(value) as object)
    .map(([key, inner]) => [key, describeValue(inner)].filter(Boolean).join('.'))
    .join(' + ');
}

function describeSnapshot({ snapshot }: LoggedActor): string {
  if (snapshot && 'value' in snapshot) return describeValue(snapshot.value);
  return snapshot?.status ?? '';
}

/** Tree of the running actors by parent, each with its state. */
export function ActorTree({ actors, parent, selected, onSelect }: ActorTreeProps) {
  const children = actors.filter((actor) => actor.parent === parent && isRunning(actor));
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map((actor) => (
        <li key={actor.id}>
          <button
            type="button"
            aria-pressed={actor.id === selected}
            onClick={() => onSelect(actor.id)}
          >
            <b>{actor.name}</b> <span>{describeSnapshot(actor)}</span>
          </button>
          <ActorTree actors={actors} parent={actor.id} selected={selected} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  );
}
