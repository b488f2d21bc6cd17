/** Who did what, before and after, from where; whether the chain holds. */
import { Form, Link, useSearchParams } from 'react-router';
import { auditHref } from '#domain/staff/console-links.ts';
import type { StaffReading } from '#use-cases/staff/act.ts';
import type { viewAudit } from '#use-cases/staff/view-audit.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ComboField } from '#web/console/ui/combo-field.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { DateRangeField } from '#web/console/ui/date-range-field.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Menu } from '#web/console/ui/menu.tsx';
import { doneParameter, StatusMessage, SuccessMessage } from '#web/console/ui/status-message.tsx';
import { describeAuditNotes, type NameOf } from './audit-notes.ts';
import { actOptions, describeAct, describeAuditChanges, describeSubject } from './audit-text.ts';

type AuditView =
  typeof viewAudit extends StaffReading<infer _Requested, infer Shown, infer _App> ? Shown : never;

export function AuditScreen({ group, entries, next, people, check }: AuditView) {
  const [parameters] = useSearchParams();
  const of = (name: string) => parameters.get(name) ?? '';
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const older = new URLSearchParams(parameters);
  older.delete('check');
  older.delete(doneParameter);
  older.set('before', String(next));
  const file = new URLSearchParams(parameters);
  for (const name of ['before', 'check', doneParameter]) file.delete(name);
  return (
    <div className="audit">
      <SuccessMessage words={{ proved: 'Verified. You can save the file for the next 5 minutes.' }} />
      {check === null ? null : (
        <StatusMessage kind={check.isWhole ? 'done' : 'problem'}>
          {check.words} Hash of the last entry: <code className="audit__hash">{check.hash}</code>
        </StatusMessage>
      )}
      <Form className="audit__filter">
        <ComboField
          label="Who"
          name="who"
          defaultValue={of('who')}
          options={[
            { value: '', label: 'Anyone' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ComboField
          label="Activity"
          name="act"
          defaultValue={of('act')}
          options={[{ value: '', label: 'All activities' }, ...actOptions]}
        />
        <DateRangeField
          label="Dates"
          from={{ name: 'from', value: of('from') }}
          to={{ name: 'to', value: of('to') }}
          isPast
        />
        <Button>Apply filters</Button>
        <Button name="check" value="1">
          Verify log
        </Button>
        <Menu
          label="Export"
          ways={[
            {
              label: 'Export for Excel',
              href: `${auditHref(group)}/export?${file}&format=xlsx`,
              isFile: true,
            },
            { label: 'Export as CSV', href: `${auditHref(group)}/export?${file}`, isFile: true },
          ]}
        />
      </Form>
      {entries.length === 0 ? (
        <EmptyState
          title="No entries"
          text="Everything staff do in the console is recorded here permanently."
        />
      ) : (
        <DataTable
          caption="Entries, newest first"
          rows={entries}
          keyOf={({ seq }) => String(seq)}
          columns={[
            { key: 'seq', head: 'No.', isNumber: true, cell: ({ seq }) => seq },
            {
              key: 'at',
              head: 'When',
              cell: ({ at }) => <Instant at={at} isExact />,
            },
            { key: 'who', head: 'Who', cell: ({ who }) => who },
            {
              key: 'act',
              head: 'Activity',
              cell: ({ act }) => describeAct(act) ?? act,
            },
            { key: 'on', head: 'On', cell: (entry) => <On group={group} {...entry} /> },
            {
              key: 'facts',
              head: 'Changes',
              cell: (entry) => <Facts {...entry} nameOf={(id) => names.get(id)} />,
            },
            { key: 'from', head: 'IP address', cell: ({ actor }) => actor.network ?? '' },
          ]}
        />
      )}
      {next === null ? null : (
        <p>
          <Link to={`?${older}`}>Older entries</Link>
        </p>
      )}
    </div>
  );
}

type Entry = AuditView['entries'][number];

function On({ group, subject, actor, on }: Entry & { readonly group: string }) {
  const subjectText = describeSubject(group, subject);
  // Acts of people on their own account are shown by who they are.
  if (subjectText === null) return subject.kind === 'staff' && subject.id === actor.id ? null : on;
  return subjectText.href === undefined ? (
    subjectText.words
  ) : (
    <Link to={subjectText.href}>{subjectText.words}</Link>
  );
}

/** Values before and after, and what else is known of it. The exact entry is in the file. */
function Facts({ facts, payload, nameOf }: Entry & { readonly nameOf: NameOf }) {
  const changes = describeAuditChanges(facts);
  const notes = [...describeAuditNotes(facts, nameOf), ...describeAuditNotes(payload)];
  if (changes.length + notes.length === 0) return null;
  return (
    <ul className="audit__changes">
      {changes.map(({ what, before, after }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes.
        <li key={position}>
          <strong>{what}</strong>: <span className="quiet">{before}</span> → {after}
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
