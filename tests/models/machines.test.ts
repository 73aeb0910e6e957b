import { expect, test } from 'vitest';
import { models } from '.';
import { productMachines } from '../support/product-machines';
import { testMachine } from './harness/machine-level';

for (const model of models) testMachine(model);

test.each(productMachines)(
  'the machine in %s has a model, listed in tests/models',
  (_, machine) => {
    expect(models.some((model) => model.machine === machine)).toBe(true);
  },
);
