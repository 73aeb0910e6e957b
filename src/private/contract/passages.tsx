import { css } from 'styled-system/css';
import { certaintyOf } from '../../../machines/domain/certainty';
import { groupClauses, type ClausePassage } from '../../../machines/domain/clauses';
import type { Insight } from '../../../machines/domain/contract';
import type { Quote } from '../../../machines/domain/source';
import { useOpenContract } from '../../shared/contract/open-contract';
import { useIsPrinting } from '../../ui/printing';
import { Disclosure } from '../../ui/disclosure';
import { VisuallyHidden } from '../../ui/hidden-text';
import { rows } from './row-styles';
import { RowGroup, useShowWords, WordsButton } from './words-button';

/** A place in the document. */
interface Place {
  readonly key: string;
  readonly quote: Quote;
  /** Words that spoke most for it. */
  readonly because?: readonly string[] | undefined;
}

const quoteText = (text: string) => `“${text}”`;

/** A finding or a category of clauses: its title, its pages, and the first words. */
function Passage({
  id,
  title,
  detail,
  lines,
  places,
  text,
}: {
  /** Of the row, for links to it. */
  id?: string;
  title: string;
  /** Beside the title. */
  detail: string;
  /** Between title and words. */
  lines: readonly string[];
  places: readonly Place[];
  /** The words without a place; empty if they have one. */
  text: string;
}) {
  const [first, ...others] = places;
  const key = first?.key ?? title;
  const words = {
    key,
    label: title,
    quote: first?.quote ?? null,
    because: first?.because,
  };
  const { isShown } = useShowWords(words);
  const isPrinting = useIsPrinting();
  const quoted = places.map(({ quote }) => quote.text);
  const shown = isPrinting ? quoted : quoted.slice(0, 1);
  return (
    <li data-shown={isShown || undefined} data-single className={rows.block}>
      <div className={rows.line}>
        <WordsButton id={id} words={words} stop={key} className={styles.title}>
          <span dir="auto">{title}</span>
          {detail === '' ? null : <span className={styles.detail}> {detail}</span>}
        </WordsButton>
        <span className={styles.pages}>
          {first ? <span aria-hidden="true">p. {first.quote.page}</span> : null}
          {others.map((place) => (
            <OtherPlace key={place.key} title={title} place={place} />
          ))}
        </span>
      </div>
      {lines.map((line) => (
        <p key={line} dir="auto" className={styles.line}>
          {line}
        </p>
      ))}
      {[...shown, ...(text === '' ? [] : [text])].map((one, index) => (
        <p key={index} dir="auto" className={styles.words}>
          {quoteText(one)}
        </p>
      ))}
    </li>
  );
}

/** Another place of the same, by its page. */
function OtherPlace({ title, place: { key, quote, because } }: { title: string; place: Place }) {
  return (
    <WordsButton words={{ key, label: title, quote, because }} stop={key} className={styles.other}>
      <span aria-hidden="true">p. {quote.page}</span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </WordsButton>
  );
}

/** What the risk rules have found: rule, points, place, words, and what to do. */
export function Findings() {
  const { contract } = useOpenContract();
  const { insights } = contract;
  const placesOf = ({ id, evidenceIds = [] }: Insight) =>
    evidenceIds.flatMap((evidenceId, index): readonly Place[] => {
      const quote = contract.evidence.find((piece) => piece.id === evidenceId)?.quote;
      return quote ? [{ key: `finding ${id} ${index}`, quote }] : [];
    });
  const listed = insights.map((insight) => ({ insight, places: placesOf(insight) }));
  return (
    <section aria-labelledby="findings" className={rows.section}>
      <div className={rows.head}>
        <h2 id="findings" className={rows.title}>
          Findings
        </h2>
        <p className={rows.count}>{insights.length}</p>
      </div>
      {insights.length === 0 ? <p className={styles.line}>There are no findings.</p> : null}
      <RowGroup keys={listed.map(({ insight, places }) => places[0]?.key ?? ruleOf(insight))}>
        <ul className={rows.list} hidden={insights.length === 0}>
          {listed.map(({ insight, places }) => (
            <Passage
              key={insight.id}
              title={ruleOf(insight)}
              detail={insight.points === undefined ? '' : `+${insight.points}`}
              lines={[insight.message, insight.recommendation]}
              places={places}
              text=""
            />
          ))}
        </ul>
      </RowGroup>
    </section>
  );
}

const ruleOf = ({ rule, message }: Insight) => rule ?? message;

const isLessSure = (passages: readonly ClausePassage[]) =>
  passages.every(({ clause }) => certaintyOf(clause.confidence) === 'to check');

/** Clauses, each category once. Those that are less sure are shown on demand. */
export function Clauses() {
  const { contract } = useOpenContract();
  const isPrinting = useIsPrinting();
  const groups = groupClauses(contract.clauses);
  const unsure = groups.filter(isLessSure);
  const sure = groups.filter((passages) => !isLessSure(passages));
  return (
    <section aria-labelledby="clauses" className={rows.section}>
      <div className={rows.head}>
        <h2 id="clauses" className={rows.title}>
          Clauses
        </h2>
        <p className={rows.count}>{groups.length}</p>
      </div>
      {groups.length === 0 ? <p className={styles.line}>No clauses were found.</p> : null}
      <ClauseRows groups={isPrinting ? groups : sure} />
      {unsure.length === 0 || isPrinting ? null : (
        <Disclosure label={`${unsure.length} less sure`} look="heading">
          <ClauseRows groups={unsure} />
        </Disclosure>
      )}
    </section>
  );
}

function ClauseRows({ groups }: { groups: readonly (readonly ClausePassage[])[] }) {
  const { contract } = useOpenContract();
  if (groups.length === 0) return null;
  const listed = groups.map((passages) => ({
    // The list leads to the words of a category.
    anchor: `clause-${passages[0]?.clause.id.replace(/-\d+$/, '') ?? ''}`,
    title: passages[0]?.clause.title ?? '',
    text: passages[0]?.clause.summary ?? '',
    places: passages.flatMap(({ clause }): readonly Place[] => {
      const quote = contract.evidence.find(({ id }) => id === clause.evidenceId)?.quote;
      return quote ? [{ key: `clause ${clause.id}`, quote, because: clause.because }] : [];
    }),
  }));
  return (
    <RowGroup keys={listed.map(({ title, places }) => places[0]?.key ?? title)}>
      <ul className={rows.list}>
        {listed.map(({ anchor, title, text, places }) => (
          <Passage
            key={title}
            id={anchor}
            title={title}
            detail=""
            lines={[]}
            places={places}
            text={places.length === 0 ? text : ''}
          />
        ))}
      </ul>
    </RowGroup>
  );
}

const styles = {
  title: css({
    minWidth: '0',
    textAlign: 'start',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: 'sm',
    minHeight: { base: 'control.text', _desktop: '6' },
  }),
  detail: css({ fontWeight: 'normal', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
  pages: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5',
    marginInlineStart: 'auto',
    textStyle: 'caption',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    alignItems: 'center',
  }),
  other: css({
    position: 'relative',
    zIndex: 'raised',
    minWidth: '6',
    minHeight: { base: 'control.text', _desktop: '6' },
    textStyle: 'link',
    cursor: 'pointer',
  }),
  line: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' }),
  words: css({
    textStyle: 'small.muted',
    lineClamp: { base: '1', _print: 'none' },
    overflowWrap: 'anywhere',
  }),
};
