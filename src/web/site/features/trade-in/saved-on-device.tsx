/** Whether this browser keeps the estimate, so that every car shows what is left to pay; how that begins, and how it ends. */
import { tradeInHref } from '#domain/trade-in/trade-in-hrefs.ts';
import { estimateStep } from '#domain/trade-in/trade-in-steps.ts';
import type { TradeInStepView } from '#use-cases/trade-in/view-step.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import type { EstimateBody } from './estimate-body.ts';

type Props = { readonly view: TradeInStepView; readonly body: EstimateBody; readonly isKept: boolean };

export function SavedOnDevice({ view, body: { keeps }, isKept }: Props) {
  if (keeps === null) return null;
  const action = tradeInHref(view, estimateStep);
  return (
    <form className="trade-in-saved" method="post" action={action}>
      <p>
        {isKept
          ? `It’s saved on this device. Every ${view.noun} shows what is left to pay.`
          : `Show what’s left to pay on every ${view.noun} on this site.`}
      </p>
      <div className="cluster">
        {isKept ? (
          <button className="button button--outline button--small" type="submit" name="do" value="remove">
            Remove from this device
          </button>
        ) : (
          <button className="button button--outline button--small" type="submit" name="do" value="keep">
            Save on this device
          </button>
        )}
        {isKept ? (
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
