import { models } from '../generated/models';
import { testInBrowser } from '../generated/harness/browser-level';

for (const model of models) if (model.ui?.notInBrowser === undefined) testInBrowser(model);
