import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMPARISONS, compareCodes } from '../../../machines/domain/comparisons';
import { CONTRACT_STATUSES } from '../../../machines/domain/contract';
import { orderContracts } from '../../../machines/domain/ordering';
import { finish } from '../../../machines/domain/steps';
import { makeContracts } from '../../support/fixtures';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['Z', 'a', -1],
  ['10', '9', -1],
])('the codes of %j and %j compare as %i', (one, other, order) => {
  expect(compareCodes(one, other)).toBe(order);
});

describe('ordering a thousand contracts', () => {
  it('compares one of those that the column does not tell apart', () => {
    const compare = vi.spyOn(COMPARISONS.status, 'compare');
    const contracts = makeContracts(1000, (index) => ({
      status: CONTRACT_STATUSES[index % 3] ?? 'Active',
    }));
    finish(orderContracts(contracts, 'status'));
    expect(compare.mock.calls.length).toBeLessThan(10);
  });

  it('compares names, which is slow, hardly more than twice each', () => {
    const compare = vi.spyOn(COMPARISONS.name, 'compare');
    const contracts = makeContracts(1000, (index) => ({
      name: `${index % 2 === 0 ? 'Lease' : 'lease'} ${(index * 7919) % 1000}`,
    }));
    finish(orderContracts(contracts, 'name'));
    expect(compare.mock.calls.length).toBeLessThan(2500);
  });

  it('pauses now and then in each of its passes', () => {
    const steps = [...orderContracts(makeContracts(1000), 'name')];
    expect(steps.length).toBeGreaterThan(30);
    expect(steps.length).toBeLessThan(50);
  });
});
