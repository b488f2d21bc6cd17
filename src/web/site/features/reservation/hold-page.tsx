/** One hold behind its signed link: its state, until when, the money, and the next press. Works without script. */
import type { ReactNode } from 'react';
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import { CheckoutSteps } from '#web/ui/checkout-steps.tsx';
import { InvalidLinkPage } from '#web/ui/dead-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { TermList } from '#web/ui/term-list.tsx';

type Slots = { readonly car: ReactNode; readonly place: ReactNode };

type Props = Slots & {
  readonly hold: HoldView | null;
  /** Back from the payment page, and the payment service has not confirmed the payment yet. */
  readonly isConfirming: boolean;
  /** Back from the payment page without having paid. */
  readonly hasLeft: boolean;
  /** Of this very page. */
  readonly href: string;
  /** To the purchase that it is a step of, or that it may become; null for neither. */
  readonly wayOn: { readonly href: string; readonly label: string } | null;
  readonly problem: string | null;
  readonly noun: string;
};

export function HoldPage({ hold, isConfirming, hasLeft, href, wayOn, problem, noun, car, place }: Props) {
  return (
    <div className="wrap form-page hold-page">
      {hold === null || hold.state === 'ended' ? null : (
        <div data-enhance="save-hold" {...activationAttributes('load')} />
      )}
      {hold === null ? (
        <NoHold />
      ) : (
        <>
          {hold.state === 'waiting' || hold.state === 'ended' ? null : (
            <CheckoutSteps
              current={hold.state === 'held' ? 'reserved' : 'deposit'}
              hasDeposit={hold.depositText !== null}
            />
          )}
          <h1 className="form-page__title">
            {isConfirming ? 'Waiting for your payment to be confirmed' : hold.heading}
          </h1>
          {problem ? (
            <p className="page-problem" role="alert">
              {problem}
            </p>
          ) : null}
          <div className="form-page__columns">
            <div className="form-page__main">
              {isConfirming ? <Confirming href={href} /> : <State hold={hold} hasLeft={hasLeft} />}
              {wayOn === null ? null : (
                <p className="hold-page__next">
                  <a className="button button--primary" href={wayOn.href}>
                    {wayOn.label}
                  </a>
                </p>
              )}
              {car}
              <NextPress hold={hold} noun={noun} />
              <TermList terms={hold.terms} />
            </div>
            {place}
          </div>
        </>
      )}
    </div>
  );
}

type StateProps = { readonly hold: HoldView; readonly hasLeft: boolean };

function State({ hold, hasLeft }: StateProps) {
  return (
    <section className="hold-page__state stack" aria-label="Reservation status">
      <HoldTimer hold={hold} />
      {hasLeft ? (
        <p className="hold-page__money" role="status">
          You left the payment page. You haven’t been charged, and you can still pay.
        </p>
      ) : null}
      <p>{hold.text}</p>
      {hold.money ? <p className="hold-page__money">{hold.money}</p> : null}
      <p className="hold-page__reference">
        Your reference is <b className="tabular">{hold.reference}</b>.
      </p>
    </section>
  );
}

/** Reloaded by itself, script or none. */
function Confirming({ href }: { readonly href: string }) {
  return (
    <section className="hold-page__state stack" role="status">
      <p>
        This usually takes a few moments and this page updates automatically. Don’t pay again. You can close
        this page: we’ll message you either way.
      </p>
      <p>
        <a className="button button--outline" href={href}>
          Refresh
        </a>
      </p>
    </section>
  );
}

function NextPress({ hold, noun }: { readonly hold: HoldView; readonly noun: string }) {
  const { state, payHref, depositText, againHref } = hold;
  switch (state) {
    case 'claimed':
    case 'offered':
      return (
        <div className="hold-page__presses">
          {payHref === null ? null : (
            <form method="post" action={payHref}>
              <button className="button button--primary button--large" type="submit">
                {depositText === null ? `Reserve the ${noun}` : `Pay the ${depositText} deposit`}
              </button>
              {depositText === null ? null : (
                <p className="hold-page__note meta">
                  <Icon name="shield-check" size={16} />
                  You pay on the payment provider’s page. We never see your card number. No card surcharge.
                </p>
              )}
            </form>
          )}
          <ReleaseButton label={state === 'offered' ? 'No thank you' : 'Cancel'} />
        </div>
      );
    case 'held':
      return (
        <div className="hold-page__presses">
          <details className="hold-page__release">
            <summary>Changed your mind?</summary>
            <p>
              The {noun} becomes available to others immediately
              {depositText === null ? '.' : ', and we’ll refund your full deposit to the card you paid with.'}
            </p>
            <ReleaseButton label="Cancel reservation" />
          </details>
        </div>
      );
    case 'waiting':
      return (
        <div className="hold-page__presses">
          <ReleaseButton label="Leave the waitlist" />
        </div>
      );
    case 'ended':
      return againHref === null ? null : (
        <div className="hold-page__presses">
          <a className="button button--primary" href={againHref}>
            Check if it’s still available
          </a>
        </div>
      );
  }
}

function ReleaseButton({ label }: { readonly label: string }) {
  return (
    <form method="post">
      <button className="button button--outline" type="submit" name="do" value="let-go">
        {label}
      </button>
    </form>
  );
}

function NoHold() {
  return (
    <InvalidLinkPage title="This link doesn’t work">
      It may be incomplete. Try the link in our message again, or <a href="/contact-us">tell us</a> what you
      reserved and we’ll help you.
    </InvalidLinkPage>
  );
}

/** Until when, with the day; script counts the seconds beside it. */
export function HoldTimer({ hold: { until, untilText } }: { readonly hold: HoldView }) {
  if (until === null || untilText === null) return null;
  return (
    <p className="hold-timer cluster">
      <time className="hold-timer__until tabular" dateTime={until}>
        Until {untilText}
      </time>
      <span
        className="hold-timer__left tabular"
        data-enhance="hold-countdown"
        {...activationAttributes('load')}
        data-until={until}
        aria-hidden="true"
        hidden
      />
    </p>
  );
}
