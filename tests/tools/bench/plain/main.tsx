import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  CONTRACT_STATUSES,
  RISKS,
  type ContractSummary,
} from '../../../../machines/domain/contract';
import { plainFilter } from './plain-filter';
import './plain.css';

/** Both the plain page and the product read the user from here, so that the bench can sign in. */
const USER_KEY = 'covenant.user';
const PAGE_SIZE = 10;
const COLUMNS = ['Contract', 'Expiry', 'Status', 'Risk', 'Risk score'];

function SignIn({ onSignIn }: { readonly onSignIn: (username: string) => void }) {
  const [username, setUsername] = useState('');
  return (
    <main className="sign-in">
      <h1>Welcome</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSignIn(username);
        }}
      >
        <label>
          Username
          <input value={username} onChange={({ target }) => setUsername(target.value)} />
        </label>
        <label>
          Password
          <input type="password" />
        </label>
        <button>Sign in</button>
      </form>
    </main>
  );
}

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

function Table({ rows }: { readonly rows: readonly ContractSummary[] }) {
  return (
    <table>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, parties, expiry, status, risk, riskScore }) => (
          <tr key={id}>
            <td>
              <a href={`/contract/${id}`}>{name}</a>
              <span>{parties}</span>
            </td>
            {[expiry, status, risk, riskScore].map((value, column) => (
              <td key={COLUMNS[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Dashboard() {
  const [contracts, setContracts] = useState<readonly ContractSummary[]>();
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState({ status: '', risk: '' });
  const [page, setPage] = useState(0);

  useEffect(() => {
    const load = async () => setContracts(await (await fetch('/contracts.json')).json());
    void load();
  }, []);

  if (!contracts) return <p>Loading</p>;
  const matches = plainFilter(contracts, query).filter(
    ({ status, risk }) =>
      (!filters.status || status === filters.status) && (!filters.risk || risk === filters.risk),
  );
  const pageCount = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  return (
    <>
      <h1>Dashboard</h1>
      <StatCards contracts={contracts} />
      <form onChange={() => setPage(0)}>
        <input
          type="search"
          aria-label="Search contracts"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {Object.entries({ status: CONTRACT_STATUSES, risk: RISKS }).map(([filter, options]) => (
          <select
            key={filter}
            aria-label={filter}
            onChange={({ target }) => setFilters({ ...filters, [filter]: target.value })}
          >
            <option value="">All</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ))}
      </form>
      <p>{`Showing ${matches.length} of ${contracts.length} contracts`}</p>
      <Table rows={matches.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)} />
      <footer>
        <button onClick={() => setPage(Math.max(0, page - 1))}>Previous</button>
        <span>{`Page ${page + 1} of ${pageCount}`}</span>
        <button onClick={() => setPage(Math.min(pageCount - 1, page + 1))}>Next</button>
      </footer>
    </>
  );
}

/** The sign-in page and the dashboard of the product in plain React: state, effects, no libraries. */
function App() {
  const [isSignedIn, setIsSignedIn] = useState(localStorage.getItem(USER_KEY) !== null);
  const signIn = (username: string) => {
    localStorage.setItem(USER_KEY, JSON.stringify({ username }));
    history.pushState(null, '', '/dashboard');
    setIsSignedIn(true);
  };
  if (!isSignedIn) return <SignIn onSignIn={signIn} />;
  return (
    <div className="shell">
      <nav>
        <a href="/dashboard">Dashboard</a>
      </nav>
      <main>
        <Dashboard />
      </main>
    </div>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
