import type { ContractSummary } from '../../../../machines/domain/contract';
import { makeFloors, type Floors } from './floors';
import { measureInsights } from './insights';

/** Functions that the bench calls on the bare page at `/bare.html`. */
const bare = {
  /** The parsed list; the page keeps it in memory. */
  contracts: [] as readonly ContractSummary[],
  async load() {
    const response = await fetch('/contracts.json');
    this.contracts = JSON.parse(await response.text());
  },
  /** Shows a drop target, which counts dropped files without folders if asked to. */
  showDropTarget(counts: boolean) {
    const target = document.createElement('button');
    target.textContent = 'Choose Files';
    target.addEventListener('dragover', (event) => event.preventDefault());
    target.addEventListener('drop', (event) => {
      event.preventDefault();
      if (!counts) return;
      const items = Array.from(event.dataTransfer?.items ?? []);
      const files = items.filter((item) => item.webkitGetAsEntry()?.isFile);
      target.textContent = `${files.length} files`;
    });
    document.body.append(target);
  },
  floors: undefined as Floors | undefined,
  async makeFloors(count: number, bytes: number) {
    this.floors = await makeFloors(count, bytes);
  },
  measureInsights,
};

declare global {
  interface Window {
    bare: typeof bare;
  }
}

window.bare = bare;
