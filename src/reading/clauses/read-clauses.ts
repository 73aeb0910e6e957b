import type { ReadingContext } from '../context';
import type { Clause } from '../reading';
import { isShown } from '../thresholds';
import packed from '../weights/clauses.json';
import { rateSentences, type ClauseModel } from './clause-model';
import { CLAUSE_RULES } from './clause-rules';
import { explainClause } from './explain';
import { unpackModel } from './linear-model';

let unpacked: ClauseModel | undefined;

/** The model. It is unpacked when the first contract is read. */
function getModel(): ClauseModel {
  unpacked ??= { words: unpackModel(packed.words), signals: packed.signals };
  return unpacked;
}

/** The sentences that may belong to the categories of clauses: by category, the surest ones first. */
export function readClauses({ sentences, text, quote }: ReadingContext): readonly Clause[] {
  const model = getModel();
  return rateSentences(model, sentences, text).map(({ unit, category: index, confidence }) => {
    const category = CLAUSE_RULES[index]?.category ?? '';
    const clause = { category, confidence, quote: quote(unit.sentence) };
    if (!isShown(clause)) return clause;
    return { ...clause, because: explainClause(model.words, category, unit.sentence.text) };
  });
}
