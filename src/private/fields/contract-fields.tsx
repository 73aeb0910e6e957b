import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { selectChangeResult } from '../../../machines/contract/correction.machine';
import { Card } from '../../ui/card';
import { focusHashTarget } from '../../ui/hash-target';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { useFocusAfter } from '../../ui/use-focus-after';
import type { TermsProps } from '../../shared/contract/contract-details';
import { ProtectedFile } from './protected-file';
import { FieldRow } from './field-row';

/** Terms of a contract of the private workspace; each can be corrected (ruling 39). */
export function Terms({
  id,
  terms: { entries, problem, isProtected, note },
  today,
  pieces,
  evidence,
  correction,
}: TermsProps) {
  const result = useSelector(correction, selectChangeResult);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfter(isProtected === true, () => title.current?.focus());
  // A link to a term leads here before the term is shown.
  useEffect(() => void focusHashTarget(), []);
  return (
    <section aria-labelledby="terms" className={styles.section}>
      <h2 id="terms" ref={title} tabIndex={-1} className={styles.title}>
        Terms
      </h2>
      {problem === '' ? null : <Notice tone="yellow" summary={problem} />}
      {isProtected ? <ProtectedFile id={id} /> : null}
      {note === '' ? null : <Notice tone="yellow" summary={note} />}
      <Card padding="none" className={styles.card}>
        <dl>
          {entries.map((term) => (
            <FieldRow
              key={term.current.field}
              term={term}
              terms={entries}
              today={today}
              pieces={pieces}
              evidence={evidence}
              correction={correction}
            />
          ))}
        </dl>
      </Card>
      <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
      <LiveRegion>{result}</LiveRegion>
    </section>
  );
}

const styles = {
  section: gridStack({ gap: '3', minWidth: '0' }),
  title: css({ textStyle: 'title', breakAfter: 'avoid' }),
  /* Each page has a whole border. */
  card: css({ boxDecorationBreak: 'clone' }),
  advice: css({ textStyle: 'small.muted' }),
};
