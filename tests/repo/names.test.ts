import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSources } from '../support/source-files';

/** Exported names with their files. */
function listExports(folder: string): (readonly [name: string, file: string])[] {
  return listSources(folder).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^export (?:async function|function|const|class|interface|type) (\w+)/gm,
      ),
    ].map(([, name = '']) => [name, file] as const),
  );
}

test('no two exports of the tests, and none of the tests and the product, have one name', () => {
  const ofTests = listExports('tests');
  expect(ofTests.length).toBeGreaterThan(300);
  const all = [...ofTests, ...['machines', 'src'].flatMap(listExports)];
  const files = (name: string) => all.filter(([other]) => other === name).map(([, file]) => file);
  const shared = ofTests.map(([name]) => name).filter((name) => files(name).length > 1);
  expect(new Set(shared.map((name) => `${name}: ${files(name).join(', ')}`))).toEqual(new Set());
});
