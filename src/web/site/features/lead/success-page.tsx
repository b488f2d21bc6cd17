/** The message has arrived; who answers, what to quote, what was agreed, and where to go on. */
import { allStockHref } from '#domain/site/links.ts';
import type { AnswerView, ReceiptView } from '#use-cases/lead/view-receipt.ts';
import { seeAllText } from '#view-models/site/see-all-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TermList } from '#web/ui/term-list.tsx';
import { AnsweringAside } from './answering-location.tsx';
import { CarStrip, pickStripCar } from './car-strip.tsx';

type Props = { readonly site: SiteView; readonly receipt: ReceiptView };

export function SuccessPage({ site, receipt }: Props) {
  return (
    <div className="wrap form-page">
      <div className="form-page__columns">
        <section className="form-page__main">
          <span className="success__mark">
            <Icon name="check" size={32} />
          </span>
          <h1 className="form-page__title">{receipt.booking ? titleOf(receipt.booking) : receipt.heading}</h1>
          {receipt.booking ? (
            <BookedTime booking={receipt.booking} place={receipt.location?.name ?? null} />
          ) : (
            <p className="form-page__next">{receipt.nextStep}</p>
          )}
          {receipt.isEmailed ? (
            <p className="success__copy row meta">
              <Icon name="mail" size={18} />
              We’ve also emailed you a copy.
            </p>
          ) : null}
          {receipt.car ? <CarStrip car={pickStripCar(receipt.car)} /> : null}
          <dl className="success__facts">
            {receipt.car ? null : <LeadFact label="About" value={receipt.subject} />}
            <LeadFact label="Received" value={receipt.receivedText} />
            <LeadFact label="Your reference" value={receipt.reference} />
          </dl>
          {receipt.terms.length > 0 ? (
            <>
              <p>You haven’t paid anything, and the car isn’t on hold yet.</p>
              <TermList terms={receipt.terms} />
            </>
          ) : null}
          <div className="success__actions cluster">
            {receipt.carHref ? (
              <a className="button button--primary" href={receipt.carHref}>
                Back to the {receipt.subject}
              </a>
            ) : null}
            <a className="button button--outline" href={allStockHref}>
              {seeAllText(site)}
            </a>
          </div>
          <ConsentReceipt consent={receipt.consent} />
        </section>
        <AnsweringAside location={receipt.location} />
      </div>
    </div>
  );
}

function titleOf(booking: NonNullable<ReceiptView['booking']>): string {
  return booking.isCancelled
    ? `Your ${booking.noun} is cancelled`
    : `Thank you, your ${booking.noun} is booked`;
}

type BookedProps = {
  readonly booking: NonNullable<ReceiptView['booking']>;
  readonly place: string | null;
};

function BookedTime({ booking, place }: BookedProps) {
  return (
    <div className="booked-time">
      <p className={booking.isCancelled ? 'booked-time__when booked-time__when--off' : 'booked-time__when'}>
        {booking.whenText}
      </p>
      {place ? <p className="booked-time__about">At {place}.</p> : null}
      {booking.isCancelled ? null : (
        <p className="booked-time__actions cluster">
          <a className="button button--outline" href={booking.calendarHref} download>
            <Icon name="calendar-plus" size={18} />
            Add to calendar
          </a>
          <a className="button button--outline" href={booking.href}>
            Change or cancel
          </a>
        </p>
      )}
    </div>
  );
}

function consentTitle({ isGranted, withdrawnText }: ReceiptView['consent']): string {
  if (withdrawnText !== null) return 'You won’t get news and offers from us';
  return isGranted ? 'You’ll get news and offers from us' : 'You chose not to get news and offers';
}

function ConsentReceipt({ consent }: { readonly consent: ReceiptView['consent'] }) {
  return (
    <section className="consent-receipt meta" aria-labelledby="consent-heading">
      <h2 className="consent-receipt__title" id="consent-heading">
        {consentTitle(consent)}
      </h2>
      <p>
        The option was “{consent.wording}” You left it <b>{consent.isGranted ? 'ticked' : 'unticked'}</b>.
      </p>
      <p>Recorded {consent.recordedText}.</p>
      {consent.withdrawnText ? <p>Withdrawn {consent.withdrawnText}.</p> : null}
      {consent.withdrawHref ? (
        <form method="post" action={consent.withdrawHref}>
          <button className="button button--outline button--small" type="submit">
            Unsubscribe
          </button>
        </form>
      ) : null}
    </section>
  );
}

/** The confirmation page without a confirmation to show: an old link, or another shopper's. */
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

/** One line of what is known of a lead: label and value. */
function LeadFact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="success__fact">
      <dt>{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

/**
 * For the dealer's people, from the link in a message: marks the shopper as answered. Nothing of the shopper is shown
 * here.
 */
export function AnsweredPage({ answer }: { readonly answer: AnswerView }) {
  const isAnswered = answer.answeredText !== null;
  return (
    <div className="wrap form-page">
      <section className="form-page__main">
        {isAnswered ? (
          <span className="success__mark">
            <Icon name="check" size={32} />
          </span>
        ) : null}
        <h1 className="form-page__title">
          {isAnswered ? 'This lead has been answered' : 'Have you answered this shopper?'}
        </h1>
        <p className="form-page__next">
          {isAnswered
            ? 'No more reminders will be sent.'
            : 'Select the button once you have called or written. Until then the lead is unanswered and will be escalated when it’s overdue.'}
        </p>
        <dl className="success__facts">
          <LeadFact label="About" value={answer.subject} />
          <LeadFact label="Received" value={answer.receivedText} />
          {answer.answeredText ? <LeadFact label="Answered" value={answer.answeredText} /> : null}
          <LeadFact label="Reference" value={answer.reference} />
        </dl>
        {isAnswered ? null : (
          <form method="post" className="success__actions cluster">
            <button type="submit" className="button button--primary">
              Mark as answered
            </button>
          </form>
        )}
      </section>
    </div>
  );
}
