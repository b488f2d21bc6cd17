/** The missed addresses of a site with what to do about each, and its redirects. */
import { Form } from 'react-router';
import type { NotFoundView, RedirectsView } from '#use-cases/redirect/view-redirects.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/conflict-card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Choice, TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { dayText } from './day-text.ts';
import { pagesList } from './pages-list.ts';
import { RedirectList } from './redirect-list.tsx';

export function RedirectsScreen(view: RedirectsView) {
  const { missed, leftOut, pages, site } = view;
  return (
    <div className="redirects">
      <datalist id={pagesList}>
        {pages.map((page) => (
          <option key={page} value={page} />
        ))}
      </datalist>
      <Card title="Pages not found" aside={missed.length === 0 ? undefined : 'most visits first'}>
        {missed.length === 0 ? (
          <div className="card__body">
            <EmptyState
              title="No pages not found"
              text="URLs that visitors could not find appear here, so you can add redirects. Security scans are left out."
            />
          </div>
        ) : (
          <ul>
            {missed.map((address) => (
              <NotFoundRow key={address.path} address={address} site={site.slug} />
            ))}
          </ul>
        )}
      </Card>
      <AddRedirect site={site.slug} />
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
          Permanently removed: tell search engines, with no redirect
        </Choice>
        <div>
          <Button kind="main">Add redirect</Button>
        </div>
      </Form>
    </Card>
  );
}

/** One missed address: who missed it, and the one step that leads them on. */
type NotFoundRowProps = { readonly address: NotFoundView; readonly site: string };

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
            Redirect<span className="unseen"> {path}</span>
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
