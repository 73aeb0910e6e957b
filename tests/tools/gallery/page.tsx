import { Badge } from '../../../src/ui/badge';
import { Logo } from '../../../src/ui/logo';
import { addressOf, listEntries } from './entries';
import type { Entry } from './entry';

const FRAMES = [
  { device: 'phone', width: 390, scheme: 'light' },
  { device: 'phone', width: 390, scheme: 'dark' },
  { device: 'desktop', width: 1280, scheme: 'light' },
  { device: 'desktop', width: 1280, scheme: 'dark' },
] as const;

const entries = listEntries();
const sections = [...new Set(entries.map(({ section }) => section))].map(
  (name) => [name, entries.filter(({ section }) => section === name)] as const,
);

/** The fragment id of a section or an entry. */
const anchor = (...names: readonly string[]) => names.join(' ').replaceAll(/\W+/g, '-');

/** All states of the product, side by side. */
export function GalleryPage() {
  return (
    <div className="gallery">
      <header className="gallery-head">
        <Logo />
        <h1>Gallery</h1>
        <p>
          {entries.length} states in {sections.length} sections, each reached by its generated path
          on the running product.
        </p>
        <nav aria-label="Machines">
          <ul className="gallery-jumps">
            {sections.map(([section, { length }]) => (
              <li key={section}>
                <a href={`#${anchor(section)}`}>
                  {section} <span>{length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        {sections.map(([section, shown]) => (
          <section key={section} id={anchor(section)} aria-label={section}>
            <h2>{section}</h2>
            {shown.map((entry) => (
              <EntryRow key={entry.name} entry={entry} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { section, name, path, isNarrowOnly, isReachedWide } = entry;
  const [, state = name, facts] = /^([^(]+) \((.*)\)$/.exec(name) ?? [];
  const shown = FRAMES.filter(({ device }) =>
    device === 'phone' ? !isReachedWide : !isNarrowOnly,
  );
  return (
    <article id={anchor(section, name)} aria-label={name}>
      <h3>
        <a href={addressOf(entry)}>{state}</a>
        {facts?.split(', ').map((fact) => (
          <Badge key={fact} tone="neutral">
            {fact}
          </Badge>
        ))}
      </h3>
      <p className="gallery-path">{path}</p>
      <div className="gallery-frames">
        {shown.map(({ device, width, scheme }) => (
          <div key={device + scheme} className={`gallery-frame ${device}`}>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- same origin, own content */}
            <iframe
              title={`${name}, ${device}, ${scheme}`}
              src={addressOf(entry, scheme)}
              width={width}
              height={844}
              loading="lazy"
              tabIndex={-1}
            />
          </div>
        ))}
      </div>
    </article>
  );
}
