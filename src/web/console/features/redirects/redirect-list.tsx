/** The redirects of a site: where each leads, whether it is still used, and changing or removing it. */
import { Form } from 'react-router';
import type { StoredRedirect } from '#domain/redirect/redirect.ts';
import type { RedirectsView } from '#use-cases/redirect/view-redirects.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/conflict-card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Choice, TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { dayText } from './day-text.ts';
import { pagesList } from './pages-list.ts';

export function RedirectList({ redirects, redirectCount, query, site, timeZone }: RedirectsView) {
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
                <Kept key={redirect.source} redirect={redirect} site={site.slug} timeZone={timeZone} />
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}

type KeptProps = { readonly redirect: StoredRedirect; readonly site: string; readonly timeZone: string };

function Kept({ redirect, site, timeZone }: KeptProps) {
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
