/** /{group}/pages: the pages and offers of a site (H-11, B-41). */
import { Form, Link, useLoaderData, useParams } from 'react-router';
import { contentPageHref, offersHref } from '#domain/staff/console-links.ts';
import { type ListedPage, listContent } from '#use-cases/site-desk/see-content.ts';
import { seeing } from '#web/console/route-kit.server.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { SelectField } from '#web/console/ui/field.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { Pill } from '#web/console/ui/pill.tsx';

export const loader = seeing(listContent, ({ url }) => ({ site: url.searchParams.get('site') ?? '' }));

export const meta = () => [{ title: 'Pages · Staff console' }];

const standings = {
  shown: ['green', 'live'],
  draft: ['amber', 'draft'],
  'not yet': ['violet', 'to come'],
  over: ['quiet', 'over'],
} as const;

export default function Content() {
  const { sites, site, pages, offers, setAside } = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  return (
    <>
      <PageHead title="Pages and offers">
        <LinkButton to={offersHref(group, site)}>Offers</LinkButton>
      </PageHead>
      <PageBody>
        <div className="content__edit">
          {sites.length < 2 ? null : (
            <Form method="get" className="content-buttons">
              <SelectField
                label="Site"
                name="site"
                defaultValue={site}
                options={sites.map(({ slug, name }) => ({ value: slug, label: name }))}
              />
              <Button>Show</Button>
            </Form>
          )}
          {setAside.length === 0 ? null : (
            <Card title="Not shown any more">
              <ul className="content-history">
                {setAside.map(({ path, reason, madeBy }) => (
                  <li key={path}>
                    {path}, by {madeBy}: {reason}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {pages.length === 0 ? (
            <EmptyState title="No pages" text="The files of this site have none yet." />
          ) : (
            <DataTable
              caption="Pages"
              rows={pages}
              keyOf={({ slug }) => slug}
              columns={[
                {
                  key: 'title',
                  head: 'Page',
                  cell: (page) => <PageName page={page} group={group} site={site} />,
                },
                {
                  key: 'standing',
                  head: 'Standing',
                  cell: ({ standing }) => <Pill tone={standings[standing][0]}>{standings[standing][1]}</Pill>,
                },
                {
                  key: 'words',
                  head: 'Words',
                  cell: ({ isEdited, hasDraft }) => (
                    <>
                      {hasDraft ? <Pill tone="amber">draft waits</Pill> : null}{' '}
                      {isEdited ? <Pill tone="teal">changed here</Pill> : <Pill>from the files</Pill>}
                    </>
                  ),
                },
              ]}
            />
          )}
          <p className="quiet">{offers.length} offers stand on this site.</p>
        </div>
      </PageBody>
    </>
  );
}

function PageName({
  page,
  group,
  site,
}: {
  readonly page: ListedPage;
  readonly group: string;
  readonly site: string;
}) {
  return (
    <>
      <Link to={contentPageHref(group, site, page.slug)}>{page.title}</Link>{' '}
      <span className="quiet">/{page.slug}</span>
    </>
  );
}
