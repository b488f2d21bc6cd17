/** A link that opens no purchase: cut short, run out, erased, or another dealer's. It says nothing of which. */
import { allStockHref } from '#domain/site/links.ts';
import { DeadLink } from '#web/ui/dead-link.tsx';

export function NoPurchasePage() {
  return (
    <div className="wrap form-page">
      <DeadLink title="This link opens no purchase">
        It may have been cut short on its way, or the time for which it was kept is over. Open it from our
        message once more, <a href={allStockHref}>begin anew</a>, or <a href="/contact-us">tell us</a> what
        you were buying and we go on with you.
      </DeadLink>
    </div>
  );
}
