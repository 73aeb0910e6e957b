import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createLeftOut } from '../../../../machines/domain/backup';
import type { Store } from '../../../../src/adapters/private/store/store';
import { must } from '../../../support/must';
import { createStoreWorld, readCorrection } from '../../../support/private-store';

/*
 * Backups that an earlier version of the product has written, with every kind of content. Do not make them anew:
 * backups of this form exist.
 */
const folder = new URL('saved-in-form-1/', import.meta.url);
const PASSPHRASE = 'correct horse battery';

const readFile = (name: string, base: URL) =>
  new Blob([new Uint8Array(readFileSync(new URL(name, base)))]);
const readSaved = (name: string) => readFile(name, folder);

/** What was in the workspace when it was saved, without what follows from the rest. */
async function readContent(store: Store) {
  const contracts = await store.list();
  const names = new Map(contracts.map(({ id, name }) => [id, name]));
  const { marks } = await store.getOutlook();
  return {
    settings: await store.getSettings(),
    playbook: await store.getPlaybook(),
    marks: marks.map(({ contractId, ...mark }) => ({ ...mark, name: names.get(contractId) })),
    contracts: await Promise.all(
      contracts.map(async ({ id }) => {
        const { id: _, summary, ...contract } = must(await store.get(id), 'contract');
        expect(summary?.kind).toBe(contract.outcome?.kind);
        // Those of one moment have no order in this form.
        const corrections = contract.corrections.toSorted(({ field: one }, { field: other }) =>
          one < other ? -1 : 1,
        );
        return {
          ...contract,
          corrections,
          content: await (await store.getOriginal(id)).content.text(),
        };
      }),
    ),
  };
}

describe('a backup of form 1', () => {
  test.each([
    ['plain.zip', ''],
    ['encrypted.covenant', PASSPHRASE],
  ])('%s is read in whole', async (name, passphrase) => {
    const store = await createStoreWorld().open();
    const outcome = await store.restoreBackup(readSaved(name), { passphrase });
    expect(outcome).toMatchObject({ kind: 'restored', added: 4, leftOut: createLeftOut() });
    const expected: unknown = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'));
    expect(await readContent(store)).toEqual(expected);
    // The same statements have the same ids, wherever they are read.
    const again = await store.restoreBackup(readSaved(name), { passphrase });
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
    expect(await readContent(store)).toEqual(expected);
  });

  test('gives the same statements in every browser, so that form 2 adds none of them', async () => {
    const store = await createStoreWorld().open();
    await store.restoreBackup(readSaved('plain.zip'));
    const { content } = await store.backUp();
    const other = await createStoreWorld().open();
    await other.restoreBackup(readSaved('plain.zip'));
    expect(await other.restoreBackup(content)).toMatchObject({ updated: 0, unchanged: 4 });
    const [corrected] = (await other.list()).filter(({ corrections }) => corrections.length > 0);
    const { id } = must(corrected, 'contract');
    await other.undo(id, 'expiry');
    expect(await other.restoreBackup(readSaved('plain.zip'))).toMatchObject({ unchanged: 4 });
    // What was taken back stays so.
    expect(await readCorrection(other, id, 'expiry')).toMatchObject({ value: '2028-02-29' });
  });
});

/** Backups of form 2 whose files other programs have packed anew. */
const zipped = new URL('zipped-by-others/', import.meta.url);

describe('a backup that another program has packed', () => {
  test.each(['info-zip.zip', 'python-zip64.zip', 'python-zip64-streamed.zip'])(
    '%s is read in whole, with and without its directory',
    async (name) => {
      const file = readFile(name, zipped);
      for (const backup of [file, file.slice(0, file.size - 30)]) {
        const store = await createStoreWorld().open();
        const outcome = await store.restoreBackup(backup);
        expect(outcome).toMatchObject({ kind: 'restored', added: 2, leftOut: createLeftOut() });
        const { contracts, settings } = await readContent(store);
        expect(settings).toEqual({ company: 'Acme GmbH' });
        expect(contracts.map(({ content, outcome: read }) => [content, read?.kind])).toEqual([
          ['one', 'read'],
          ['two', undefined],
        ]);
      }
    },
  );
});
