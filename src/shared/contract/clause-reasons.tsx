import { css } from 'styled-system/css';
import type { Clause } from '../../../machines/domain/contract';
import { Disclosure } from './disclosure';

/** The words that spoke for a clause, on demand. The demo has none. */
export function ClauseReasons({ clause: { title, because = [] } }: { clause: Clause }) {
  if (because.length === 0) return null;
  return (
    <Disclosure label="Why this was found" labelDetail={title}>
      <p className={styles.lead}>These words spoke for it most:</p>
      <ul className={styles.phrases}>
        {because.map((phrase, index) => (
          <li key={index} dir="auto" className={styles.phrase}>
            {phrase}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const styles = {
  lead: css({ marginTop: '1', color: 'fg.muted' }),
  phrases: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    marginTop: '1.5',
    marginBottom: '1',
  }),
  phrase: css({
    paddingInline: '2',
    paddingBlock: '0.5',
    border: 'hairline',
    borderRadius: 'sm',
    backgroundColor: 'surface.sunken',
    overflowWrap: 'anywhere',
    minWidth: '0',
  }),
};
