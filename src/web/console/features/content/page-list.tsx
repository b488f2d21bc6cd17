/** The pages of a site as a table: found by words, by state and by who changed them last, sorted by a press on a head. */
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { contentPageHref } from '#domain/staff/console-links.ts';
import type { ListedPage, PageView } from '#use-cases/site-editor/arrange-pages.ts';
import type { ListedContent } from '#use-cases/site-editor/list-content.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { DataTable, OutLink, type TableSort } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { Tabs } from '#web/console/ui/tabs.tsx';
import { readPageList, withChanged, writeSort } from './page-list-address.ts';

export const publishStates = {
  new: ['amber', 'Draft, never published'],
  shown: ['green', 'Published'],
  draft: ['quiet', 'Unpublished'],
  'not yet': ['blue', 'Scheduled'],
  over: ['quiet', 'Ended'],
} as const;

const viewLabels: readonly (readonly [PageView, string])[] = [
  ['all', 'All'],
  ['published', 'Published'],
  ['drafts', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['ended', 'Ended'],
];

type PageListProps = {
  readonly content: Pick<ListedContent, 'site' | 'pages' | 'counts' | 'authors'>;
  readonly group: string;
};

export function PageList({ content: { site, pages, counts, authors }, group }: PageListProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { words, view, author, sort, isReversed } = readPageList(parameters);
  const hrefOf = ({ column, direction }: TableSort) => {
    // Dates begin with the newest, which is downwards.
    const isBackwards = column === 'changed' ? direction === 'ascending' : direction === 'descending';
    return withChanged(parameters, {
      sort: writeSort(column === 'title' ? 'title' : 'changed', isBackwards),
    });
  };
  const isFiltered = words !== '' || author !== '';
  return (
    <section className="index" aria-label="Pages">
      <Tabs
        label="Pages by status"
        tabs={viewLabels.map(([name, label]) => ({
          label,
          href: withChanged(parameters, { show: name === 'all' ? '' : name }),
          isHere: view === name,
          count: String(counts[name]),
        }))}
      />
      <Form method="get" role="search" className="page-list__search">
        <input type="hidden" name="site" value={site} />
        {view === 'all' ? null : <input type="hidden" name="show" value={view} />}
        {sort === 'changed' && !isReversed ? null : (
          <input type="hidden" name="sort" value={writeSort(sort, isReversed)} />
        )}
        <TextField label="Search title or address" name="q" type="search" defaultValue={words} />
        {authors.length === 0 ? null : (
          <SelectField
            label="Last changed by"
            name="author"
            defaultValue={author}
            options={[
              { value: '', label: 'Anyone' },
              ...authors.map((name) => ({ value: name, label: name })),
            ]}
          />
        )}
        <Button>Search</Button>
        {isFiltered ? (
          <LinkButton kind="plain" to={withChanged(parameters, { q: '', author: '' })}>
            Clear filters
          </LinkButton>
        ) : null}
      </Form>
      {pages.length === 0 ? (
        <EmptyState
          title="No pages"
          text={
            isFiltered || view !== 'all'
              ? 'No page matches. Clear the filters to see all pages.'
              : 'No pages yet. Create a page; it stays a draft until you publish it.'
          }
        />
      ) : (
        <DataTable
          caption="Pages"
          rows={pages}
          keyOf={({ slug }) => slug}
          isList
          sort={{
            now: {
              column: sort,
              direction: (sort === 'changed') === isReversed ? 'ascending' : 'descending',
            },
            onSort: (next) => void navigate(hrefOf(next)),
            hrefOf: (column) =>
              hrefOf({ column, direction: column === 'title' ? 'ascending' : 'descending' }),
          }}
          columns={[
            {
              key: 'title',
              head: 'Title',
              isSorted: true,
              cell: ({ slug, title }) => (
                <>
                  <Link to={contentPageHref(group, site, slug)}>{title}</Link>{' '}
                  <span className="quiet content-path">/{slug}</span>
                </>
              ),
            },
            { key: 'status', head: 'Status', cell: (page) => <PageState page={page} /> },
            { key: 'by', head: 'Last changed by', cell: ({ changedBy }) => changedBy ?? 'Site files' },
            {
              key: 'changed',
              head: 'Changed',
              isSorted: true,
              cell: ({ changedAt }) => (changedAt === null ? '–' : <Instant at={changedAt} />),
            },
            {
              key: 'open',
              head: 'View page',
              isHeadUnseen: true,
              cell: ({ publishState, href, title }) =>
                publishState === 'shown' ? (
                  <OutLink href={href} label={`View ${title} on the website`}>
                    <Icon name="open" />
                  </OutLink>
                ) : null,
            },
          ]}
        />
      )}
    </section>
  );
}

function PageState({ page: { publishState, hasDraft } }: { readonly page: ListedPage }) {
  if (publishState === 'shown' && hasDraft) return <Pill tone="amber">Published, changes in draft</Pill>;
  const [tone, label] = publishStates[publishState];
  return <Pill tone={tone}>{label}</Pill>;
}
