/** A file of a feed that waits for approval: why, what it would change, and the two answers. Works without script. */
import { Form } from 'react-router';
import { moveText } from '#domain/car/price/price-change-text.ts';
import type { PendingFacts } from '#domain/stock-feed/pending-import.ts';
import type { PriceUnit } from '#domain/stock-feed/price-unit.ts';
import { likelyCause, numberToType } from '#domain/stock-feed/unusual-file.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { WaitingFile } from '#use-cases/feed-admin/view-feeds.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

type WaitingFileCardProps = {
  readonly file: WaitingFile;
  readonly mayDecide: boolean;
  readonly timeZone: string;
};

export function WaitingFileCard({ file, mayDecide, timeZone }: WaitingFileCardProps) {
  const { run, facts, state } = file;
  const reasons = facts?.holds.map(({ text }) => text) ?? [run.heldReason ?? ''];
  return (
    <Card
      title={`${run.feedId} ${titles[state]}`}
      aside={
        <>
          <span className="feeds__file">{run.fileName}</span>,{' '}
          <Instant at={run.finishedAt} timeZone={timeZone} />
        </>
      }
    >
      <div className="card__body stack">
        <StatusMessage kind="warning">
          <ul className="feeds__reasons">
            {reasons.map((reason) => (
              <li key={reason}>{capitalise(reason)}.</li>
            ))}
          </ul>
          {facts === null ? null : <p>{likelyCause(facts)}</p>}
          {file.remedy === null || state !== 'open' || !mayDecide ? null : (
            <Remedy runId={run.id} unit={file.remedy} />
          )}
        </StatusMessage>
        {facts === null ? null : <WouldChange file={file} facts={facts} />}
        <Answers file={file} mayDecide={mayDecide} timeZone={timeZone} />
      </div>
    </Card>
  );
}

/** The feed reads them so from now on, and the file is imported again. */
function Remedy({ runId, unit }: { readonly runId: string; readonly unit: PriceUnit }) {
  const state = useFormState('prices');
  const problem = state.valueOf('run', '') === runId ? state.problemOf('form') : undefined;
  return (
    <Form method="post" className="row">
      <input type="hidden" name="run" value={runId} />
      <input type="hidden" name="unit" value={unit} />
      <Button name={formField} value="prices">
        Read prices as {unit}
      </Button>
      <span>{problem ?? 'This changes the feed’s columns and imports this file again.'}</span>
    </Form>
  );
}

const titles: Readonly<Record<WaitingFile['state'], string>> = {
  open: 'needs approval',
  unkept: 'needed approval',
  importing: 'is approved',
  failed: 'could not be imported',
};

const count = (value: number) => formatNumber(value, 'en-AU');

function WouldChange({ file, facts }: { readonly file: WaitingFile; readonly facts: PendingFacts }) {
  const { gone, usual } = file;
  const { totals, prices, added, rejected, holds } = facts;
  // Where prices are what holds it, the reason says so already.
  const isSaid = holds.some(({ kind }) => kind === 'prices');
  const outliers = prices?.outliers ?? [];
  return (
    <>
      <dl className="figures">
        {(
          [
            ['New cars', totals.new, usual.new],
            ['Changed cars', totals.changed, usual.changed],
            ['Removed cars', totals.withdrawn, usual.withdrawn],
            ['Unchanged', totals.unchanged, null],
            ['Rows not imported', totals.rejected, null],
          ] as const
        ).map(([label, value, often]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {count(value)}
              {often === null ? null : <span className="figures__usual"> {often}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {prices === null || prices.changed === 0 || isSaid ? null : (
        <p>
          Total of all prices:{' '}
          {moveText({ beforeCents: prices.totalBeforeCents, afterCents: prices.totalAfterCents })}
        </p>
      )}
      <div className="feeds__would">
        <Examples
          title="Prices to check"
          of={prices?.flagged ?? 0}
          items={outliers.map((move) => `${move.name}: ${moveText(move)}`)}
        />
        <Examples title="Cars to be removed" of={totals.withdrawn} items={gone} />
        <Examples title="Cars to be added" of={totals.new} items={added} />
        <Examples title="Rows not imported" of={null} items={rejected} />
      </div>
    </>
  );
}

type ExamplesProps = {
  readonly title: string;
  /** How many there are; null where the examples count themselves. */
  readonly of: number | null;
  readonly items: readonly string[];
};

function Examples({ title, of, items }: ExamplesProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="feeds__examples-title">
        {title}
        {of !== null && of > items.length ? (
          <span className="quiet">
            {' '}
            {items.length} of {count(of)}
          </span>
        ) : null}
      </h3>
      <ul className="feeds__examples">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ file, mayDecide, timeZone }: WaitingFileCardProps) {
  const { run, state, keptUntil, facts } = file;
  switch (state) {
    case 'importing':
      return (
        <p role="status">
          Approved by {run.decision?.staffName}. It is being imported, which may take a minute.
        </p>
      );
    case 'failed':
      return (
        <p>
          Approved by {run.decision?.staffName}.{' '}
          {capitalise(run.decision?.end?.reason ?? 'the import failed')}. Nothing was changed. Send the feed
          again.
        </p>
      );
    case 'unkept':
      return <p>Nothing was imported and the file is no longer stored. Send the feed again.</p>;
    case 'open':
      return (
        <>
          <p className="quiet">
            Nothing was imported. Your websites still show the previous stock. The file is stored until{' '}
            {keptUntil === null ? null : <Instant at={keptUntil} timeZone={timeZone} />}. A newer file of this
            feed replaces it.
          </p>
          {mayDecide ? (
            <DecideForm runId={run.id} number={facts === null ? null : numberToType(facts)} />
          ) : (
            <p>Owners and group stock managers can approve or reject it.</p>
          )}
        </>
      );
  }
}

function DecideForm({ runId, number }: { readonly runId: string; readonly number: number | null }) {
  const approve = useFormState('approve');
  const reject = useFormState('reject');
  const own = [approve, reject].find((state) => state.wasSent && state.valueOf('run', '') === runId);
  const problem = own?.problemOf('form');
  return (
    <Form method="post" className="stack">
      {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      <input type="hidden" name="run" value={runId} />
      <div className="decide">
        <Button kind="main" name={formField} value="reject">
          Reject file
        </Button>
        <div className="decide__approve">
          {number === null ? null : (
            <TextField
              label={`Type ${number} to approve`}
              name="typed"
              inputMode="numeric"
              autoComplete="off"
              problem={approve.valueOf('run', '') === runId ? approve.problemOf('typed') : undefined}
            />
          )}
          <Button kind="danger" name={formField} value="approve">
            {number === null ? 'Approve and import' : `Approve ${number} price changes`}
          </Button>
        </div>
      </div>
    </Form>
  );
}
