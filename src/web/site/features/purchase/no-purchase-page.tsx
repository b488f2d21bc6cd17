/** A link that opens no purchase: cut short, run out, erased, or another dealer's. It says nothing of which. */
import { allStockHref } from '#domain/site/links.ts';
import { DeadLink } from '#web/ui/dead-link.tsx';

export function NoPurchasePage() {
  return (
    <div className="wrap form-page">
      <DeadLink title="This link doesn’t work">
        It may be incomplete, or your saved purchase may have expired. Try the link in our message again,{' '}
        <a href={allStockHref}>start again</a>, or <a href="/contact-us">tell us</a> what you were buying and
        we’ll help you continue.
      </DeadLink>
    </div>
  );
}
