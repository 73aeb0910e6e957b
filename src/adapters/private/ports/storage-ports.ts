import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { isCalendarDay } from '../../../../machines/domain/calendar';
import type { StorageReport, PrivatePorts } from '../../../../machines/private/ports';
import type { Resources } from '../resources';
import { validate } from '../store/schemas';
import { toStoreError } from '../store/store-error';
import { watchStore, createFollower } from './watch-store';

/** An upload of many files makes many changes, and measuring reads the list. */
const MEASURE_DISTANCE_MS = 2000;

const lastBackupSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ day: v.pipe(v.string(), v.check(isCalendarDay)), epoch: v.string() }),
);

/** What the store keeps, since when there is a copy, and whether the browser keeps it when the disk gets full. */
export function createStoragePorts({
  openStore,
}: Pick<Resources, 'openStore'>): Pick<PrivatePorts, 'watchStorage' | 'askDurable'> {
  return {
    watchStorage: fromCallback(({ sendBack }) => {
      const send = (report: StorageReport) => sendBack(report);
      const { run, stop } = createFollower(async () => {
        try {
          const store = await openStore();
          const { isPersisted, ...use } = await store.estimate();
          const saved = validate(lastBackupSchema, await store.getUserValue('lastBackup'));
          const { epoch } = await store.lock.read();
          const lastBackup = saved ? { day: saved.day, isOutdated: saved.epoch !== epoch } : null;
          send({ type: 'storage.measured', use: { ...use, isDurable: isPersisted, lastBackup } });
        } catch (error) {
          send({ type: 'storage.failed', message: toStoreError(error).message });
        }
      }, MEASURE_DISTANCE_MS);
      run();
      const stopChanges = watchStore(openStore, ({ kind }) => {
        if (kind !== 'encryption') run();
      });
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
