import { useEffect, useRef } from 'react';
import type { LoggedActor, LoggedEvent } from './log';

interface EventSequenceProps {
  readonly actors: ReadonlyMap<string, LoggedActor>;
  readonly events: readonly LoggedEvent[];
  readonly selected: number | undefined;
  readonly onSelect: (index: number) => void;
}

/** All events with time, sender and receiver, newest last. */
export function EventSequence({ actors, events, selected, onSelect }: EventSequenceProps) {
  const list = useRef<HTMLOListElement>(null);
  const nameOf = (id: string | undefined) => (id && actors.get(id)?.name) ?? 'page';

  useEffect(() => {
    const newest = selected === undefined && events.length > 0;
    if (newest) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [events, selected]);

  return (
    <ol ref={list}>
      {events.map(({ index, at, source, target, event }) => (
        <li key={index}>
          <button type="button" aria-pressed={index === selected} onClick={() => onSelect(index)}>
            <time>{(at / 1000).toFixed(3)} s</time>
            <span>
              {nameOf(source)} → {nameOf(target)}
            </span>
            <b>{event.type}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}
