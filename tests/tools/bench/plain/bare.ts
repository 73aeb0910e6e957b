import type { ContractSummary } from '../../../../machines/domain/contract';

/** Functions that the bench calls on the bare page at `/bare.html`. */
const bare = {
  /** The parsed list; the page keeps it in memory. */
  contracts: [] as readonly ContractSummary[],
  async load() {
    const response = await fetch('/contracts.json');
    this.contracts = JSON.parse(await response.text());
  },
  /** Shows a drop target that counts dropped files and skips folders. */
  showDropTarget() {
    const target = document.createElement('button');
    target.textContent = 'Choose Files';
    target.addEventListener('dragover', (event) => event.preventDefault());
    target.addEventListener('drop', (event) => {
      event.preventDefault();
      const items = Array.from(event.dataTransfer?.items ?? []);
      const files = items.filter((item) => item.webkitGetAsEntry()?.isFile);
      target.textContent = `${files.length} files`;
    });
    document.body.append(target);
  },
};

declare global {
  interface Window {
    bare?: typeof bare;
  }
}

window.bare = bare;
