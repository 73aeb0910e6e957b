import type { ReactNode } from 'react';

export type Navigate = (path: string) => void;

const LINKS = { Dashboard: '/dashboard', Insights: '/insights', Reports: '/reports' };

interface LinkProps {
  readonly to: string;
  readonly navigate: Navigate;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A link that is followed without a page load. */
export function Link({ to, navigate, isCurrent = false, children }: LinkProps) {
  return (
    <a
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}

interface ShellProps {
  readonly path: string;
  readonly username: string;
  readonly navigate: Navigate;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

export function PlainShell({ path, username, navigate, onSignOut, children }: ShellProps) {
  return (
    <div className="shell">
      <nav>
        <ul>
          {Object.entries(LINKS).map(([label, to]) => (
            <li key={to}>
              <Link to={to} navigate={navigate} isCurrent={to === path}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <header>
          <strong>Covenant</strong>
          <span>{username}</span>
          <button onClick={onSignOut}>Sign out</button>
        </header>
        <main>{children}</main>
      </div>
    </div>
  );
}
