import { fromPromise } from 'xstate';
import type { StorageReport, PrivatePorts } from '../../../../machines/private/ports';
import type { Resources } from '../resources';
import { createRequests } from './requests';

/** An upload of many files makes many changes, and measuring reads the list. */
const MEASURE_DISTANCE_MS = 2000;

/** What the store keeps, since when there is a copy, and whether the browser keeps it when the disk gets full. */
export function createStoragePorts({
  store,
  askDurable,
}: Pick<Resources, 'store' | 'askDurable'>): Pick<PrivatePorts, 'watchStorage' | 'askDurable'> {
  return {
    watchStorage: createRequests(store).watch<StorageReport>({
      kinds: ['contracts', 'settings', 'marks', 'playbook', 'values', 'lock'],
      read: async () => ({ type: 'storage.measured', use: await store.send('measure') }),
      fail: (message) => ({ type: 'storage.failed', message }),
      distance: MEASURE_DISTANCE_MS,
    }),
    askDurable: fromPromise(async () => ({ isGranted: await askDurable() })),
  };
}
