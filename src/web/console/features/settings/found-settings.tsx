/** What a search of the settings found: each with its present value and where it is. */
import { Link } from 'react-router';
import { markFound } from '#domain/site/config/find-settings.ts';
import { settingsHref } from '#domain/staff/console-links.ts';
import type { SettingsView } from '#use-cases/setting/view-settings.ts';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';

export function FoundSettings({ group, site, query, page, pageKind, found, more }: SettingsView) {
  if (found.length === 0)
    return <EmptyState title="No settings found" text="Try another word, or choose a section." />;
  const count = found.length + more;
  const what = query === '' ? `${page} (${pageKind})` : `“${query}”`;
  return (
    <Card title={count === 1 ? `1 setting matches ${what}` : `${count} settings match ${what}`}>
      <ul className="found-settings">
        {found.map(({ path, label, description, words, part }) => (
          <li key={path}>
            <Link
              className="found-settings__link"
              to={`${settingsHref(group, `site=${site.slug}&part=${part.slug}`)}#${path}`}
            >
              <b>
                <Marked text={label} query={query} />
              </b>{' '}
              <span className="quiet">{part.label}</span>
            </Link>
            <span className="found-settings__help">
              <Marked text={description} query={query} />
            </span>
            <span className="found-settings__value">{words || <span className="quiet">Not set</span>}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="card__body quiet">{more} more. Add a word to narrow the search.</p> : null}
    </Card>
  );
}

type MarkedProps = { readonly text: string; readonly query: string };

function Marked({ text, query }: MarkedProps) {
  return markFound(text, query).map((piece, index) =>
    piece.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
      <mark key={index}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  );
}
