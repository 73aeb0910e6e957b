import { models } from '.';
import { testMachine } from './harness/machine-level';

for (const model of models) testMachine(model);
