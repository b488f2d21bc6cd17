/** The sections of the settings beside the settings of one, with search, and what a save would change over the form. */
import { Form, Link } from 'react-router';
import { settingsHref } from '#domain/staff/console-links.ts';
import type { SettingsView } from '#use-cases/setting/view-settings.ts';
import { Button } from '#web/console/ui/button.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { FoldOnPhone } from '#web/console/ui/fold-on-phone.tsx';
import { PictureProvider } from '#web/console/ui/picture-context.tsx';
import { Dot } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsScreen(view: SettingsView) {
  const { group, site, parts, part, query, page, pageKind, rows, more, differing, setAside } = view;
  const title = parts.find(({ slug }) => slug === part)?.label ?? 'Search results';
  return (
    <div className="settings">
      <div className="settings__side">
        <FoldOnPhone key={`find ${query} ${page}`} words={findWords(query, page)}>
          <Form method="get" className="settings__search" key={`${query} ${page}`}>
            <input type="hidden" name="site" value={site.slug} />
            <TextField label="Find a setting" name="q" type="search" defaultValue={query} />
            <TextField
              label="Settings for a page"
              name="page"
              type="search"
              placeholder="/search/used-cars"
              defaultValue={page}
            />
            <Button>Find</Button>
          </Form>
        </FoldOnPhone>
        <nav aria-label="Settings sections">
          <FoldOnPhone key={part} words={part === null ? 'All sections' : `Section: ${title}`}>
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
              : `Settings for ${page}: ${pageKind}.`}
          </p>
        </div>
        {differing.length === 0 ? null : (
          <StatusMessage kind="warning">
            The default changed for {differing.length === 1 ? '1 value' : `${differing.length} values`} set in
            the console: {differing.join(', ')}. Shoppers see the console’s value. Select “Use default” to
            change that.
          </StatusMessage>
        )}
        {setAside.length === 0 ? null : (
          <StatusMessage kind="problem">
            These settings no longer fit the site and are not used: {setAside.join(', ')}. Shoppers see the
            defaults.
          </StatusMessage>
        )}
        {rows.length === 0 ? (
          <EmptyState title="No settings found" text="Try a shorter word, or choose a section." />
        ) : (
          // A form of its own for each part: what was typed in one is not shown in another.
          <PictureProvider group={group} pictures={view.pictures}>
            <SettingsForm key={`${site.slug} ${part} ${query} ${page}`} {...view} />
          </PictureProvider>
        )}
        {more > 0 ? <p className="quiet">{more} more. Add a word to narrow the search.</p> : null}
      </div>
    </div>
  );
}

/** What a phone shows of the search while it is folded. */
function findWords(query: string, page: string): string {
  if (query !== '') return `Find: ${query}`;
  return page === '' ? 'Find a setting' : `Settings for ${page}`;
}
