import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { models } from './models';
import { productMachines } from '../support/product-machines';
import { listSources } from '../support/source-files';
import { testEdges, testMachine } from './harness/machine-level';
import { modelsOfOtherKind } from './models/other-kind';

for (const model of models) testMachine(model);
for (const model of modelsOfOtherKind) testEdges(model);

const machinesReadme = readFileSync('machines/README.md', 'utf8');

test.each(listSources('machines').filter((path) => path.endsWith('.machine.ts')))(
  '%s exports one machine, which has a model and a chart',
  (path) => {
    const file = path.slice('machines/'.length);
    const machines = productMachines.filter(([name]) => name === file);
    expect(machines).toHaveLength(1);
    expect(models.filter(({ machine }) => machine === machines[0]?.[1])).toHaveLength(1);
    expect(machinesReadme.split(`(${file}))\n\n\`\`\`mermaid`)).toHaveLength(2);
  },
);
