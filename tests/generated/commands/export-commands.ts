import * as fc from 'fast-check';
import { TODAY } from '../../support/world';
import { CONTRACT_IDS } from './data';
import { paginateReference, sortReference } from './list-model';
import { recordCall, type ListModel, type Model } from './reference-model';
import { signedInCommand } from './signed-in-command';

const EXTENSIONS = { csv: 'csv', calendar: 'ics' } as const;
type Format = keyof typeof EXTENSIONS;

/** The part of a file name that tells the expiry filter. */
function nameExpiry({ expiring, from, to }: ListModel): string {
  if (expiring === 'past') return 'already-expired';
  if (expiring !== 'range') return expiring === 'all' ? '' : `expiring-${expiring}-days`;
  const limits = `${from && `-from-${from}`}${to && `-to-${to}`}`;
  return limits && `expiring${limits}`;
}

function nameList(list: ListModel): string {
  const { query, party, status, risk, selected } = list;
  if (selected.length > 0) return `selection-${selected.length}`;
  const searched = `${query} ${party}`;
  const letters = searched.toLowerCase().replace(/[^a-zé]+/g, ' ');
  const parts = [
    searched.trim() === '' ? '' : letters.trim().replaceAll(' ', '-') || 'search',
    status === 'all' ? '' : status.toLowerCase().replace(' ', '-'),
    nameExpiry(list),
    { all: '', 'Not read': 'not-read' }[risk] ?? `${risk.toLowerCase()}-risk`,
  ];
  return ['contracts', ...parts.filter((part) => part !== '')].join('-');
}

/** Starts an export, unless one is running or there is nothing to export. */
function startExport(
  list: ListModel,
  model: Model,
  format: Format,
  name: string,
  contracts: ListModel['contracts'],
): void {
  if (list.mode !== 'loaded' || contracts.length === 0 || list.exporting === 'saving') return;
  list.exporting = 'saving';
  const fileName = `covenant-${name}-${TODAY}.${EXTENSIONS[format]}`;
  recordCall(model, 'exportContracts', { format, contracts, fileName });
}

/** Exports the selection, or else the filtered and sorted list. */
const exportList = (format: Format) =>
  signedInCommand(
    'exports the list',
    `exports the list as ${format}`,
    ({ list }, model) => {
      const selected = sortReference(list).filter(({ id }) => list.selected.includes(id));
      const contracts = selected.length > 0 ? selected : paginateReference(list).flat();
      startExport(list, model, format, nameList(list), contracts);
    },
    ({ dashboard }) => dashboard()?.send({ type: 'list.export', format }),
  );

const exportContract = (id: string) =>
  signedInCommand(
    'exports a contract',
    `exports the contract "${id}"`,
    ({ list }, model) => {
      const contracts = list.contracts.filter((contract) => contract.id === id);
      const words = contracts[0]?.name.toLowerCase().match(/[a-zé0-9]+/g) ?? [];
      startExport(list, model, 'calendar', ['contract', ...words].join('-'), contracts);
    },
    ({ dashboard }) => dashboard()?.send({ type: 'contract.export', format: 'calendar', id }),
  );

const formats = fc.constantFrom<Format[]>('csv', 'calendar');

export const exportCommands = formats.map(exportList);
export const contractExports = fc.constantFrom(...CONTRACT_IDS).map(exportContract);
