/** Parts of the settings beside those of one of them, with search, and what a save would change over the form. */
import { Form, Link } from 'react-router';
import { settingsHref } from '#domain/staff/console-links.ts';
import type { SettingsView } from '#use-cases/setting/view-settings.ts';
import { Button } from '#web/console/ui/button.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { FoldOnPhone } from '#web/console/ui/fold-on-phone.tsx';
import { Dot } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsScreen(view: SettingsView) {
  const { group, site, parts, part, query, page, pageKind, rows, more, differing, setAside } = view;
  const title = parts.find(({ slug }) => slug === part)?.label ?? 'Found';
  return (
    <div className="settings">
      <div className="settings__side">
        <FoldOnPhone key={`find ${query} ${page}`} words={findWords(query, page)}>
          <Form method="get" className="settings__search" key={`${query} ${page}`}>
            <input type="hidden" name="site" value={site.slug} />
            <TextField label="Find a setting" name="q" type="search" defaultValue={query} />
            <TextField
              label="What decides a page"
              name="page"
              type="search"
              placeholder="/search/used-cars"
              defaultValue={page}
            />
            <Button>Find</Button>
          </Form>
        </FoldOnPhone>
        <nav aria-label="Parts of the settings">
          <FoldOnPhone key={part} words={part === null ? 'All parts' : `Part: ${title}`}>
            <ul className="settings__parts">
              {parts.map(({ slug, label, isGiven }) => (
                <li key={slug}>
                  <Link
                    to={settingsHref(group, `site=${site.slug}&part=${slug}`)}
                    aria-current={slug === part ? 'page' : undefined}
                  >
                    {label}
                    {isGiven ? (
                      <>
                        <Dot tone="teal" />
                        <span className="unseen">, changed in the console</span>
                      </>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          </FoldOnPhone>
        </nav>
      </div>
      <div className="settings__main">
        <div>
          <h2 className="settings__title">{title}</h2>
          <p className="quiet">
            {pageKind === null
              ? 'Settings you don’t change use the site’s defaults.'
              : `What decides ${page}: ${pageKind}.`}
          </p>
        </div>
        {differing.length === 0 ? null : (
          <StatusMessage kind="warning">
            The files moved on beneath {differing.length === 1 ? 'a value' : `${differing.length} values`} of
            the console: {differing.join(', ')}. Shoppers see the console’s until you let it go.
          </StatusMessage>
        )}
        {setAside.length === 0 ? null : (
          <StatusMessage kind="problem">
            Set aside, because they fit the site no longer: {setAside.join(', ')}. Shoppers see what the files
            say.
          </StatusMessage>
        )}
        {rows.length === 0 ? (
          <EmptyState title="No settings found" text="Try a shorter word, or choose a part." />
        ) : (
          // A form of its own for each part: what was typed in one is not shown in another.
          <SettingsForm key={`${site.slug} ${part} ${query} ${page}`} {...view} />
        )}
        {more > 0 ? <p className="quiet">And {more} more. Add a word to narrow the search.</p> : null}
      </div>
    </div>
  );
}

/** What a phone shows of the search while it is folded. */
function findWords(query: string, page: string): string {
  if (query !== '') return `Find: ${query}`;
  return page === '' ? 'Find a setting' : `What decides ${page}`;
}
