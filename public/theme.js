try {
  const { theme } = JSON.parse(localStorage.getItem('covenant.preferences'));
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      meta.setAttribute('media', meta.dataset.scheme === theme ? 'all' : 'not all');
    }
    document.querySelector('meta[name=color-scheme]').content = theme;
  }
} catch {
  // Nothing sound is kept.
}
