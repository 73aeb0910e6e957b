import { fromCallback, fromPromise } from 'xstate';
import { DETAIL_FAILURE, LIST_FAILURE } from '../../../machines/domain/failure';
import type { Portfolio } from '../../../machines/domain/portfolio';
import type {
  ContractChangedEvent,
  ContractOutcome,
  ContractsChangedEvent,
  WorkspacePorts,
} from '../../../machines/ports';
import { watchLaterDays } from '../browser/day-port';
import { toDetail } from './contract-detail';
import { toSummary } from './contract-values';
import { toPortError } from './port-error';
import type { Resources } from './resources';

/** The contracts in the store, and their changes by uploads, corrections, other tabs and new days. */
export function createContractPorts({
  openStore,
  today,
}: Resources): Pick<
  WorkspacePorts,
  'loadContracts' | 'loadContract' | 'watchContracts' | 'watchContract'
> {
  const list = async (): Promise<Portfolio> => {
    const store = await openStore();
    const day = today();
    const contracts = await store.list();
    return { contracts: contracts.map((contract) => toSummary(contract, day)), unreadable: [] };
  };
  const get = async (id: string): Promise<ContractOutcome> => {
    const contract = await (await openStore()).get(id);
    return contract
      ? { kind: 'found', contract: toDetail(contract, today()) }
      : { kind: 'notFound' };
  };

  /**
   * Calls `report` after each change of the store and on a new day, never twice at a time. Returns a
   * function that stops it.
   */
  const follow = (
    isAbout: (ids: readonly string[]) => boolean,
    report: () => Promise<void>,
  ): (() => void) => {
    let hasEnded = false;
    let running: Promise<void> | undefined;
    let isOutdated = false;
    const run = () => {
      if (hasEnded) return;
      isOutdated = running !== undefined;
      running ??= report()
        // The list stays as it is; the next change reports again.
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
          if (isOutdated) run();
        });
    };
    const stopDays = watchLaterDays(today(), today, run);
    const listening = openStore().then(
      (store) =>
        store.onChange((change) => {
          if (change.kind !== 'contracts' || isAbout(change.ids)) run();
        }),
      // The port that loads the contracts tells of the error.
      () => undefined,
    );
    return () => {
      hasEnded = true;
      stopDays();
      void listening.then((stop) => stop?.());
    };
  };

  return {
    loadContracts: fromPromise(() =>
      list().catch((error: unknown) => {
        throw toPortError(LIST_FAILURE, error);
      }),
    ),
    loadContract: fromPromise(({ input }) =>
      get(input.id).catch((error: unknown) => {
        throw toPortError(DETAIL_FAILURE, error);
      }),
    ),
    watchContracts: fromCallback(({ sendBack }) =>
      follow(
        () => true,
        async () => {
          const portfolio = await list();
          sendBack({ type: 'contracts.changed', portfolio } satisfies ContractsChangedEvent);
        },
      ),
    ),
    watchContract: fromCallback(({ input: { id }, sendBack }) => {
      const report = async () => {
        const outcome = await get(id);
        sendBack({ type: 'contract.changed', outcome } satisfies ContractChangedEvent);
      };
      // It may have changed since it was loaded and cached.
      void report().catch(() => undefined);
      return follow((ids) => ids.includes(id), report);
    }),
  };
}
