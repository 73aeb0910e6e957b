import { describe, expect, it } from 'vitest';
import { fieldOfChange, FIELDS } from '../../../machines/domain/fields';

describe('FIELDS', () => {
  it('has a different label for each field', () => {
    const labels = Object.values(FIELDS);
    expect(labels).not.toContain('');
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('fieldOfChange', () => {
  it.each(['correct', 'confirm'] as const)('is the field of the term to %s', (kind) => {
    expect(fieldOfChange({ kind, fieldValue: { field: 'notice', value: 'P30D' } })).toBe('notice');
  });

  it('is the field whose change is undone', () => {
    expect(fieldOfChange({ kind: 'undo', field: 'title' })).toBe('title');
  });
});
