/** The dealer's page of a hold, behind the link of their message: who, until when, the money, and how it ends. */
import type { ReactNode } from 'react';
import { phoneHref } from '#domain/lead/message/message-content.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import { HoldTimer } from './hold-page.tsx';

type Props = {
  readonly hold: HoldView | null;
  readonly problem: string | null;
  readonly noun: string;
  readonly car: ReactNode;
};

export function DealerHoldPage({ hold, problem, noun, car }: Props) {
  return (
    <div className="wrap form-page hold-page">
      <h1 className="form-page__title">{hold?.heading ?? 'This link doesn’t work'}</h1>
      {problem ? (
        <p className="page-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {hold === null ? (
        <p className="form-page__next">Try the link in the reservation message again.</p>
      ) : (
        <div className="form-page__columns">
          <div className="form-page__main">
            <section className="hold-page__state stack" aria-label="Reservation status">
              <HoldTimer hold={hold} />
              <p>{hold.text}</p>
              {hold.money ? <p className="hold-page__money">{hold.money}</p> : null}
              <p className="hold-page__reference">
                Reference <b className="tabular">{hold.reference}</b>
                {hold.shopper ? `, ${hold.shopper.name}` : ''}
              </p>
            </section>
            {car}
            {hold.state === 'held' || hold.state === 'offered' || hold.state === 'claimed' ? (
              <DealerActions hold={hold} noun={noun} />
            ) : null}
            {hold.isSold ? <SaleOff hold={hold} noun={noun} /> : null}
          </div>
          {hold.shopper ? <Shopper {...hold.shopper} /> : null}
        </div>
      )}
    </div>
  );
}

function DealerActions({ hold, noun }: { readonly hold: HoldView; readonly noun: string }) {
  return (
    <div className="hold-page__presses">
      {hold.state === 'held' ? (
        <form method="post" className="hold-page__choice stack">
          <h2 className="hold-page__subtitle">Mark as sold</h2>
          <p>
            {hold.depositText === null
              ? 'The reservation ends when you confirm the sale.'
              : `The ${hold.depositText} deposit counts towards the price and won’t be refunded.`}{' '}
            The {noun} stays marked as reserved until your stock shows it as sold.
          </p>
          <button className="button button--primary" type="submit" name="do" value="bought">
            Confirm sale
          </button>
        </form>
      ) : null}
      <form method="post" className="hold-page__choice stack">
        <h2 className="hold-page__subtitle">End the reservation</h2>
        <p>
          The {noun} becomes available immediately, the next in line is notified, and the shopper gets a
          message
          {hold.depositText === null ? '.' : ' and a full refund.'}
        </p>
        <button className="button button--outline" type="submit" name="do" value="let-go">
          End the reservation
        </button>
      </form>
    </div>
  );
}

function SaleOff({ hold, noun }: { readonly hold: HoldView; readonly noun: string }) {
  return (
    <div className="hold-page__presses">
      <form method="post" className="hold-page__choice stack">
        <h2 className="hold-page__subtitle">The sale fell through</h2>
        <p>
          {hold.money === null
            ? 'No deposit was paid, so there is nothing to refund.'
            : 'The full deposit is refunded to the card it was paid with.'}{' '}
          The shopper is notified, and the {noun} becomes available or is held for the next in line. If your
          stock already shows it as sold, it becomes available once the stock changes.
        </p>
        <button className="button button--outline" type="submit" name="do" value="sale-off">
          Cancel the sale
        </button>
      </form>
    </div>
  );
}

function Shopper({ name, phone, email }: NonNullable<HoldView['shopper']>) {
  return (
    <aside className="form-page__aside" aria-label="Shopper">
      <h2 className="form-page__heading">{name}</h2>
      <p>
        <a href={phoneHref(phone) ?? undefined}>{formatPhone(phone)}</a>
      </p>
      <p>
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
      </p>
    </aside>
  );
}
