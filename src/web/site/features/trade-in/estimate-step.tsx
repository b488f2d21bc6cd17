/** The estimate: the figure, both answers to it, its working; or that it has run out, and a new one. */

import { estimateStep, tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import type { TradeInStepView } from '#use-cases/trade-in/view-step.ts';
import type { EstimateView, FigureLine } from '#view-models/trade-in/estimate-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { type SumRow, SumTable } from '#web/ui/sum-table.tsx';
import { ChangeOverFigures } from './change-over-figures.tsx';

type EstimateStepProps = {
  readonly view: TradeInStepView;
  readonly body: EstimateBody;
  readonly isStored: boolean;
};

export function EstimateStep({ view, body, isStored }: EstimateStepProps) {
  const { estimate, changeOver, reference, savesResult } = body;
  const { isExpired, offer } = estimate;
  return (
    <section className="trade-in-estimate" aria-labelledby="estimate-title">
      <h1 className="journey__title" id="estimate-title">
        {isExpired ? 'This estimate has expired' : `Your ${view.noun}, valued`}
      </h1>
      <Figure estimate={estimate} />
      {isExpired ? <Renew /> : <Answers offer={offer} />}
      {changeOver ? <ChangeOverFigures changeOver={changeOver} /> : null}
      {isExpired ? null : <SavedOnDevice view={view} body={body} isStored={isStored} />}
      <Working estimate={estimate} />
      <p className="journey__note meta">
        Your reference is <b className="tabular">{reference}</b>. We’ll email you this estimate with a link to
        open it on any device.
      </p>
      {savesResult ? (
        <div
          data-enhance="save-valuation"
          data-lead={savesResult.leadId}
          data-price={savesResult.offerPrice}
          {...activationAttributes('load')}
        />
      ) : null}
    </section>
  );
}

function Answers({ offer }: { readonly offer: 'open' | 'accepted' | 'declined' }) {
  if (offer === 'accepted') return null;
  return (
    <form className="trade-in-estimate__buttons stack" method="post">
      <button className="button button--primary button--large" type="submit" name="do" value="accept">
        Accept this offer
      </button>
      {offer === 'open' ? (
        <button className="button button--outline button--large" type="submit" name="do" value="decline">
          Save for later
        </button>
      ) : null}
    </form>
  );
}

function Renew() {
  return (
    <form className="trade-in-estimate__buttons stack" method="post">
      <button className="button button--primary button--large" type="submit" name="do" value="renew">
        Get a new estimate
      </button>
    </form>
  );
}

type AcceptedStepProps = {
  readonly view: TradeInStepView;
  readonly body: EstimateBody;
  readonly isStored: boolean;
  readonly goOnHref: string | null;
};

/** What was accepted: the figure as it was, the reference, and what comes next. */
export function AcceptedStep({ view, body, isStored, goOnHref }: AcceptedStepProps) {
  const { estimate, changeOver, reference } = body;
  return (
    <section className="trade-in-estimate" aria-labelledby="accepted-title">
      <h1 className="journey__title" id="accepted-title">
        Offer accepted
      </h1>
      <div className="trade-in-figure">
        <p>{estimate.carName}</p>
        <p className="trade-in-figure__amount tabular">{estimate.amountText}</p>
        <p className="trade-in-figure__until">
          Accepted {estimate.answeredText}. Bring it in by <b>{estimate.untilText}</b>.
        </p>
        <p className="trade-in-figure__range">
          Your reference is <b className="tabular">{reference}</b>.
        </p>
      </div>
      {goOnHref === null ? null : (
        <p>
          <a className="button button--primary" href={goOnHref}>
            Continue your purchase
          </a>
        </p>
      )}
      {changeOver ? <ChangeOverFigures changeOver={changeOver} /> : null}
      <ol className="journey__steps stack">
        <li>We’ll call you to book an inspection. It takes about 30 minutes.</li>
        <li>
          Bring the registration papers, your licence, all keys, and a payout letter if finance is owing.
        </li>
        <li>If it’s in the condition you described, you get the amount above.</li>
      </ol>
      {estimate.isExpired ? null : <SavedOnDevice view={view} body={body} isStored={isStored} />}
      <Working estimate={estimate} />
    </section>
  );
}

/** Lines that add up, and the figure that they add up to. */
function Figure({ estimate }: { readonly estimate: EstimateView }) {
  const { amountText, rangeText, isExpired, untilText } = estimate;
  return (
    <div className="trade-in-figure">
      <p>{isExpired ? 'It was' : 'Your estimate'}</p>
      <p className={`trade-in-figure__amount tabular${isExpired ? ' trade-in-figure__amount--gone' : ''}`}>
        {amountText}
      </p>
      {isExpired ? null : (
        <p className="trade-in-figure__range">
          Most likely <span className="tabular">{rangeText}</span> after inspection
        </p>
      )}
      <p className="trade-in-figure__until">
        {isExpired ? 'It was valid until ' : 'Valid until '}
        <b>{untilText}</b>
      </p>
    </div>
  );
}

/** What the figure rests on, from the asking price down. */
function Working({ estimate }: { readonly estimate: EstimateView }) {
  const { lines, unchangedText, working, method, marketText, toleranceText } = estimate;
  return (
    <>
      <SumTable caption="How we calculate it" rows={endInSum(lines)} />
      {unchangedText ? <p className="journey__note meta">{unchangedText}</p> : null}
      <details className="trade-in-working">
        <summary>
          How we calculate the value before your answers
          <Icon name="chevron-down" size={18} className="trade-in-faq__arrow" />
        </summary>
        <p>{method}</p>
        {marketText ? <p>{marketText}</p> : null}
        <SumTable caption="From the asking price to the value" rows={endInSum(working)} />
      </details>
      <ul className="trade-in-promise">
        <li>
          If it’s in the condition you described, the figure won’t change. If the inspection finds something
          else, we only change it when the difference is more than {toleranceText}, and we’ll show you why.
        </li>
        <li>Price changes don’t affect it while it’s valid.</li>
      </ul>
    </>
  );
}

function endInSum(lines: readonly FigureLine[]): readonly SumRow[] {
  return lines.map((line, index) => ({ ...line, isSum: index === lines.length - 1 }));
}

type SavedOnDeviceProps = {
  readonly view: TradeInStepView;
  readonly body: EstimateBody;
  readonly isStored: boolean;
};

/**
 * Whether this browser keeps the estimate, so that every car shows what is left to pay; how that begins, and how it
 * ends.
 */
function SavedOnDevice({ view, body: { keeps }, isStored }: SavedOnDeviceProps) {
  if (keeps === null) return null;
  const action = tradeInHref(view, estimateStep);
  return (
    <form className="trade-in-saved" method="post" action={action}>
      <p>
        {isStored
          ? `It’s saved on this device. Every ${view.noun} shows what is left to pay.`
          : `Show what’s left to pay on every ${view.noun} on this site.`}
      </p>
      <div className="cluster">
        {isStored ? (
          <button className="button button--outline button--small" type="submit" name="do" value="remove">
            Remove from this device
          </button>
        ) : (
          <button className="button button--outline button--small" type="submit" name="do" value="keep">
            Save on this device
          </button>
        )}
        {isStored ? (
          <div
            data-enhance="save-trade-in-on-device"
            data-until={keeps.expiresAt}
            {...activationAttributes('load')}
          />
        ) : null}
      </div>
    </form>
  );
}

/** What the pages of an estimate draw. */
type EstimateBody = Extract<TradeInStepView['body'], { readonly kind: 'estimate' | 'accepted' }>;
