/** The missed addresses of a site with what to do about each, and its redirects. */
import { Form } from 'react-router';
import type { StoredRedirect } from '#domain/redirect/redirect.ts';
import type { NotFoundView, RedirectsView } from '#use-cases/redirect/view-redirects.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Choice, TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { RedirectListForm } from './redirect-list-form.tsx';
import { dayText } from './site-tabs.tsx';

/** The list of a site's pages that the fields for where to offer: its id on the screen. */
const pagesList = 'redirect-pages';

/** The redirects of a site: where each leads, whether it is still used, and changing or removing it. */
function RedirectList({ redirects, redirectCount, query, site, timeZone }: RedirectsView) {
  const aside =
    redirectCount === redirects.length ? String(redirectCount) : `${redirects.length} of ${redirectCount}`;
  return (
    <Card title="Redirects" aside={redirectCount === 0 ? undefined : aside}>
      {redirectCount === 0 ? (
        <div className="card__body">
          <EmptyState
            title="No redirects yet"
            text="Redirects from old URLs appear here, with how often they are used."
          />
        </div>
      ) : (
        <>
          {redirectCount > 8 || query !== '' ? (
            <Form method="get" className="redirects__search">
              <input type="hidden" name="site" value={site.slug} />
              <TextField label="Find a redirect" name="q" type="search" defaultValue={query} />
              <Button>Find</Button>
            </Form>
          ) : null}
          {redirects.length === 0 ? (
            <p className="card__body quiet">No redirects match “{query}”.</p>
          ) : (
            <ul>
              {redirects.map((redirect) => (
                <SavedRedirect
                  key={redirect.source}
                  redirect={redirect}
                  site={site.slug}
                  timeZone={timeZone}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}

type SavedRedirectProps = {
  readonly redirect: StoredRedirect;
  readonly site: string;
  readonly timeZone: string;
};

function SavedRedirect({ redirect, site, timeZone }: SavedRedirectProps) {
  const { source, target, version, madeBy, madeAt, used, lastUsedOn } = redirect;
  const [put, remove] = [useFormState('put'), useFormState('remove')];
  const row = `kept ${source}`;
  const isOf = (state: typeof put) => state.isRefused && state.valueOf('row', '') === row;
  const isMine = isOf(put);
  const conflicts = [put, remove].find(isOf)?.conflicts ?? [];
  return (
    <li className="redirects__stored">
      <div className="redirects__action">
        <code className="redirects__path">{source}</code>
        {target === null ? (
          <Pill tone="amber">permanently removed</Pill>
        ) : (
          <span>
            <span aria-hidden="true">→ </span>
            <span className="unseen">redirects to </span>
            <code className="redirects__path">{target}</code>
          </span>
        )}
      </div>
      <p className="quiet redirects__facts">
        {used === 0 ? 'not used yet' : `used ${used === 1 ? 'once' : `${used} times`}`}
        {lastUsedOn === null ? '' : `, last ${dayText(lastUsedOn)}`} · {madeBy},{' '}
        <Instant at={madeAt} timeZone={timeZone} />
      </p>
      <details className="redirects__more" open={isMine || conflicts.length > 0}>
        <summary>
          Change<span className="unseen"> {source}</span>
        </summary>
        <ConflictCard conflicts={conflicts} />
        <Form method="post" className="redirects__add">
          <input type="hidden" name="row" value={row} />
          <input type="hidden" name="site" value={site} />
          <input type="hidden" name="changes" value={source} />
          <input type="hidden" name="version" value={version} />
          <TextField
            label="Old URL"
            name="source"
            autoComplete="off"
            spellCheck={false}
            defaultValue={isMine ? put.valueOf('source', source) : source}
            problem={isMine ? put.problemOf('source') : undefined}
          />
          <TextField
            label="New URL"
            name="target"
            autoComplete="off"
            spellCheck={false}
            list={pagesList}
            defaultValue={isMine ? put.valueOf('target', target ?? '') : (target ?? '')}
            problem={isMine ? put.problemOf('target') : undefined}
          />
          <Choice
            type="checkbox"
            name="gone"
            value="yes"
            defaultChecked={isMine ? put.valueOf('gone', '') === 'yes' : target === null}
          >
            Permanently removed
          </Choice>
          <div className="row">
            <Button name="form" value="put" kind="main">
              Save
            </Button>
            <Button name="form" value="remove" kind="danger">
              Delete<span className="unseen"> {source}</span>
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}

export function RedirectsScreen(view: RedirectsView) {
  const { notFound, leftOut, pages, site } = view;
  return (
    <div className="redirects">
      <datalist id={pagesList}>
        {pages.map((page) => (
          <option key={page} value={page} />
        ))}
      </datalist>
      <Card title="Pages not found" aside={notFound.length === 0 ? undefined : 'most visits first'}>
        {notFound.length === 0 ? (
          <div className="card__body">
            <EmptyState
              title="No pages not found"
              text="URLs that visitors could not find appear here, so you can add redirects. Security scans are not listed."
            />
          </div>
        ) : (
          <ul>
            {notFound.map((address) => (
              <NotFoundRow key={address.path} address={address} site={site.slug} />
            ))}
          </ul>
        )}
      </Card>
      <AddRedirect site={site.slug} />
      <RedirectListForm {...view} />
      <RedirectList {...view} />
      {leftOut.length === 0 ? null : (
        <Card title="Ignored" aside="URLs without a redirect">
          <ul>
            {leftOut.map(({ path }) => (
              <li key={path} className="redirects__line">
                <code className="redirects__path">{path}</code>
                <Form method="post">
                  <input type="hidden" name="site" value={site.slug} />
                  <input type="hidden" name="source" value={path} />
                  <Button isSmall name="form" value="bring-back">
                    Stop ignoring<span className="unseen">: {path}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function AddRedirect({ site }: { readonly site: string }) {
  const sent = useFormState('put');
  const isMine = sent.isRefused && sent.valueOf('row', '') === 'add';
  const typed = (field: string) => (isMine ? sent.valueOf(field, '') : '');
  return (
    <Card title="Add a redirect">
      <Form method="post" className="card__body redirects__add">
        {isMine ? <ConflictCard conflicts={sent.conflicts} /> : null}
        <input type="hidden" name="form" value="put" />
        <input type="hidden" name="row" value="add" />
        <input type="hidden" name="site" value={site} />
        <TextField
          label="Old URL"
          name="source"
          hint="e.g. /used-cars.php. Use /old-blog/* for all pages below it."
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed('source')}
          problem={isMine ? sent.problemOf('source') : undefined}
        />
        <TextField
          label="New URL"
          name="target"
          hint="A page on this website, or the full URL of another of your websites."
          autoComplete="off"
          spellCheck={false}
          list={pagesList}
          defaultValue={typed('target')}
          problem={isMine ? sent.problemOf('target') : undefined}
        />
        <Choice type="checkbox" name="gone" value="yes" defaultChecked={typed('gone') === 'yes'}>
          Page removed permanently (search engines are notified, no redirect)
        </Choice>
        <div>
          <Button kind="main">Add redirect</Button>
        </div>
      </Form>
    </Card>
  );
}

type NotFoundRowProps = { readonly address: NotFoundView; readonly site: string };

/** One missed address: who missed it, and the one step that leads them on. */
function NotFoundRow({ address, site }: NotFoundRowProps) {
  const { path, people, programs, linkedFrom, lastOn, suggested } = address;
  const sent = useFormState('put');
  const row = `missed ${path}`;
  const isMine = sent.isRefused && sent.valueOf('row', '') === row;
  const problem = isMine ? sent.problemOf('source') : undefined;
  return (
    <li className="redirects__not-found">
      <div>
        <code className="redirects__path">{path}</code>
        <p className="quiet redirects__facts">
          {listVisits(people, programs)} · last {dayText(lastOn)}
          {linkedFrom === null ? null : (
            <>
              {' '}
              · <b>linked on your page {linkedFrom}</b>
            </>
          )}
        </p>
        {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      </div>
      <Form method="post" className="redirects__step">
        <input type="hidden" name="row" value={row} />
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="source" value={path} />
        <TextField
          label="New URL"
          aria-label={`New URL for ${path}`}
          name="target"
          autoComplete="off"
          spellCheck={false}
          list={pagesList}
          defaultValue={isMine ? sent.valueOf('target', '') : (suggested ?? '')}
          problem={isMine ? sent.problemOf('target') : undefined}
        />
        <div className="row">
          <Button name="form" value="put">
            Add redirect<span className="unseen"> for {path}</span>
          </Button>
          <Button name="form" value="leave-out" kind="plain">
            Ignore<span className="unseen"> {path}</span>
          </Button>
        </div>
      </Form>
    </li>
  );
}

function listVisits(people: number, programs: number): string {
  const of = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [
    ...of(people, 'person', 'people'),
    ...of(programs, 'search engine visit', 'search engine visits'),
  ].join(', ');
}
