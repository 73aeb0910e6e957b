import type { ContractSummary } from '../contract';

/** All folders of contracts and those around them, in their order. */
export function listFolders(
  contracts: readonly Pick<ContractSummary, 'folder'>[],
): readonly string[] {
  const folders = new Set<string>();
  for (const { folder } of contracts) {
    const names = folder?.split('/') ?? [];
    names.forEach((_, index) => folders.add(names.slice(0, index + 1).join('/')));
  }
  return [...folders].toSorted(new Intl.Collator('en', { numeric: true }).compare);
}
