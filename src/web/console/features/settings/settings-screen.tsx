/** The sections of the settings beside the settings of one, with search, and what a save would change over the form. */
import { useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { settingsHref } from '#domain/staff/console-links.ts';
import type { SettingsView } from '#use-cases/setting/view-settings.ts';
import { Button } from '#web/console/ui/button.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { FoldOnPhone } from '#web/console/ui/fold-on-phone.tsx';
import { PictureProvider } from '#web/console/ui/picture-context.tsx';
import { Dot } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { FoundSettings } from './found-settings.tsx';
import { usePendingSettings } from './pending-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export function SettingsScreen(view: SettingsView) {
  const { group, site, parts, part, query, page, rows, differing, setAside } = view;
  const changes = usePendingSettings();
  const title = parts.find(({ slug }) => slug === part)?.label ?? 'Search results';
  return (
    <div className="settings">
      <div className="settings__side">
        <SettingsSearch view={view} />
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
        <h2 className={part === null || part === 'look' ? 'unseen' : 'settings__title'}>{title}</h2>
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
        {part === null ? <FoundSettings {...view} /> : null}
        {rows.length === 0 && changes.count === 0 ? null : (
          // A form of its own for each section; what was typed in another is sent along.
          <PictureProvider group={group} pictures={view.pictures}>
            <SettingsForm
              key={`${site.slug} ${part} ${query} ${page} ${changes.round}`}
              view={view}
              changes={changes}
            />
          </PictureProvider>
        )}
      </div>
    </div>
  );
}

/** Milliseconds after the last stroke. */
const searchAfterMs = 250;

function SettingsSearch({ view: { site, query, page, part } }: { readonly view: SettingsView }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <FoldOnPhone key={`find ${part === null}`} words={findWords(query, page)}>
      <Form
        method="get"
        className="settings__search"
        onInput={({ currentTarget: form }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => submit(form, { replace: part === null }), searchAfterMs);
        }}
      >
        <input type="hidden" name="site" value={site.slug} />
        <TextField
          label="Find a setting"
          name="q"
          type="search"
          placeholder="Name, help or value"
          autoComplete="off"
          defaultValue={query}
        />
        <details className="settings__of-page" open={page !== ''}>
          <summary>Settings for a page</summary>
          <TextField
            label="Address of the page"
            name="page"
            type="search"
            placeholder="/search/used-cars"
            defaultValue={page}
          />
        </details>
        <Button>Find</Button>
      </Form>
    </FoldOnPhone>
  );
}

/** What a phone shows of the search while it is folded. */
function findWords(query: string, page: string): string {
  if (query !== '') return `Find: ${query}`;
  return page === '' ? 'Find a setting' : `Settings for ${page}`;
}
