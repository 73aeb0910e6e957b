import { fromCallback, fromPromise } from 'xstate';
import type { StorageReport, KeptPorts } from '../../../machines/ports';
import { createFollower } from './follow';
import type { Resources } from './resources';
import { toStoreError } from './store/store-error';
import { watchStore } from './watch-store';

/** An upload of many files makes many changes; the use is measured twice a second at most. */
const MEASURE_DISTANCE_MS = 500;

/** What the store keeps, and whether the browser keeps it when the disk gets full. */
export function createStoragePorts({
  openStore,
}: Pick<Resources, 'openStore'>): Pick<KeptPorts, 'watchStorage' | 'askDurable'> {
  return {
    watchStorage: fromCallback(({ sendBack }) => {
      const send = (report: StorageReport) => sendBack(report);
      const { run, stop } = createFollower(async () => {
        try {
          const { isPersisted, ...use } = await (await openStore()).estimate();
          send({ type: 'storage.measured', use: { ...use, isDurable: isPersisted } });
        } catch (error) {
          send({ type: 'storage.failed', message: toStoreError(error).message });
        }
      }, MEASURE_DISTANCE_MS);
      run();
      const stopChanges = watchStore(openStore, run);
      return () => {
        stop();
        stopChanges();
      };
    }),
    askDurable: fromPromise(async () => ({
      isGranted: await (await openStore()).requestDurability(),
    })),
  };
}
