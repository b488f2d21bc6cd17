/** Leave and come back: until when it is kept, and the link that opens it on any device. */
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import type { PurchaseStepView } from '#use-cases/purchase/view-purchase-step.ts';

export function KeptLink({ view, link }: { readonly view: PurchaseStepView; readonly link: string }) {
  const { keptUntilText, emailHint, token, step } = view;
  return (
    <section className="purchase-kept" aria-label="Leave and come back">
      <p>
        Kept until <b>{keptUntilText}</b>.{emailHint ? ` The link is in your mail at ${emailHint}.` : ''}
      </p>
      {emailHint !== null || step === 'details' ? null : (
        <p>
          <a href={purchaseHref(token, 'details')}>Have the link sent to you</a>
        </p>
      )}
      <details>
        <summary>Go on with another device</summary>
        <p>Copy this link. Whoever has it can see and change this purchase.</p>
        <p className="purchase-kept__link tabular">{link}</p>
      </details>
    </section>
  );
}
