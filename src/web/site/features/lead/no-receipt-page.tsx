/** The confirmation page without a confirmation to show: an old link, or another shopper's. */
import { allStockHref } from '#domain/site/links.ts';

export function NoReceiptPage() {
  return (
    <div className="wrap form-page">
      <h1 className="form-page__title">Thank you for getting in touch</h1>
      <p className="form-page__next">
        We show confirmations for 30 days. If you’re not sure we received your enquiry, call us or send it
        again.
      </p>
      <div className="success__actions cluster">
        <a className="button button--primary" href="/contact-us">
          Contact us
        </a>
        <a className="button button--outline" href={allStockHref}>
          See our stock
        </a>
      </div>
    </div>
  );
}
