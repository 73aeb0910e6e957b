/* Runs before the first paint, and before any code of the product is there. */

/** What is kept under a name in localStorage; nothing where that is empty or blocked. */
function read(name) {
  try {
    return localStorage.getItem(`covenant.${name}`);
  } catch {
    return null;
  }
}

function parse(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function isWord(value) {
  return typeof value === 'string' && value !== '';
}

function showTheme({ theme }) {
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[data-scheme]')) {
    meta.setAttribute('media', meta.dataset.scheme === theme ? 'all' : 'not all');
  }
  document.querySelector('meta[name=color-scheme]').content = theme;
}

/** Whether somebody was signed in when they left; the same is asked again when the code is there. */
function isKnown(token, { id, username, email, role }) {
  return [token, id, username, email].every(isWord) && role === 'admin';
}

function fetchEarly(attributes) {
  document.head.append(
    Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes }),
  );
}

/** What the page shows in place of a product that does not come; gone as soon as that shows itself. */
function giveUp() {
  const words = document.querySelector('#root > template');
  words?.parentElement.replaceChildren(words.content);
}

addEventListener('error', ({ target }) => target.type === 'module' && giveUp(), true);
setTimeout(giveUp, 30_000);

showTheme(parse(read('preferences')));
if (isKnown(read('token'), parse(read('user')))) {
  document.documentElement.dataset.visitor = 'known';
  fetchEarly({ rel: 'preload', as: 'fetch', href: '/contracts.json' });
  for (const href of document.currentScript?.dataset.screens?.split(' ') ?? []) {
    fetchEarly({ rel: 'modulepreload', href });
  }
}
