import type { CDPSession } from 'playwright-core';
import * as v from 'valibot';

const snapshotSchema = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.looseTuple([v.array(v.string())]),
    }),
  }),
  nodes: v.array(v.number()),
});

/** Node types that belong to the engine or the browser, such as compiled code. */
const ENGINE_TYPES: readonly (string | undefined)[] = ['code', 'hidden', 'native', 'synthetic'];

/** Size of the page's own objects, strings and functions after garbage collection, in bytes. */
export async function readObjects(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const addChunk = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', addChunk);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', addChunk);

  const { snapshot, nodes } = v.parse(snapshotSchema, JSON.parse(chunks.join('')));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const typeAt = fields.indexOf('type');
  const sizeAt = fields.indexOf('self_size');
  let sum = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? -1];
    if (!ENGINE_TYPES.includes(type)) sum += nodes[node + sizeAt] ?? 0;
  }
  return sum;
}
