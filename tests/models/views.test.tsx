import { models } from '.';
import { testViews } from './harness/view-level';

for (const model of models) testViews(model);
