import type { ReadingContext } from '../context';
import type { Found, FoundClause } from '../reading';
import { isShown } from '../thresholds';
import packed from '../weights/clauses.json';
import { findBound, findRoles } from './binds';
import { rateSentences, type ClauseModel } from './clause-model';
import { CLAUSE_RULES } from './clause-rules';
import { unpackModel, weightOf, type LinearModel } from './linear-model';
import { forEachPhrase } from './features';
import { tokenSpans, tokenize } from './tokens';

let unpacked: ClauseModel | undefined;

/** The model. It is unpacked when the first contract is read. */
function getModel(): ClauseModel {
  unpacked ??= { words: unpackModel(packed.words), signals: packed.signals };
  return unpacked;
}

/** The sentences that may belong to the categories of clauses: by category, the surest ones first. */
export function readClauses(
  context: ReadingContext,
  parties: readonly Found<string>[],
): readonly FoundClause[] {
  const { sentences, text, quote } = context;
  const model = getModel();
  const roles = findRoles(context, parties);
  return rateSentences(model, sentences, text).map(({ unit, category: index, ...rated }) => {
    const category = CLAUSE_RULES[index]?.category ?? '';
    const clause = { category, ...rated, quote: quote(unit.sentence) };
    if (!isShown(clause)) return clause;
    const because = explainClause(model.words, category, unit.sentence.text);
    const binds = findBound(clause, roles);
    return { ...clause, because, ...(binds ? { binds } : {}) };
  });
}

const MOST_PHRASES = 5;

/** The words of a sentence that spoke most for a category, in the order of the sentence. */
export function explainClause(
  model: LinearModel,
  category: string,
  text: string,
): readonly string[] {
  const index = CLAUSE_RULES.findIndex((rule) => rule.category === category);
  const found: { readonly from: number; readonly to: number; readonly weight: number }[] = [];
  forEachPhrase(tokenize(text), (feature, from, count) => {
    const weight = weightOf(model, feature, index);
    if (weight > 0) found.push({ from, to: from + count, weight });
  });
  const phrases = found.toSorted((one, other) => other.weight - one.weight);
  const chosen: typeof phrases = [];
  for (const phrase of phrases) {
    if (chosen.length === MOST_PHRASES) break;
    const isNew = chosen.every(({ from, to }) => phrase.to <= from || phrase.from >= to);
    if (isNew) chosen.push(phrase);
  }
  const spans = tokenSpans(text);
  const words = chosen
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => text.slice(spans[from]?.start, spans[to - 1]?.end));
  return [...new Set(words)];
}
