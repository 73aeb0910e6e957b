import { fromCallback } from 'xstate';
import { ANSWER_FAILURE, OUTLOOK_FAILURE } from '../../../../machines/domain/deadlines';
import { describeFailure } from '../../../../machines/domain/failure';
import type { Outlook } from '../../../../machines/domain/insights/outlook';
import type { PrivatePorts, OutlookReport } from '../../../../machines/private/ports';
import type { Resources } from '../resources';
import { toStoreError } from '../store/store-error';
import type { ContractFeed } from './contract-feed';
import { createRequests, withFile } from './requests';

/** What deadlines and insights follow from, and what the user answers (ruling 44). */
export function createOutlookPorts(
  { store, today }: Pick<Resources, 'store' | 'today'>,
  feed: ContractFeed,
): Pick<PrivatePorts, 'watchOutlook' | 'saveAnswers'> {
  return {
    watchOutlook: fromCallback(({ sendBack }) => {
      let hasReported = false;
      const send = (report: OutlookReport) => sendBack(report);
      const onList = (outlook: Outlook) => {
        send({ type: 'outlook.changed', outlook });
        hasReported = true;
      };
      const onFailure = (error: unknown) => {
        // What was read before still holds; the list tells of the error.
        if (hasReported) return;
        const { message: detail } = toStoreError(error);
        const message = describeFailure({ message: OUTLOOK_FAILURE, detail });
        send({ type: 'outlook.failed', message });
      };
      const stop = feed.watch({ onList, onFailure });
      feed.readList().then(onList, onFailure);
      return stop;
    }),
    saveAnswers: createRequests(store).change(ANSWER_FAILURE, (send, { answers, file }) =>
      send('answer', { answers, ...withFile(file), on: today() }),
    ),
  };
}
