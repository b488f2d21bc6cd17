/** A price in the grid that can be typed anew where it stands: a line that opens, and a form that needs no script. */
import { type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import type { JustPriced, ShownRow } from '#use-cases/stock-desk/see-stock.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConfirmCard } from '#web/console/ui/confirm-card.tsx';
import { Notice } from '#web/console/ui/notice.tsx';
import { Dot } from '#web/console/ui/pill.tsx';
import { dollars } from './stock-words.ts';

export const priceForm = 'price';
export const undoPriceForm = 'undo-price';

export function PriceCell({ row }: { readonly row: ShownRow }) {
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

function PriceEditor({ row, shown }: { readonly row: ShownRow; readonly shown: ReactNode }) {
  const { id, title, priceCents } = row;
  const sent = useFormState(priceForm);
  // One answer for fifty forms: it is of the car that was sent.
  const state = sent.isRefused && sent.valueOf('car', '') === id ? sent : null;
  const stands = priceCents === null ? '' : String(priceCents / 100);
  const details = useRef<HTMLDetailsElement>(null);
  const problem = state?.problemOf('price');
  const [conflict] = state?.conflicts ?? [];
  const problemId = `price-problem-${id}`;
  return (
    <details
      // What was saved is closed again.
      key={stands}
      ref={details}
      className="price-edit"
      open={state !== null}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget && currentTarget.open)
          currentTarget.querySelector<HTMLInputElement>('input.input')?.select();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || details.current === null) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary>
        {shown}
        <span className="unseen">, change the price of {title}</span>
      </summary>
      <Form method="post" className="price-edit__form" preventScrollReset>
        <input type="hidden" name={formField} value={priceForm} />
        <input type="hidden" name="car" value={id} />
        <input type="hidden" name="was" value={priceCents ?? ''} />
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
        />
        <Button kind="main" isSmall>
          Save
        </Button>
        <ConfirmCard question={state?.question ?? null} isSmall />
      </Form>
      {problem === undefined && conflict === undefined ? null : (
        <p className="price-edit__problem" id={problemId} role="alert">
          {problem ??
            `${conflict?.by} made it ${conflict?.theirs} meanwhile. Nothing was overwritten: save again to make it ${conflict?.yours}.`}
        </p>
      )}
    </details>
  );
}

/** What was just done, with the way back. */
export function PricedNotice({ priced }: { readonly priced: JustPriced | null }) {
  const wrong = useFormState(undoPriceForm).problemOf('form');
  if (wrong !== undefined) return <Notice kind="problem">{wrong}</Notice>;
  if (priced === null) return null;
  const { changeSetId, title, beforeCents, afterCents, shownCents } = priced;
  return (
    <Notice>
      <Form method="post" className="row" preventScrollReset>
        <span>
          {title}: {dollars(beforeCents)} → <strong>{dollars(afterCents)}</strong>.{' '}
          {shownCents === afterCents
            ? 'It stands on the websites now, and no feed will change it.'
            : `A timed change lies above it: shoppers see ${dollars(shownCents)} until that ends.`}
        </span>
        <input type="hidden" name="set" value={changeSetId} />
        <Button isSmall name={formField} value={undoPriceForm}>
          Take it back
        </Button>
      </Form>
    </Notice>
  );
}
