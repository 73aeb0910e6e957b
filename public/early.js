/* Runs before the first paint: theme, preloads for a visitor with a session, early form submits. */

/** An item of localStorage; null if it is missing or storage is blocked. */
function readItem(name) {
  try {
    return localStorage.getItem(`covenant.${name}`);
  } catch {
    return null;
  }
}

/** The JSON object in a text; an empty object if there is none. */
function parse(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function isNonEmpty(value) {
  return typeof value === 'string' && value !== '';
}

function applyTheme({ theme }) {
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[data-scheme]')) {
    meta.setAttribute('media', meta.dataset.scheme === theme ? 'all' : 'not all');
  }
  document.querySelector('meta[name=color-scheme]').content = theme;
}

/** Whether a valid session is stored; same rules as in session-store.ts. */
function hasSession(token, { id, username, email, role }) {
  return [token, id, username, email].every(isNonEmpty) && role === 'admin';
}

function preload(attributes) {
  document.head.append(
    Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes }),
  );
}

/** Preloads data and code of the workspace if a session of this user is stored. */
function preloadWorkspace(user) {
  if (!hasSession(readItem('token'), user)) return;
  const kind = user.kind === 'private' ? 'private' : 'demo';
  document.documentElement.dataset.visitor = 'signed-in';
  if (kind === 'demo') preload({ rel: 'preload', as: 'fetch', href: '/contracts.json' });
  for (const href of document.currentScript?.dataset[kind]?.split(' ') ?? []) {
    preload({ rel: 'modulepreload', href });
  }
}

/** Shows the fallback page, unless the product has started: `main.tsx` removes the template. */
function showFallback() {
  const template = document.querySelector('#fallback');
  if (!template) return;
  document.documentElement.removeAttribute('data-visitor');
  document.querySelector('#first-frame').remove();
  document.querySelector('#root').replaceChildren(template.content);
}

/**
 * The product's own script is missing. The service worker that has answered with a page of missing
 * files is removed, so that the next page comes from the server.
 */
function loseScript() {
  showFallback();
  navigator.serviceWorker?.getRegistration().then((registration) => registration?.unregister());
}

addEventListener('error', ({ target }) => target.type === 'module' && loseScript(), true);
setTimeout(showFallback, 30_000);

// The sign-in form is submitted again when it is hydrated (login-screen.tsx).
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  document.documentElement.dataset.submitted = '';
});

applyTheme(parse(readItem('preferences')));
preloadWorkspace(parse(readItem('user')));
