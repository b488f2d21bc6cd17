/** The inbox: tabs, filters, and a line for each lead. Works as links and one form, without script. */
import { Form, Link, useParams } from 'react-router';
import { leadOutcomeNames, leadOutcomes } from '#domain/lead-inbox/lead-outcome.ts';
import { leadHref, leadsExportHref, leadsHref } from '#domain/staff/console-links.ts';
import { formatNumber } from '#domain/text/number.ts';
import {
  type InboxInput,
  type InboxView,
  inboxParams,
  maxExportedLeads,
} from '#use-cases/lead-inbox/inbox-address.ts';
import type { InboxRowView } from '#view-models/lead-inbox/view-inbox-row.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { ComboField } from '#web/console/ui/combo-field.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { SelectField } from '#web/console/ui/field.tsx';
import { FoldOnPhone } from '#web/console/ui/fold-on-phone.tsx';
import { Menu } from '#web/console/ui/menu.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { SuccessMessage } from '#web/console/ui/status-message.tsx';
import { Tabs } from '#web/console/ui/tabs.tsx';
import { ResponseTimerText } from './lead-forms.tsx';

export function Inbox(view: InboxView) {
  const group = useParams().group ?? '';
  const { rows, filter, page, pages, total } = view;
  const href = (changes: Partial<InboxInput['filter']>, to = 1) => {
    const query = inboxParams({ filter: { ...filter, ...changes }, page: to }).toString();
    return `${leadsHref(group)}${query === '' ? '' : `?${query}`}`;
  };
  return (
    <div className="inbox">
      <SuccessMessage words={{ proved: 'Verified. You can save the file for the next 5 minutes.' }} />
      <Views view={view} href={href} />
      <Filters view={view} />
      {rows.length === 0 ? (
        <NoLeads
          filter={filter}
          all={href({ locationSlug: null, family: null, staffId: null, lateAt: null, outcome: null })}
        />
      ) : (
        <>
          <div className="inbox__count">
            <p className="quiet" role="status">
              {total === 1 ? '1 lead' : `${formatNumber(total, 'en-AU')} leads`}
              {filter.state === 'open' ? ', longest wait first' : ''}
            </p>
            {view.mayExport ? <ExportLink group={group} filter={filter} total={total} /> : null}
          </div>
          <ul className="inbox__rows">
            {rows.map((row) => (
              <LeadRow key={row.id} row={row} href={leadHref(group, row.id)} />
            ))}
          </ul>
        </>
      )}
      {pages > 1 ? (
        <nav className="row inbox__pages" aria-label="Pages">
          {page > 1 ? <LinkButton to={href({}, page - 1)}>Previous</LinkButton> : null}
          <span className="quiet">
            Page {page} of {pages}
          </span>
          {page < pages ? <LinkButton to={href({}, page + 1)}>Next</LinkButton> : null}
        </nav>
      ) : null}
    </div>
  );
}

type ExportLinkProps = Pick<InboxView, 'filter' | 'total'> & { readonly group: string };

/** A file is fetched as such: the router would ask for a screen. */
function ExportLink({ group, filter, total }: ExportLinkProps) {
  const exportHref = (format: string) => {
    const query = inboxParams({ filter, page: 1 });
    query.set('format', format);
    return `${leadsExportHref(group)}?${query}`;
  };
  return (
    <div className="inbox__export">
      {total > maxExportedLeads ? (
        <span className="quiet">
          The file contains the first {formatNumber(maxExportedLeads, 'en-AU')} leads.
        </span>
      ) : null}
      <Menu
        label="Export"
        ways={[
          { label: 'Export for Excel', href: exportHref('xlsx'), isFile: true },
          { label: 'Export as CSV', href: exportHref('csv'), isFile: true },
        ]}
      />
    </div>
  );
}

type Href = (changes: Partial<InboxInput['filter']>) => string;

const open = { state: 'open', isLate: false } as const;
/** The address says only that; the server takes its own clock. */
const anyTime = new Date(0);

function Views({ view, href }: { readonly view: InboxView; readonly href: Href }) {
  const { filter, counts, me } = view;
  const views = [
    { label: 'Open', count: counts.open, changes: { ...open, staffId: null } },
    { label: 'Overdue', count: counts.late, changes: { ...open, isLate: true, staffId: null } },
    { label: 'My leads', count: counts.mine, changes: { ...open, staffId: me } },
    { label: 'Unassigned', count: counts.nobodys, changes: { ...open, staffId: 'nobody' } },
    { label: 'Answered', count: null, changes: { ...open, state: 'answered', staffId: null } },
    { label: 'All', count: null, changes: { ...open, state: 'all', staffId: null } },
  ] as const;
  const tabs = views.map(({ label, count, changes: { isLate, ...rest } }) => ({
    label,
    href: href({ ...rest, lateAt: isLate ? (filter.lateAt ?? anyTime) : null }),
    isHere:
      filter.state === rest.state && filter.staffId === rest.staffId && (filter.lateAt !== null) === isLate,
    count: count === null ? undefined : formatNumber(count, 'en-AU'),
    isHot: isLate && (count ?? 0) > 0,
  }));
  return <Tabs label="Lead views" tabs={tabs} />;
}

/** Of the fields above the list: a list that is empty because of one says so. */
const countFilters = ({ locationSlug, family, staffId, outcome }: InboxView['filter']): number =>
  [locationSlug, family, staffId, outcome].filter((each) => each !== null).length;

function Filters({ view: { filter, locations, families, people } }: { readonly view: InboxView }) {
  const all = (label: string) => ({ value: '', label });
  const narrowed = countFilters(filter);
  return (
    <Form key={JSON.stringify(filter)}>
      {filter.lateAt !== null ? (
        <input type="hidden" name="state" value="late" />
      ) : filter.state === 'open' ? null : (
        <input type="hidden" name="state" value={filter.state} />
      )}
      <FoldOnPhone words={narrowed === 0 ? 'Filters' : `Filters (${narrowed})`}>
        <div className="inbox__narrow">
          <SelectField
            label="Location"
            name="location"
            defaultValue={filter.locationSlug ?? ''}
            options={[all('All locations'), ...locations]}
          />
          <SelectField
            label="Enquiry type"
            name="family"
            defaultValue={filter.family ?? ''}
            options={[all('All enquiry types'), ...families]}
          />
          <ComboField
            label="Assigned to"
            name="who"
            defaultValue={filter.staffId ?? ''}
            options={[all('Anyone'), { value: 'nobody', label: 'Unassigned' }, ...people]}
          />
          <SelectField
            label="Outcome"
            name="outcome"
            defaultValue={filter.outcome ?? ''}
            options={[
              all('All outcomes'),
              { value: 'none', label: 'Not contacted' },
              ...leadOutcomes.map((value) => ({ value, label: leadOutcomeNames[value] })),
            ]}
          />
          <Button>Apply filters</Button>
        </div>
      </FoldOnPhone>
    </Form>
  );
}

function LeadRow({ row, href }: { readonly row: InboxRowView; readonly href: string }) {
  const { name, subject, excerpt, clock, kindText, locationName, assignedTo, state, stateText } = row;
  return (
    <li className={`lead-row lead-row--${clock.tone}`}>
      <div className="lead-row__who">
        <Link to={href} className="lead-row__name">
          {name}
        </Link>
        <p className="cut">{subject}</p>
      </div>
      <p className="lead-row__said quiet">{excerpt === '' ? 'No message' : excerpt}</p>
      <p className="lead-row__tokens">
        {locationName === null ? null : <span className="quiet">{locationName}</span>}
        {kindText === subject ? null : <Pill>{kindText}</Pill>}
        {state === 'waiting' || state === 'answered' ? null : <Pill tone="amber">{stateText}</Pill>}
        {row.outcome === null || row.outcome.value === 'contacted' ? null : (
          <Pill tone={row.outcome.value === 'sold' ? 'violet' : 'quiet'}>{row.outcome.text}</Pill>
        )}
      </p>
      <p className="lead-row__person">
        {assignedTo === null ? (
          <Pill tone={state === 'waiting' ? 'red' : 'quiet'}>Unassigned</Pill>
        ) : (
          <span className="lead-row__initials" title={assignedTo.name}>
            <span aria-hidden="true">{assignedTo.initials}</span>
            <span className="unseen">Assigned to {assignedTo.name}</span>
          </span>
        )}
      </p>
      <p className="lead-row__timer">
        <ResponseTimerText tone={clock.tone}>{clock.text}</ResponseTimerText>
        <span className="quiet">{row.receivedText}</span>
      </p>
    </li>
  );
}

function NoLeads({ filter, all }: { readonly filter: InboxView['filter']; readonly all: string }) {
  if (countFilters(filter) > 0) {
    return (
      <EmptyState title="No leads match these filters" text="Clear the filters to see all leads.">
        <LinkButton to={all}>Clear filters</LinkButton>
      </EmptyState>
    );
  }
  if (filter.lateAt !== null) {
    return <EmptyState title="No overdue leads" text="Leads appear here when their reply is overdue." />;
  }
  return filter.state === 'open' ? (
    <EmptyState title="No open leads" text="New enquiries from your websites appear here." />
  ) : (
    <EmptyState title="No leads yet" text="Enquiries from your websites appear here." />
  );
}
