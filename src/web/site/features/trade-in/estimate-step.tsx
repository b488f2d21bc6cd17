/** The estimate: the figure, both answers to it, its working; or that it has run out, and a new one. */
import type { TradeInStepView } from '#use-cases/trade-in/view-step.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { ChangeOverFigures } from './change-over-figures.tsx';
import type { EstimateBody } from './estimate-body.ts';
import { Figure, Working } from './figures.tsx';
import { SavedOnDevice } from './saved-on-device.tsx';

type Props = { readonly view: TradeInStepView; readonly body: EstimateBody; readonly isKept: boolean };

export function EstimateStep({ view, body, isKept }: Props) {
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
      {isExpired ? null : <SavedOnDevice view={view} body={body} isKept={isKept} />}
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
