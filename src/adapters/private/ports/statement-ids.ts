import { createId } from '../store/hash';
import type { StatementId } from '../store/records';

/** The id of what a person said with a request: the same one when the request is tried again, so that it is stored once. */
export function createStatementIds(): (request: object) => StatementId {
  const ids = new WeakMap<object, StatementId>();
  return (request) => {
    const id = ids.get(request) ?? createId();
    ids.set(request, id);
    return id;
  };
}
