import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dashboard } from './dashboard';
import './plain.css';
import { PlainShell } from './shell';
import { SignIn } from './sign-in';

/** Both the plain page and the product read the user from here, so that the bench can sign in. */
const USER_KEY = 'covenant.user';

function readUsername(): string | null {
  const stored = localStorage.getItem(USER_KEY);
  return stored === null ? null : JSON.parse(stored).username;
}

/** The plain React implementation of the product's main screens: state, effects, no libraries. */
function App() {
  const [path, setPath] = useState(location.pathname);
  const [username, setUsername] = useState(readUsername);

  useEffect(() => {
    const readPath = () => setPath(location.pathname);
    addEventListener('popstate', readPath);
    return () => removeEventListener('popstate', readPath);
  }, []);

  const navigate = (to: string) => {
    history.pushState(null, '', to);
    setPath(to);
  };
  const signIn = (name: string) => {
    localStorage.setItem(USER_KEY, JSON.stringify({ username: name }));
    setUsername(name);
    navigate('/dashboard');
  };
  const signOut = () => {
    localStorage.removeItem(USER_KEY);
    setUsername(null);
    navigate('/login');
  };

  if (username === null) return <SignIn onSignIn={signIn} />;
  return (
    <PlainShell path={path} username={username} navigate={navigate} onSignOut={signOut}>
      {path === '/dashboard' ? <Dashboard navigate={navigate} /> : <h1>{path}</h1>}
    </PlainShell>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
