/** A payment of an account behind its link: paid with its receipt, or how to go on. */
import type { ReactNode } from 'react';
import type { PaymentView } from '#use-cases/payment/pay-account.ts';
import { InvalidLinkPage } from '#web/ui/dead-link.tsx';

type Props = {
  readonly payment: PaymentView | null;
  /** Back from the payment page, and the payment service has not confirmed the payment yet. */
  readonly isConfirming: boolean;
  readonly problem: string | null;
  /** Links from a receipt: the garage, where the site has one, and the stock. */
  readonly waysOn: readonly { readonly href: string; readonly label: string }[];
  readonly place: ReactNode;
};

export function PaymentPage({ payment, isConfirming, problem, waysOn, place }: Props) {
  if (payment === null) {
    return (
      <div className="wrap form-page">
        <InvalidLinkPage title="This link doesn’t work">
          It may be incomplete. <a href="/contact-us">Tell us</a> what you paid and we’ll help you.
        </InvalidLinkPage>
      </div>
    );
  }
  return (
    <div className="wrap form-page hold-page">
      <h1 className="form-page__title">{titleOf(payment, isConfirming)}</h1>
      {problem ? (
        <p className="page-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="form-page__columns">
        <div className="form-page__main">
          <section className="hold-page__state stack" aria-label="The payment">
            <p className="hold-timer__until tabular">{payment.amountText}</p>
            <p>For {payment.account}</p>
            {payment.paidText ? (
              <p>
                Paid on {payment.paidText}. {payment.isEmailed ? 'We’ve emailed your receipt.' : ''}
              </p>
            ) : null}
            <p className="hold-page__reference">
              Your reference is <b className="tabular">{payment.reference}</b>.
            </p>
          </section>
          {payment.state === 'paid' || isConfirming ? null : (
            <form method="post" className="hold-page__presses">
              <button className="button button--primary button--large" type="submit">
                Pay {payment.amountText}
              </button>
            </form>
          )}
          {payment.state === 'paid' ? (
            <p className="hold-page__presses">
              {waysOn.map(({ href, label }) => (
                <a key={href} className="button button--outline" href={href}>
                  {label}
                </a>
              ))}
            </p>
          ) : null}
        </div>
        {place}
      </div>
    </div>
  );
}

function titleOf(payment: PaymentView, isConfirming: boolean): string {
  if (payment.state === 'paid') return 'Payment received, thank you';
  return isConfirming ? 'Waiting for your payment to be confirmed' : 'Not paid yet';
}
