import { fromCallback, fromPromise } from 'xstate';
import { describeFailure } from '../../../../machines/domain/failure';
import {
  DOWNLOAD_FAILURE,
  LOAD_FAILURE,
  PLAYBOOK_FAILURE,
  PLAYBOOK_UNAVAILABLE,
} from '../../../../machines/domain/playbook';
import type { PrivatePorts, PlaybookReport } from '../../../../machines/private/ports';
import { download } from '../../browser/download';
import { changeStore } from './change-store';
import { readPlaybookFile, writePlaybookFile } from './playbook-file';
import { toChange, toFullRecord, toListed, unknownOf } from '../fields/playbook-values';
import { orPortError } from './port-error';
import type { Resources } from '../resources';
import { StoreError, toStoreError } from '../store/store-error';
import { watchStore } from './watch-store';

/** The playbook of the risk rules, in the store and as a file (ruling 53). */
export function createPlaybookPorts({
  openStore,
  today,
}: Pick<Resources, 'openStore' | 'today'>): Pick<
  PrivatePorts,
  'watchPlaybook' | 'savePlaybook' | 'downloadPlaybook' | 'loadPlaybook'
> {
  return {
    watchPlaybook: fromCallback(({ sendBack }) => {
      let hasReported = false;
      const send = (report: PlaybookReport) => sendBack(report);
      const report = async () => {
        try {
          const changed = await (await openStore()).getPlaybook();
          send({ type: 'playbook.changed', playbook: toListed(changed) });
          hasReported = true;
        } catch (error) {
          // What was read before still holds.
          if (hasReported) return;
          const { message: detail } = toStoreError(error);
          const message = describeFailure({ message: PLAYBOOK_UNAVAILABLE, detail });
          send({ type: 'playbook.unavailable', message });
        }
      };
      void report();
      return watchStore(openStore, ({ kind }) => {
        if (kind === 'playbook') void report();
      });
    }),
    savePlaybook: fromPromise(({ input: { playbook, changed } }) =>
      orPortError(PLAYBOOK_FAILURE, () =>
        changeStore(openStore, (changes) => changes.setPlaybook(toChange(playbook, changed))),
      ),
    ),
    downloadPlaybook: fromPromise(({ input: { playbook } }) =>
      orPortError(DOWNLOAD_FAILURE, async () =>
        download(writePlaybookFile(toFullRecord(playbook)), `covenant-playbook-${today()}.json`),
      ),
    ),
    loadPlaybook: fromPromise(({ input: { file } }) =>
      orPortError(LOAD_FAILURE, async () => {
        if (!(file instanceof Blob)) throw new StoreError('unreadable-file');
        const loaded = await readPlaybookFile(file);
        return { playbook: toListed(loaded), ignored: unknownOf(loaded) };
      }),
    ),
  };
}
