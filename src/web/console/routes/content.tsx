/** /{group}/pages: the pages and offers of a site. */
import { Form, Link, useLoaderData, useParams } from 'react-router';
import { newPageHref, offersHref, pagesHref, sharedPageHref } from '#domain/staff/console-links.ts';
import { restorePage } from '#use-cases/site-editor/change-publish-state.ts';
import { listContent, type SharedPage } from '#use-cases/site-editor/list-content.ts';
import type { DeletedPage } from '#use-cases/site-editor/page-versions.ts';
import { PageList, publishStates } from '#web/console/features/content/page-list.tsx';
import { readPageList } from '#web/console/features/content/page-list-address.ts';
import { SiteTabs } from '#web/console/features/redirects/site-tabs.tsx';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage, SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(listContent, ({ url: { searchParams } }) => ({
  site: searchParams.get('site') ?? '',
  ...readPageList(searchParams),
}));

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Pages · Staff console' }];

export const action = acting({
  back: form({
    act: restorePage,
    read: (sent) => ({
      ok: true,
      requested: {
        site: String(sent.get('site') ?? ''),
        slug: String(sent.get('slug') ?? ''),
        of: sent.get('of') === 'group' ? ('group' as const) : ('site' as const),
      },
    }),
    done: (_result, { group, url }) => withDone(pagesHref(group, url.searchParams.get('site') ?? ''), 'back'),
  }),
});

const doneWords = {
  away: 'Page deleted. You can restore it below.',
  back: 'Page restored.',
};

export default function Content() {
  const content = useLoaderData<typeof loader>();
  const { sites, site, shared, deletedPages, offers, setAside } = content;
  const { group = '' } = useParams();
  return (
    <>
      <PageHead title="Pages and offers">
        <LinkButton to={offersHref(group, site)}>Offers</LinkButton>
        <LinkButton kind="main" to={newPageHref(group, site)}>
          New page
        </LinkButton>
      </PageHead>
      <PageBody>
        <div className="page-list">
          <SuccessMessage words={doneWords} />
          <SiteTabs site={{ slug: site }} sites={sites} hrefOf={(each) => pagesHref(group, each)} />
          {setAside.length === 0 ? null : (
            <Card title="No longer shown">
              <ul className="content-history">
                {setAside.map(({ path, reason, madeBy }) => (
                  <li key={path}>
                    {path}, by {madeBy}: {reason}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <PageList content={content} group={group} />
          <p className="quiet">
            {offers.length === 1 ? '1 offer is' : `${offers.length} offers are`} on this site.
          </p>
          <SharedPages shared={shared} group={group} />
          <DeletedPageList deletedPages={deletedPages} site={site} />
        </div>
      </PageBody>
    </>
  );
}

function SharedPages({ shared, group }: { readonly shared: readonly SharedPage[]; readonly group: string }) {
  if (shared.length === 0) return null;
  return (
    <DataTable
      caption="Shared by your group’s websites"
      rows={shared}
      keyOf={({ slug }) => slug}
      columns={[
        {
          key: 'title',
          head: 'Page',
          cell: ({ title, slug }) => (
            <>
              <Link to={sharedPageHref(group, slug)} aria-label={`${title}, for all websites`}>
                {title}
              </Link>{' '}
              <span className="quiet content-path">/{slug}</span>
            </>
          ),
        },
        {
          key: 'standing',
          head: 'Status',
          cell: ({ publishState, hasDraft }) => (
            <>
              <Pill tone={publishStates[publishState][0]}>{publishStates[publishState][1]}</Pill>{' '}
              {hasDraft && publishState !== 'new' ? <Pill tone="amber">unpublished draft</Pill> : null}
            </>
          ),
        },
        { key: 'on', head: 'Shows on', cell: ({ sharedOn }) => showsOn(sharedOn) },
      ]}
    />
  );
}

function showsOn(sharedOn: SharedPage['sharedOn']): string {
  const on = sharedOn.filter(({ shows }) => shows !== 'off');
  if (on.length === 0) return 'no websites yet';
  return on.map(({ name, shows }) => (shows === 'own-words' ? `${name} (own version)` : name)).join(', ');
}

type DeletedPageListProps = { readonly deletedPages: readonly DeletedPage[]; readonly site: string };

function DeletedPageList({ deletedPages, site }: DeletedPageListProps) {
  const state = useFormState('back');
  const problem = state.isRefused ? state.problemOf('form') : undefined;
  if (deletedPages.length === 0) return null;
  return (
    <Card title="Deleted pages">
      {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      <ul className="content-history">
        {deletedPages.map(({ slug, of, madeBy }) => (
          <li key={`${of}/${slug}`}>
            <Form method="post" className="content-buttons">
              <span>
                /{slug}, by {madeBy}
              </span>
              <input type="hidden" name={formField} value="back" />
              <input type="hidden" name="site" value={site} />
              <input type="hidden" name="of" value={of} />
              <Button isSmall name="slug" value={slug} aria-label={`Bring /${slug} back`}>
                Restore page
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
