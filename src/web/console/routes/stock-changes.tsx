/** /{group}/stock-changes: price rules, active and to come, and every change of cars, newest first. */

import { Link, useLoaderData, useParams } from 'react-router';
import { commandHref, stockChangeHref, stockHref } from '#domain/staff/console-links.ts';
import { formatNumber } from '#domain/text/number.ts';
import { viewChanges } from '#use-cases/stock-editor/view-changes.ts';
import { formatChangeState, formatLocal, stateTones } from '#web/console/features/stock/change-text.ts';
import { seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { Pill } from '#web/console/ui/pill.tsx';

export const loader = seeing(viewChanges, () => null);

export const meta = () => [{ title: 'Changes and price rules · Staff console' }];

export default function StockChanges() {
  const { rules, changes } = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  type Set = (typeof rules)[number];
  const title = {
    key: 'title',
    head: 'Change',
    cell: ({ id, title: said }: Set) => <Link to={stockChangeHref(group, id)}>{said}</Link>,
  };
  const state = {
    key: 'state',
    head: 'State',
    cell: ({ state: of }: Set) => <Pill tone={stateTones[of]}>{formatChangeState[of]}</Pill>,
  };
  const lines = {
    key: 'lines',
    head: 'Values',
    isNumber: true,
    cell: ({ lineCount }: Set) => formatNumber(lineCount, 'en-AU'),
  };
  const by = { key: 'by', head: 'By', cell: ({ madeBy }: Set) => madeBy };
  const when = (local: string | null, otherwise: string) => (local === null ? otherwise : formatLocal(local));
  return (
    <>
      <PageHead title="Changes and price rules" crumb={{ label: 'Stock', to: stockHref(group) }}>
        <LinkButton kind="main" to={commandHref(group, 'drop utes over 60 days by $500 from Friday')}>
          Create price rule
        </LinkButton>
      </PageHead>
      <PageBody>
        <div className="stock-editor">
          <Card title="Price rules and scheduled changes">
            {rules.length === 0 ? (
              <EmptyState
                title="No price rules"
                text="Select cars in Stock or run a command. A change with a start or end date is a price rule."
              />
            ) : (
              <DataTable
                isList
                caption="Price rules and scheduled changes"
                rows={rules}
                keyOf={({ id }) => id}
                columns={[
                  title,
                  state,
                  { key: 'from', head: 'From', cell: ({ startsLocal }) => when(startsLocal, 'Immediately') },
                  { key: 'until', head: 'Until', cell: ({ endsLocal }) => when(endsLocal, 'No end') },
                  lines,
                  by,
                ]}
              />
            )}
          </Card>
          <Card title="Changes, newest first">
            {changes.length === 0 ? (
              <EmptyState
                title="No changes yet"
                text="Changes to cars appear here, where you can undo them."
              />
            ) : (
              <DataTable
                isList
                caption="Changes"
                rows={changes}
                keyOf={({ id }) => id}
                columns={[
                  title,
                  state,
                  { key: 'at', head: 'When', cell: ({ madeAt }) => <Instant at={madeAt} /> },
                  lines,
                  by,
                ]}
              />
            )}
          </Card>
        </div>
      </PageBody>
    </>
  );
}
