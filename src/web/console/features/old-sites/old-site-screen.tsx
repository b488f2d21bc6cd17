/** One former website: what was found with choices, the draft, and the redirects for its old addresses. Works without script. */
import { Form } from 'react-router';
import { isUnderWay } from '#domain/old-site/old-site-reading.ts';
import type { OldRedirect } from '#domain/old-site/plan-old-redirects.ts';
import { oldSiteHref, redirectsHref } from '#domain/staff/console-links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { FoundView, OldSiteView } from '#use-cases/old-site/view-old-site.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { usePolling } from '#web/console/use-polling.ts';
import { BeforeAfter } from './before-after.tsx';
import { FoundFacts } from './found-facts.tsx';

export function OldSiteScreen(view: OldSiteView) {
  const { site, found } = view;
  usePolling(isUnderWay(site));
  return (
    <div className="stack old-site">
      {site.state === 'failed' ? <StatusMessage kind="problem">{site.reason}</StatusMessage> : null}
      {site.state === 'cancelled' ? (
        <StatusMessage kind="warning">Cancelled. Nothing was read.</StatusMessage>
      ) : null}
      {isUnderWay(site) ? <Progress site={site} /> : null}
      {found === null ? null : <Found {...view} found={found} />}
      <Form method="post">
        <Button kind="danger" name={formField} value="remove">
          Delete this reading
        </Button>
      </Form>
    </div>
  );
}

function Progress({ site: { progress } }: Pick<OldSiteView, 'site'>) {
  const state = useFormState('cancel');
  return (
    <section className="card" aria-label="Progress">
      <div className="card__body stack">
        <p role="status">
          <b>Fetching the website</b>
          {progress === null
            ? '…'
            : `: ${formatNumber(progress.pages, 'en-AU')} of ${formatNumber(progress.known, 'en-AU')} pages`}
        </p>
        <progress
          className="old-site__progress"
          aria-label="Pages fetched"
          max={progress?.known ?? 1}
          {...(progress === null ? {} : { value: progress.pages })}
        />
        {state.problemOf('form') === undefined ? null : (
          <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
        )}
        <Form method="post">
          <Button name={formField} value="cancel">
            Cancel
          </Button>
        </Form>
        <noscript>Reload this page to see how far it is.</noscript>
      </div>
    </section>
  );
}

type FoundProps = OldSiteView & { readonly found: FoundView };

function Found({ group, site, found, websites }: FoundProps) {
  const state = useFormState('choose');
  return (
    <>
      {found.notes.map((note) => (
        <StatusMessage key={note} kind="warning">
          {note}
        </StatusMessage>
      ))}
      <Form method="post" className="old-site__columns" key={site.version}>
        <input type="hidden" name="version" value={site.version} />
        <div className="stack">
          {found.facts.length === 0 ? (
            <StatusMessage kind="warning">
              Nothing was found. Save more pages of the website and try again.
            </StatusMessage>
          ) : (
            <FoundFacts facts={found.facts} />
          )}
        </div>
        <div className="stack old-site__side">
          <BeforeAfter {...found} />
          <Card title="Draft">
            <div className="card__body stack">
              {state.problemOf('form') === undefined ? null : (
                <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
              )}
              <MissingAnswers {...found} />
              <div className="row">
                <Button kind="main" name={formField} value="choose">
                  Save choices
                </Button>
                <a className="button" href={oldSiteHref(group, site.id, 'draft')}>
                  {Object.keys(found.missing).length === 0 ? 'Download draft' : 'Download report'}
                </a>
              </div>
            </div>
          </Card>
        </div>
      </Form>
      <Redirects group={group} websites={websites} found={found} />
    </>
  );
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  host: 'Domain',
  street: 'Street and number',
  town: 'Town',
  state: 'State',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'Email for enquiries',
  licence: 'Dealer licence number',
};
/** Made of the name. */
const derived = new Set(['site', 'group']);

function MissingAnswers({ missing, own }: Pick<FoundView, 'missing' | 'own'>) {
  const open = Object.keys(missing).filter((name) => !derived.has(name));
  // What was entered before is sent again with what is missing now.
  const names = Object.keys(labels).filter((name) => open.includes(name) || own[name] !== undefined);
  return (
    <>
      <p className="quiet">
        {open.length === 0
          ? 'The draft is complete. Your operator applies its files; nothing is live before.'
          : 'The website does not state these, or you removed them. Enter them to complete the draft.'}
      </p>
      {names.map((name) => (
        <TextField
          key={name}
          name={`answer-${name}`}
          label={labels[name] ?? name}
          defaultValue={own[name] ?? ''}
        />
      ))}
    </>
  );
}

const maxShown = 200;

function Redirects({ group, websites, found }: Pick<FoundProps, 'group' | 'websites' | 'found'>) {
  const open = found.redirects.filter(({ target }) => target === null);
  const led = found.redirects.filter(({ target }) => target !== null);
  const shown = [...open, ...led].slice(0, maxShown);
  return (
    <Card title={`Old addresses (${found.redirects.length})`}>
      <div className="card__body stack">
        <p>{found.summary}</p>
        {found.redirectList === '' ? null : (
          <div className="row">
            {websites.map(({ slug, name }) => (
              <Form key={slug} method="post" action={redirectsHref(group, slug)}>
                <input type="hidden" name="site" value={slug} />
                <input type="hidden" name="list" value={found.redirectList} />
                <Button name={formField} value="preview">
                  Check redirects for {name}
                </Button>
              </Form>
            ))}
          </div>
        )}
        <p className="quiet">
          Add them once the pages of the draft are live. Addresses without a page are listed first.
        </p>
      </div>
      <ul className="old-addresses">
        {shown.map((redirect) => (
          <OldAddress key={redirect.addresses[0]} redirect={redirect} />
        ))}
      </ul>
      {found.redirects.length > maxShown ? (
        <p className="quiet found__note">
          and {found.redirects.length - maxShown} more, listed in the report.
        </p>
      ) : null}
    </Card>
  );
}

function OldAddress({ redirect: { addresses, target, reason } }: { readonly redirect: OldRedirect }) {
  const [first, ...others] = addresses;
  return (
    <li className="old-addresses__row">
      <span className="old-addresses__path">
        {first}
        {others.length === 0 ? null : <span className="quiet"> and {others.length} more</span>}
      </span>
      <span className={target === null ? 'old-addresses__open' : 'old-addresses__path'}>
        {target ?? 'No page yet'}
      </span>
      <span className="quiet">{reason}</span>
    </li>
  );
}
