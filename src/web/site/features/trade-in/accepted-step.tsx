/** What was accepted: the figure as it was, the reference, and what comes next. */

import type { TradeInStepView } from '#use-cases/trade-in/view-step.ts';
import { ChangeOverFigures } from './change-over-figures.tsx';
import type { EstimateBody } from './estimate-body.ts';
import { Working } from './figures.tsx';
import { SavedOnDevice } from './saved-on-device.tsx';

type Props = {
  readonly view: TradeInStepView;
  readonly body: EstimateBody;
  readonly isKept: boolean;
  readonly goOnHref: string | null;
};

export function AcceptedStep({ view, body, isKept, goOnHref }: Props) {
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
      {estimate.isExpired ? null : <SavedOnDevice view={view} body={body} isKept={isKept} />}
      <Working estimate={estimate} />
    </section>
  );
}
