/** Where to go from a link of a message that opens nothing: to somebody who helps, or to all there is. */
import { allStockHref } from '#domain/site/links.ts';

export function DeadLinkWays() {
  return (
    <p className="form-page__ways">
      <a className="button button--primary" href="/contact-us">
        Contact us
      </a>
      <a className="button button--outline" href={allStockHref}>
        Everything in stock
      </a>
    </p>
  );
}
