import { Badge } from '../../../src/ui/badge';
import { Logo } from '../../../src/ui/logo';
import { addressOf, entries } from './entries';
import type { Entry } from './entry';

const FRAMES = [
  { device: 'phone', width: 390, scheme: 'light' },
  { device: 'phone', width: 390, scheme: 'dark' },
  { device: 'desktop', width: 1280, scheme: 'light' },
  { device: 'desktop', width: 1280, scheme: 'dark' },
] as const;

const sections = [...Map.groupBy(entries, ({ section }) => section)];

/** The place of a section, or of an entry of it, in the page's address. */
const anchor = (...names: readonly string[]) => names.join(' ').replaceAll(/\W+/g, '-');

/** Everything the product can look like, side by side. */
export function GalleryPage() {
  return (
    <div className="gallery">
      <header className="gallery-head">
        <Logo />
        <h1>Gallery</h1>
        <p>
          {entries.length} states of {sections.length} kinds, each of them reached by walking its
          generated path on the running product.
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
      <p className="gallery-path">{path || 'where it starts'}</p>
      <div className="gallery-frames">
        {shown.map(({ device, width, scheme }) => (
          <div key={device + scheme} className={`gallery-frame ${device}`}>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very site */}
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
