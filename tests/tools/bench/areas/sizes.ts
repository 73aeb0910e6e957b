import { test } from 'vitest';
import { BUDGETS } from '../budgets';
import { report } from '../figures';
import { measureFirstLoad } from '../first-load';
import { PRODUCT_DIR } from '../sites';

test('Sizes and requests of the first visits', async ({ task }) => {
  const load = await measureFirstLoad(PRODUCT_DIR);
  report(
    task,
    {
      name: 'JavaScript of a first visit to /login',
      unit: 'bytes',
      samples: [load.signInScripts],
      budget: BUDGETS.signInScripts,
    },
    {
      name: 'JavaScript of the dashboard’s first rows, sign-in included',
      unit: 'bytes',
      samples: [load.firstRowsScripts],
      budget: BUDGETS.firstRowsScripts,
    },
    {
      name: 'CSS of the whole build',
      unit: 'bytes',
      samples: [load.styles],
      budget: BUDGETS.styles,
    },
    {
      name: 'Requests of /login, until idle',
      unit: 'count',
      samples: [load.signInRequests.length],
      budget: BUDGETS.signInRequests,
      details: load.signInRequests,
    },
    {
      name: 'Requests of /login, until the form is filled in',
      unit: 'count',
      samples: [load.filledFormRequests.length],
      budget: BUDGETS.signInRequests,
      details: load.filledFormRequests,
    },
    {
      name: 'Requests of a reloaded dashboard, until idle',
      unit: 'count',
      samples: [load.dashboardRequests.length],
      budget: BUDGETS.dashboardRequests,
      details: load.dashboardRequests,
    },
  );
});
