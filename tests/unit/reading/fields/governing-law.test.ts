import { describe, expect, test } from 'vitest';
import { spacings } from '../../../support/phrases';
import { contractWith, fieldsOf } from '../../../support/read-fields';

const lawOf = (text: string) => fieldsOf(contractWith(text)).governingLaw?.value ?? null;

// oxfmt-ignore
const LAWS = [
  ['This Contract is governed by {English law|the laws of England} and not by the laws of the State of New York.', 'England'],
  ['Without {giving effect|regard|reference} to {the laws|the law} of the State of New York, the laws of Ohio shall govern this Contract.', 'Ohio'],
  ['This Contract is governed by Ohio law, except that {patents are|its licence is} governed by the laws of England.', 'Ohio'],
  ['This Contract shall not be governed by the laws of California but by {New York law|the laws of the State of New York}.', 'New York'],
  ['The laws of the State of California {shall not apply|do not apply|are excluded}; this Contract is governed by Swiss law.', 'Switzerland'],
  ['This Contract is governed by the laws of Delaware, excluding the laws of Texas.', 'Delaware'],
  ['This Contract is governed by the laws of Delaware rather than those of its branch.', 'Delaware'],
  // A pronoun means the only place before it.
  ['This Contract is made in the State of Ohio and governed by the laws {thereof|of such State|of said State}.', 'Ohio'],
  // What is excluded are the rules of conflict, not the law.
  ['This Contract is governed by the laws of Ohio, without regard to its conflict of laws principles.', 'Ohio'],
  ['This Contract is governed, without regard to conflicts of laws, by the laws of Ohio.', 'Ohio'],
  ['This Contract is governed by the laws of Ohio, and the United Nations Convention shall not apply.', 'Ohio'],
] as const;

// oxfmt-ignore
const NO_LAWS = [
  'This Contract is not governed by {the laws of the State of New York|New York law}.',
  'The laws of the State of California shall not apply to this Contract.',
  'The goods go from Ohio to Texas, and this Contract is governed by the laws of such State.',
] as const;

describe('the governing law', () => {
  test.each(LAWS)('%s: %s', (template, law) => {
    for (const text of spacings(template)) expect(lawOf(text), text).toBe(law);
  });

  test.each(NO_LAWS)('none: %s', (template) => {
    for (const text of spacings(template)) expect(lawOf(text), text).toBeNull();
  });
});
