import { describeFailure } from '../../../../machines/domain/failure';
import {
  DOWNLOAD_FAILURE,
  LOAD_FAILURE,
  PLAYBOOK_FAILURE,
  PLAYBOOK_UNAVAILABLE,
} from '../../../../machines/domain/playbook';
import type { PrivatePorts, PlaybookReport } from '../../../../machines/private/ports';
import { download } from '../../browser/download';
import { readPlaybookFile, writePlaybookFile } from './playbook-file';
import { toListed, toRecord, unknownOf } from '../fields/playbook-values';
import type { Resources } from '../resources';
import { StoreError } from '../store/store-error';
import { createRequests } from './requests';

/** The playbook of the risk rules, in the store and as a file (ruling 53). */
export function createPlaybookPorts({
  store,
  today,
}: Pick<Resources, 'store' | 'today'>): Pick<
  PrivatePorts,
  'watchPlaybook' | 'savePlaybook' | 'downloadPlaybook' | 'loadPlaybook'
> {
  const { request, change, watch } = createRequests(store);
  return {
    watchPlaybook: watch<PlaybookReport>({
      kinds: ['playbook'],
      read: async () => ({
        type: 'playbook.changed',
        value: toListed(await store.send('getPlaybook')),
      }),
      // What was read before still holds.
      fail: (detail, hasReported) =>
        hasReported
          ? null
          : {
              type: 'playbook.unavailable',
              message: describeFailure({ message: PLAYBOOK_UNAVAILABLE, detail }),
            },
    }),
    savePlaybook: change(PLAYBOOK_FAILURE, (send, { playbook, changed }) =>
      send('setPlaybook', toRecord(playbook.filter(({ id }) => changed.includes(id)))),
    ),
    downloadPlaybook: request(DOWNLOAD_FAILURE, async (_, { playbook }) =>
      download(writePlaybookFile(toRecord(playbook)), `covenant-playbook-${today()}.json`),
    ),
    loadPlaybook: request(LOAD_FAILURE, async (_, { file }) => {
      if (!(file instanceof Blob)) throw new StoreError('unreadable-file');
      const loaded = await readPlaybookFile(file);
      return { playbook: toListed(loaded), ignored: unknownOf(loaded) };
    }),
  };
}
