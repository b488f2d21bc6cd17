/** Former websites that were read, and the form that reads another. Works without script. */
import { Form } from 'react-router';
import { isUnderWay, type ListedOldSite } from '#domain/old-site/old-site-reading.ts';
import { oldSiteHref } from '#domain/staff/console-links.ts';
import type { OldSitesView } from '#use-cases/old-site/view-old-site.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { type Column, DataTable, RowLink } from '#web/console/ui/data-table.tsx';
import { Field, TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill, type Tone } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { usePolling } from '#web/console/use-polling.ts';

export function OldSitesScreen({ group, mayFetch, sites }: OldSitesView) {
  usePolling(sites.some(isUnderWay));
  return (
    <div className="stack old-sites">
      <ReadForm mayFetch={mayFetch} />
      {sites.length === 0 ? null : (
        <Card title="Websites read">
          <DataTable
            caption="Websites read"
            columns={columnsOf(group)}
            rows={sites}
            keyOf={({ id }) => id}
            nameOf={({ source }) => source}
            isList
          />
        </Card>
      )}
    </div>
  );
}

const states: Readonly<Record<ListedOldSite['state'], { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'blue' },
  reading: { label: 'Fetching', tone: 'blue' },
  read: { label: 'Ready', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

const columnsOf = (group: string): readonly Column<ListedOldSite>[] => [
  {
    key: 'source',
    head: 'Website',
    cell: ({ id, source }) => (
      <RowLink to={oldSiteHref(group, id)}>
        <span className="old-sites__source">{source}</span>
      </RowLink>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state }) => <Pill tone={states[state].tone}>{states[state].label}</Pill>,
  },
  { key: 'by', head: 'Read by', cell: ({ madeBy }) => madeBy },
  { key: 'at', head: 'Read', cell: ({ madeAt }) => <Instant at={madeAt} /> },
];

function ReadForm({ mayFetch }: { readonly mayFetch: boolean }) {
  const state = useFormState('read');
  return (
    <Card title="Read a website">
      <Form method="post" encType="multipart/form-data" className="card__body stack">
        {state.problemOf('form') === undefined ? null : (
          <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
        )}
        <p className="quiet">
          Finds name, licence, hours, phones, people, colours, pages, offers and cars, and shows where each
          was found. Nothing changes on your websites.
        </p>
        <Field
          label="Saved copy"
          hint="A web page (HTML), a single-file page (MHTML), a web archive (WARC) or a ZIP file of pages. Up to 200 MB."
          problem={state.problemOf('file')}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              type="file"
              name="file"
              accept=".html,.htm,.mhtml,.mht,.warc,.gz,.zip"
            />
          )}
        </Field>
        {mayFetch ? (
          <TextField
            label="Or its address"
            name="address"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            placeholder="www.banksia.com.au"
            hint="Only pages that its robots.txt allows, in up to eight minutes. Read only your own website."
            defaultValue={state.valueOf('address', '')}
            problem={state.problemOf('address')}
          />
        ) : null}
        <div className="row">
          <Button kind="main" name={formField} value="read">
            Read website
          </Button>
        </div>
      </Form>
    </Card>
  );
}
