import { createRoot } from 'react-dom/client';
import '../../../src/index.css';
import './gallery.css';
import { findEntry } from './entries';

const root = document.getElementById('root');
if (!root) throw new Error('The gallery page has no #root');

const query = new URLSearchParams(window.location.search);

if (query.has('name')) {
  const { prepareFrame, showEntry } = await import('./frame');
  prepareFrame(query.get('scheme'));
  // Tests show several entries in one document (viewer.ts).
  document.addEventListener('gallery.show', (event) => {
    if (!(event instanceof CustomEvent)) return;
    void showEntry(root, findEntry(new URLSearchParams(event.detail)));
  });
  await showEntry(root, findEntry(query));
} else {
  const { GalleryPage } = await import('./page');
  createRoot(root).render(<GalleryPage />);
}
