import { shallowEqual, useSelector } from '@xstate/react';
import { BookOpen, FileUp } from 'lucide';
import { useEffect } from 'react';
import { css } from 'styled-system/css';
import { controlRow } from 'styled-system/patterns';
import { describeFailure } from '../../../machines/domain/failure';
import { isSample, SAMPLE_FILES } from '../../../machines/domain/samples';
import { countOf } from '../../../machines/domain/words';
import { selectSamples } from '../../../machines/private/samples.machine';
import { passOn, readDrop } from '../../shared/uploads/picked-files';
import { Button, QuietButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/notice';
import { useFocusAfter } from '../../ui/use-focus-after';
import { usePrivateActors } from '../private-actors';
import { UNDO_ID } from '../removal-dialog';

const LINES = [
  'Covenant reads contracts: parties, dates, renewals, notice days and clauses, each with the words that say it.',
  'Your files and all that is read from them stay in this browser. There is no server.',
  'It gives no legal advice, and it marks what it is not sure of.',
];

/** The workspace before the first contract. */
export function EmptyWorkspace() {
  const { uploads, samples } = usePrivateActors();
  const { isBusy, failure } = useSelector(samples, selectSamples, shallowEqual);
  return (
    <>
      <ErrorNotice summary={describeFailure(failure)} />
      <EmptyState
        title="No contracts yet"
        text={LINES.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
        action={
          <>
            <Button icon={FileUp} onClick={() => uploads.send({ type: 'uploads.open' })}>
              Add contracts
            </Button>
            <Button
              variant="outline"
              icon={BookOpen}
              isBusy={isBusy}
              onClick={() => samples.send({ type: 'samples.fetch' })}
            >
              {isBusy ? 'Fetching...' : `Try with ${SAMPLE_FILES.length} sample contracts`}
            </Button>
            <p className={styles.hint}>Or drop files and folders anywhere on this page.</p>
          </>
        }
      />
    </>
  );
}

/** Says which contracts are samples, and takes them away. */
export function SamplesNotice() {
  const { dashboard, removal } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const samples = contracts.filter(isSample);
  const isTaking = useSelector(removal, (snapshot) => snapshot.matches('taking'));
  // The button disappears with them.
  useFocusAfter(samples.length > 0 || isTaking, () => document.getElementById(UNDO_ID)?.focus());
  if (samples.length === 0) return null;
  return (
    <div className={styles.samples}>
      <p>{`${countOf(samples.length, 'contract')} here ${samples.length === 1 ? 'is a sample' : 'are samples'}, to try with.`}</p>
      <QuietButton
        isBusy={isTaking}
        onClick={() => removal.send({ type: 'removal.take', contracts: samples })}
      >
        {isTaking ? 'Removing...' : 'Remove the samples'}
      </QuietButton>
    </div>
  );
}

/** Files that are dropped anywhere on the page are added. A drop area of its own comes first. */
export function useDropAnywhere(): void {
  const { uploads } = usePrivateActors();
  useEffect(() => {
    const hasFiles = (event: DragEvent) =>
      !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;
    const allow = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      uploads.send({ type: 'uploads.open' });
      passOn(readDrop(event.dataTransfer), (files) => uploads.send({ type: 'files.add', files }));
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, [uploads]);
}

const styles = {
  line: css({ display: 'block', marginBottom: '1' }),
  hint: css({ width: 'full', textAlign: 'center', textStyle: 'caption', color: 'fg.muted' }),
  samples: controlRow({ screenOnly: true, columnGap: '3', textStyle: 'small.muted' }),
};
