import type { ContractSummary } from './contract';

type InFolder = Pick<ContractSummary, 'folder'>;

/** Whether a contract's file was in a folder, or in one within it. */
export const isInFolder = ({ folder = '' }: InFolder, picked: string): boolean =>
  picked === '' || folder === picked || folder.startsWith(`${picked}/`);

/** All folders of contracts and those around them, in their order. */
export function listFolders(contracts: readonly InFolder[]): readonly string[] {
  const folders = new Set<string>();
  for (const { folder } of contracts) {
    const names = folder?.split('/') ?? [];
    names.forEach((_, index) => folders.add(names.slice(0, index + 1).join('/')));
  }
  return [...folders].toSorted(new Intl.Collator('en', { numeric: true }).compare);
}
