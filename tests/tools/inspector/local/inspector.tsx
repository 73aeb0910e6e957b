import { useState, useSyncExternalStore } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { ActorTree } from './actor-tree';
import { Chart } from './chart';
import { EventSequence } from './event-sequence';
import type { Log } from './log';
import { SnapshotView } from './snapshot-view';

/** Either an actor with its current snapshot, or a logged event with the snapshot after it. */
type Selection = { readonly actor?: string; readonly event?: number };

/** Actor tree, chart of the selected machine, event log and snapshot. */
export function Inspector({ log }: { log: Log }) {
  const { actors, events } = useSyncExternalStore(log.subscribe, log.read);
  const [selection, select] = useState<Selection>({});

  const all = [...actors.values()];
  const logged = events.find(({ index }) => index === selection.event);
  const actor = actors.get(logged?.target ?? selection.actor ?? '') ?? all[0];
  const snapshot = logged ? logged.snapshot : actor?.snapshot;

  return (
    <main>
      <section aria-labelledby="actors">
        <h2 id="actors">Actors</h2>
        <ActorTree actors={all} selected={actor?.id} onSelect={(id) => select({ actor: id })} />
      </section>
      <section aria-labelledby="chart">
        <h2 id="chart">{actor?.name ?? 'Chart'}</h2>
        {actor?.machine ? (
          <Chart
            key={actor.machine.id}
            machine={actor.machine}
            snapshot={snapshot as AnyMachineSnapshot | undefined}
          />
        ) : (
          <p>A port has no states of its own.</p>
        )}
      </section>
      <section aria-labelledby="events">
        <h2 id="events">
          Events
          {logged && (
            <button type="button" onClick={() => select({ actor: logged.target })}>
              Back to now
            </button>
          )}
        </h2>
        <EventSequence
          actors={actors}
          events={events}
          selected={logged?.index}
          onSelect={(event) => select({ event })}
        />
      </section>
      <section aria-labelledby="snapshot">
        <h2 id="snapshot">{logged ? 'Event and snapshot' : 'Snapshot'}</h2>
        <SnapshotView event={logged?.event} snapshot={snapshot} />
      </section>
    </main>
  );
}
