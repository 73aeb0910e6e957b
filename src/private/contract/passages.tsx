import { css } from 'styled-system/css';
import { certaintyOf } from '../../../machines/domain/certainty';
import { groupClauses, type ClausePassage } from '../../../machines/domain/clauses';
import type { Evidence } from '../../../machines/domain/contract';
import type { Quote } from '../../../machines/domain/source';
import { useOpenContract } from '../../shared/contract/open-contract';
import { useIsPrinting } from '../../ui/printing';
import { Disclosure } from '../../ui/disclosure';
import { PageButton, rows, RowSection, WordsLine } from './rows';
import { RowGroup, useEvidence, useIsShown } from './words-button';

/** A finding or a category of clauses. */
interface PassageContent {
  readonly title: string;
  /** Beside the title. */
  readonly detail?: string;
  /** For links to it. */
  readonly id?: string;
  /** Between title and words. */
  readonly lines?: readonly string[];
  readonly places: readonly Place[];
  /** The words, where they have no place. */
  readonly text?: string | undefined;
}

/** A place in the document. */
interface Place {
  readonly key: string;
  readonly quote: Quote;
  /** Words that spoke most for it. */
  readonly because?: readonly string[] | undefined;
}

const toPlace = (key: string, evidence: Evidence | undefined): readonly Place[] =>
  evidence?.quote ? [{ key, quote: evidence.quote }] : [];

const keyOf = ({ title, places: [first] }: PassageContent) => first?.key ?? title;

const Passages = ({ list }: { list: readonly PassageContent[] }) =>
  list.length === 0 ? null : (
    <RowGroup keys={list.map(keyOf)}>
      <ul className={rows.list}>
        {list.map((passage) => (
          <Passage key={keyOf(passage)} passage={passage} />
        ))}
      </ul>
    </RowGroup>
  );

/** Its title, its pages, and the first words; on paper all of them. */
function Passage({ passage }: { passage: PassageContent }) {
  const { title, detail, id, lines = [], places, text } = passage;
  const key = keyOf(passage);
  const isShown = useIsShown(key);
  const isPrinting = useIsPrinting();
  const [first = { key, quote: null }, ...others] = places;
  const quoted = places.slice(0, isPrinting ? undefined : 1).map(({ quote }) => quote.text);
  return (
    <li data-shown={isShown || undefined} data-single className={rows.block}>
      <WordsLine
        id={id}
        words={{ ...first, label: title }}
        otherPages={others.map((place) => (
          <PageButton key={place.key} words={{ ...place, label: title }} name={title} isRow />
        ))}
      >
        <strong dir="auto">{title}</strong>
        {detail === undefined ? null : <span className={styles.detail}> {detail}</span>}
      </WordsLine>
      {lines.map((line) => (
        <p key={line} dir="auto" className={styles.line}>
          {line}
        </p>
      ))}
      {(text === undefined ? quoted : [text]).map((words, index) => (
        <p key={index} dir="auto" className={styles.words}>
          “{words}”
        </p>
      ))}
    </li>
  );
}

/** What the risk rules have found: rule, points, place, words, and what to do. */
export function Findings() {
  const { insights } = useOpenContract().contract;
  const evidenceOf = useEvidence();
  const list = insights.map(
    ({ id, rule, message, points, recommendation, evidenceIds = [] }): PassageContent => ({
      title: rule ?? message,
      ...(points === undefined ? {} : { detail: `+${points}` }),
      lines: [message, recommendation],
      places: evidenceIds.flatMap((evidenceId, index) =>
        toPlace(`finding ${id} ${index}`, evidenceOf(evidenceId)),
      ),
    }),
  );
  return (
    <RowSection id="findings" title="Findings" count={list.length}>
      {list.length === 0 ? <p className={styles.line}>There are no findings.</p> : null}
      <Passages list={list} />
    </RowSection>
  );
}

const isLessSure = (passages: readonly ClausePassage[]) =>
  passages.every(({ clause }) => certaintyOf(clause.confidence) === 'to check');

/** Clauses, each category once. Those that are less sure are shown on demand. */
export function Clauses() {
  const { clauses } = useOpenContract().contract;
  const evidenceOf = useEvidence();
  const isPrinting = useIsPrinting();
  const groups = groupClauses(clauses);
  const toContent = ([first, ...others]: readonly ClausePassage[]): readonly PassageContent[] => {
    if (!first) return [];
    const places = [first, ...others].flatMap(({ clause: { id, evidenceId, because } }) =>
      toPlace(`clause ${id}`, evidenceOf(evidenceId)).map((place) => ({ ...place, because })),
    );
    const { id, title, summary } = first.clause;
    return [
      {
        title,
        // The list leads to the words of a category.
        id: `clause-${id.replace(/-\d+$/, '')}`,
        lines: [...new Set([first, ...others].flatMap(({ clause: { binds } }) => binds ?? []))],
        places,
        text: places.length === 0 ? summary : undefined,
      },
    ];
  };
  const sure = groups.filter((passages) => isPrinting || !isLessSure(passages));
  const unsure = groups.filter((passages) => !isPrinting && isLessSure(passages));
  return (
    <RowSection id="clauses" title="Clauses" count={groups.length}>
      {groups.length === 0 ? <p className={styles.line}>No clauses were found.</p> : null}
      <Passages list={sure.flatMap(toContent)} />
      {unsure.length === 0 ? null : (
        <Disclosure label={`${unsure.length} less sure`} look="heading">
          <Passages list={unsure.flatMap(toContent)} />
        </Disclosure>
      )}
    </RowSection>
  );
}

const styles = {
  detail: css({ fontWeight: 'normal', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
  line: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' }),
  words: css({
    textStyle: 'small.muted',
    lineClamp: { base: '1', _print: 'none' },
    overflowWrap: 'anywhere',
  }),
};
