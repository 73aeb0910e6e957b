import { models } from '..';
import { testInBrowser } from '../harness/browser-level';

for (const model of models) testInBrowser(model);
