import { fromCallback, fromPromise } from 'xstate';
import { MARK_FAILURE, OUTLOOK_FAILURE } from '../../../../machines/domain/deadlines';
import { describeFailure } from '../../../../machines/domain/failure';
import type { ContractFacts, Outlook } from '../../../../machines/domain/insights/outlook';
import type { PrivatePorts, OutlookReport } from '../../../../machines/private/ports';
import { toFacts } from '../fields/contract-facts';
import type { ListedContract } from '../fields/contract-values';
import { changeStore } from './change-store';
import { createFollowing } from './watch-store';
import { computeUnknown, createListReader } from './list-reader';
import { orPortError } from './port-error';
import type { Resources } from '../resources';
import { toStoreError } from '../store/store-error';

/** An upload of many files makes many changes; all contracts are read twice a second at most. */
const OUTLOOK_DISTANCE_MS = 500;

/** What deadlines and insights follow from, and what the user says about deadlines (ruling 44). */
export function createOutlookPorts(
  resources: Pick<Resources, 'openStore' | 'today' | 'watchVisible'>,
  readList = createListReader(resources),
): Pick<PrivatePorts, 'watchOutlook' | 'markDeadline'> {
  const { openStore } = resources;
  const follow = createFollowing(resources);
  const computed = new WeakMap<ListedContract, ContractFacts>();
  const read = async (): Promise<Outlook> => {
    const { store, today, playbook, contracts } = await readList();
    const { facts, marks } = await store.getOutlook();
    const compute = (listed: ListedContract) =>
      toFacts(listed, facts.get(listed.contract.id) ?? null, today, playbook);
    return { today, contracts: await computeUnknown(contracts, computed, compute), marks };
  };
  return {
    watchOutlook: fromCallback(({ sendBack }) => {
      let hasReported = false;
      const send = (report: OutlookReport) => sendBack(report);
      const report = async () => {
        try {
          send({ type: 'outlook.changed', outlook: await read() });
          hasReported = true;
        } catch (error) {
          // What was read before still holds; the list tells of the error.
          if (hasReported) return;
          const { message: detail } = toStoreError(error);
          const message = describeFailure({ message: OUTLOOK_FAILURE, detail });
          send({ type: 'outlook.failed', message });
        }
      };
      void report();
      return follow(() => true, report, OUTLOOK_DISTANCE_MS);
    }),
    markDeadline: fromPromise(({ input: { deadline, mark } }) => {
      const on = resources.today();
      return orPortError(MARK_FAILURE, () =>
        changeStore(openStore, (changes) => changes.mark(deadline, mark, on)),
      );
    }),
  };
}
