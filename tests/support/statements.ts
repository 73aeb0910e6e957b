import type { DeadlineKey, DeadlineMark } from '../../machines/domain/deadlines';
import type { Field, FieldValue } from '../../machines/domain/fields';
import type { Store } from '../../src/adapters/private/store/open-store';

type Asked = Omit<Parameters<Store['changeField']>[0], 'change'>;

/** Says something about a field of a contract. */
const sayAs =
  (kind: 'correct' | 'confirm') =>
  (
    store: Pick<Store, 'changeField'>,
    { value, ...asked }: Asked & { readonly value: FieldValue },
  ) =>
    store.changeField({ ...asked, change: { kind, fieldValue: value } });
export const correct = sayAs('correct');
export const confirm = sayAs('confirm');

/** Takes back what was said about a field last. */
export const undo = (
  store: Pick<Store, 'changeField'>,
  { field, ...asked }: Asked & { readonly field: Field },
) => store.changeField({ ...asked, change: { kind: 'undo', field } });

/** Says something about a deadline; null takes it back. */
export const markDeadline = (
  store: Pick<Store, 'answer'>,
  { contractId, ...deadline }: DeadlineKey,
  mark: DeadlineMark | null,
) => store.answer({ answers: [{ contractId, kind: 'mark', deadline, mark }] });
