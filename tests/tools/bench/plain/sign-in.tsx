import { useState } from 'react';
import { DEFAULT_DEMO_PASSWORD } from '../../../../src/adapters/demo/password';

export function SignIn({ onSignIn }: { readonly onSignIn: (username: string) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  return (
    <main className="sign-in">
      <h1>Welcome</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password === DEFAULT_DEMO_PASSWORD) onSignIn(username);
          else setError('Invalid credentials');
        }}
      >
        <label>
          Username
          <input value={username} onChange={({ target }) => setUsername(target.value)} />
        </label>
        <label>
          Password
          <input
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </label>
        {error && <p role="alert">{error}</p>}
        <button>Sign in</button>
      </form>
    </main>
  );
}
