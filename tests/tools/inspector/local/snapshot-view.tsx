import type { AnyEventObject, Snapshot } from 'xstate';
import { maskSecrets } from '../secrets';

interface SnapshotViewProps {
  readonly event: AnyEventObject | undefined;
  readonly snapshot: Snapshot<unknown> | undefined;
}

/** The fields to show; children are in the tree. */
function pickFields(snapshot: Snapshot<unknown>) {
  const { status, value, tags, context, output, error, input } = JSON.parse(
    JSON.stringify(snapshot, maskSecrets),
  ) as Record<string, unknown>;
  return { status, value, tags, context, input, output, error };
}

/** An actor's snapshot and the event before it, with secrets masked. */
export function SnapshotView({ event, snapshot }: SnapshotViewProps) {
  return (
    <>
      {event && <pre aria-label="Event">{JSON.stringify(event, maskSecrets, 2)}</pre>}
      {snapshot && <pre aria-label="Snapshot">{JSON.stringify(pickFields(snapshot), null, 2)}</pre>}
    </>
  );
}
