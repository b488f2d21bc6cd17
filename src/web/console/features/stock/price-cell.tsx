/** A price in the grid that can be edited in place: a small form beside it, or below it without script. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { GridRowView, NewPrice } from '#use-cases/stock-editor/view-stock.ts';
import { type FormState, formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConfirmCard } from '#web/console/ui/confirm-card.tsx';
import { Dot } from '#web/console/ui/pill.tsx';
import { PopoverTrigger } from '#web/console/ui/popover.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { useActivated, useOpenedBefore } from '#web/console/ui/use-awake.ts';
import { dollars } from './stock-labels.ts';

export const priceForm = 'price';
export const undoPriceForm = 'undo-price';

export function PriceCell({ row }: { readonly row: GridRowView }) {
  const { priceCents, held, differing, hasRelease } = row;
  const shown = (
    <span className="stock-price">
      {dollars(priceCents)}
      {held.includes('priceCents') ? (
        <Dot tone={differing.includes('priceCents') ? 'amber' : 'teal'} />
      ) : null}
      {hasRelease ? <Dot tone="violet" /> : null}
    </span>
  );
  return row.mayPrice ? <PriceEditor row={row} shown={shown} /> : shown;
}

type EditorProps = { readonly row: GridRowView; readonly shown: ReactNode };

function PriceEditor({ row, shown }: EditorProps) {
  const sent = useFormState(priceForm);
  // One answer for fifty forms: it is of the car that was sent.
  const state = sent.isRefused && sent.valueOf('car', '') === row.id ? sent : null;
  const isActivated = useActivated();
  const isRefused = state !== null;
  const [isOpen, setOpen] = useState(isRefused);
  const details = useOpenedBefore(() => setOpen(true));
  const isFirst = useRef(true);
  // What was refused is asked about; what was saved is closed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new price closes it.
  useEffect(() => {
    if (!isFirst.current) setOpen(isRefused);
    isFirst.current = false;
  }, [isRefused, row.priceCents]);
  const words = (
    <>
      {shown}
      <span className="unseen">, change the price of {row.title}</span>
    </>
  );
  const form = <PriceForm row={row} state={state} />;
  if (!isActivated)
    return (
      <details className="price-edit" ref={details} suppressHydrationWarning open={state !== null}>
        <summary className="price-edit__open">{words}</summary>
        {form}
      </details>
    );
  return (
    <PopoverTrigger isOpen={isOpen} onOpenChange={setOpen} label={`Price of ${row.title}`} content={form}>
      <Button type="button" kind="plain" isSmall>
        <span className="price-edit__open">{words}</span>
      </Button>
    </PopoverTrigger>
  );
}

type PriceFormProps = { readonly row: GridRowView; readonly state: FormState | null };

function PriceForm({ row: { id, title, priceCents }, state }: PriceFormProps) {
  const stands = priceCents === null ? '' : String(priceCents / 100);
  const problem = state?.problemOf('price');
  const [conflict] = state?.conflicts ?? [];
  const problemId = `price-problem-${id}`;
  return (
    <Form method="post" className="price-edit__form" preventScrollReset>
      <input type="hidden" name={formField} value={priceForm} />
      <input type="hidden" name="car" value={id} />
      <input type="hidden" name="was" value={priceCents ?? ''} />
      <div className="price-edit__line">
        <input
          className="input"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Price of ${title}, dollars`}
          aria-invalid={state !== null}
          aria-describedby={problem === undefined && conflict === undefined ? undefined : problemId}
          defaultValue={state?.valueOf('price', stands) ?? stands}
          key={`${stands}/${state === null}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button kind="main">Save</Button>
      </div>
      <ConfirmCard question={state?.question ?? null} isSmall />
      {problem === undefined && conflict === undefined ? null : (
        <p className="price-edit__problem" id={problemId} role="alert">
          {problem ??
            `${conflict?.by} has changed it to ${conflict?.theirs}. Nothing was overwritten. Save again to set ${conflict?.yours}.`}
        </p>
      )}
    </Form>
  );
}

/** What was just done, with the way back. */
export function PriceSavedMessage({ priced }: { readonly priced: NewPrice | null }) {
  const wrong = useFormState(undoPriceForm).problemOf('form');
  if (wrong !== undefined) return <StatusMessage kind="problem">{wrong}</StatusMessage>;
  if (priced === null) return null;
  const { changeSetId, title, beforeCents, afterCents, shownCents } = priced;
  return (
    <StatusMessage>
      <Form method="post" className="row" preventScrollReset>
        <span>
          {title}: {dollars(beforeCents)} → <strong>{dollars(afterCents)}</strong>.{' '}
          {shownCents === afterCents
            ? 'It’s live on your websites, and feeds won’t change it.'
            : `A scheduled change overrides it: shoppers see ${dollars(shownCents)} until that ends.`}
        </span>
        <input type="hidden" name="set" value={changeSetId} />
        <Button isSmall name={formField} value={undoPriceForm}>
          Undo
        </Button>
      </Form>
    </StatusMessage>
  );
}
