import { models } from './models';
import { testInBrowser } from './harness/browser-level';

for (const model of models) if (model.ui?.notInBrowser === undefined) testInBrowser(model);
