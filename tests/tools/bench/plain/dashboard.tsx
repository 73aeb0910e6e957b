import { useEffect, useState } from 'react';
import {
  CONTRACT_STATUSES,
  RISKS,
  type ContractSummary,
} from '../../../../machines/domain/contract';
import { plainFilter } from './plain-filter';
import { Link, type Navigate } from './shell';

const PAGE_SIZE = 10;

function StatCards({ contracts }: { readonly contracts: readonly ContractSummary[] }) {
  const scores = contracts.reduce((sum, { riskScore }) => sum + (riskScore ?? 0), 0);
  const stats = {
    'Total contracts': contracts.length,
    'Active contracts': contracts.filter(({ status }) => status === 'Active').length,
    'High risk': contracts.filter(({ risk }) => risk === 'High').length,
    'Average risk score': Math.round(scores / contracts.length),
  };
  return (
    <dl>
      {Object.entries(stats).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Select({ label, options, value, onChange }: SelectProps) {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">All</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

interface TableProps {
  readonly rows: readonly ContractSummary[];
  readonly navigate: Navigate;
}

function Table({ rows, navigate }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th>Contract</th>
          <th>Expiry</th>
          <th>Status</th>
          <th>Risk</th>
          <th>Risk score</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, parties, expiry, status, risk, riskScore }) => (
          <tr key={id}>
            <td>
              <Link to={`/contract/${id}`} navigate={navigate}>
                {name}
              </Link>
              <span>{parties}</span>
            </td>
            <td>{expiry}</td>
            <td>{status}</td>
            <td>{risk}</td>
            <td>{riskScore}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Dashboard({ navigate }: { readonly navigate: Navigate }) {
  const [contracts, setContracts] = useState<readonly ContractSummary[]>();
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState('');
  const [risk, setRisk] = useState('');
  const [page, setPage] = useState(0);

  useEffect(() => {
    const load = async () => {
      const response = await fetch('/contracts.json');
      setContracts(await response.json());
    };
    void load();
  }, []);

  if (!contracts) return <p>Loading</p>;
  const matches = plainFilter(contracts, query).filter(
    (contract) => (!status || contract.status === status) && (!risk || contract.risk === risk),
  );
  const pageCount = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  /** Applies a filter and returns to the first page. */
  const change = (setFilter: (value: string) => void) => (value: string) => {
    setFilter(value);
    setPage(0);
  };
  return (
    <>
      <h1>Dashboard</h1>
      <StatCards contracts={contracts} />
      <form>
        <input
          type="search"
          aria-label="Search contracts"
          value={query}
          onChange={({ target }) => change(setQuery)(target.value)}
        />
        <Select
          label="Status"
          options={CONTRACT_STATUSES}
          value={status}
          onChange={change(setStatus)}
        />
        <Select label="Risk" options={RISKS} value={risk} onChange={change(setRisk)} />
      </form>
      <p>{`Showing ${matches.length} of ${contracts.length} contracts`}</p>
      <Table rows={matches.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)} navigate={navigate} />
      <footer>
        <button disabled={page === 0} onClick={() => setPage(page - 1)}>
          Previous
        </button>
        <span>{`Page ${page + 1} of ${pageCount}`}</span>
        <button disabled={page + 1 === pageCount} onClick={() => setPage(page + 1)}>
          Next
        </button>
      </footer>
    </>
  );
}
