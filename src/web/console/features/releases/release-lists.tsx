/** All releases of a group: what comes next, what is being put together, what was. */
import { Form, Link } from 'react-router';
import type { ReleaseItemKind, ReleaseState } from '#domain/release/release.ts';
import { releaseHref } from '#domain/staff/console-links.ts';
import type { ListedRelease, ReleasesView } from '#use-cases/release/view-releases.ts';
import { formatLocal } from '#web/console/features/stock/change-text.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill, type Tone } from '#web/console/ui/pill.tsx';

/** What the console says of a release's state, and in which colour. */
export const formatReleaseState: Readonly<Record<ReleaseState, string>> = {
  open: 'Draft',
  scheduled: 'Scheduled',
  released: 'Live',
  ended: 'Ended',
  undone: 'Undone',
  failed: 'Failed',
  dropped: 'Deleted',
};

export const stateTones: Readonly<Record<ReleaseState, Tone>> = {
  open: 'quiet',
  scheduled: 'violet',
  released: 'green',
  ended: 'quiet',
  undone: 'amber',
  failed: 'red',
  dropped: 'quiet',
};

export const formatItemKind: Readonly<Record<ReleaseItemKind, string>> = {
  page: 'Page',
  offers: 'Offers',
  settings: 'Settings',
  cars: 'Cars',
};

export function formatItemCount(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

export function ReleaseLists({ group, view }: { readonly group: string; readonly view: ReleasesView }) {
  const { coming, drafts, past } = view;
  return (
    <div className="releases">
      <CreateReleaseForm />
      <Card title="Scheduled">
        {coming.length === 0 ? (
          <EmptyState title="No scheduled releases" text="Scheduled releases appear here." />
        ) : (
          <ReleaseTable caption="Scheduled" group={group} rows={coming} />
        )}
      </Card>
      {drafts.length === 0 ? null : (
        <Card title="Drafts">
          <ReleaseTable caption="Drafts" group={group} rows={drafts} />
        </Card>
      )}
      {past.length === 0 ? null : (
        <Card title="Live and past">
          <ReleaseTable caption="Live and past" group={group} rows={past} />
        </Card>
      )}
    </div>
  );
}

function CreateReleaseForm() {
  const state = useFormState('begin');
  return (
    <Form method="post" className="releases__begin">
      <TextField
        label="New release"
        hint="A release makes pages, offers, settings and prices go live together."
        name="name"
        required
        maxLength={120}
        placeholder="Spring sale"
        autoComplete="off"
        defaultValue={state.valueOf('name', '')}
        problem={state.problemOf('name')}
      />
      <Button kind="main" name={formField} value="begin">
        {' '}
        Create release{' '}
      </Button>
    </Form>
  );
}

type TableProps = {
  readonly caption: string;
  readonly group: string;
  readonly rows: readonly ListedRelease[];
};

function ReleaseTable({ caption, group, rows }: TableProps) {
  return (
    <DataTable
      isList
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: 'Release',
          cell: ({ id, name }) => <Link to={releaseHref(group, id)}>{name}</Link>,
        },
        {
          key: 'state',
          head: 'State',
          cell: ({ state, alarm }) => (
            <span className="releases__state">
              <Pill tone={stateTones[state]}>{formatReleaseState[state]}</Pill>
              {alarm?.kind === 'overdue' ? <Pill tone="red">overdue</Pill> : null}
              {alarm?.kind === 'late' ? <Pill tone="amber">was late</Pill> : null}
            </span>
          ),
        },
        { key: 'when', head: 'When', cell: renderReleaseTime },
        {
          key: 'items',
          head: 'Contents',
          isNumber: true,
          cell: ({ itemCount }) => formatItemCount(itemCount, 'item'),
        },
        { key: 'by', head: 'By', cell: ({ setBy, madeBy }) => setBy?.name ?? madeBy },
      ]}
    />
  );
}

function renderReleaseTime({ state, startsLocal, releasedAt, timeZone, madeAt }: ListedRelease) {
  if (releasedAt !== null) return <Instant at={releasedAt} timeZone={timeZone} />;
  if (startsLocal !== null && state !== 'open') return formatLocal(startsLocal);
  return (
    <span className="quiet">
      created <Instant at={madeAt} timeZone={timeZone} />
    </span>
  );
}
