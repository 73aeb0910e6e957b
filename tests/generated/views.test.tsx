import { models } from './models';
import { testViews } from './harness/view-level';

for (const model of models) testViews(model);
