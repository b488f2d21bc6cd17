/** Where buying a car online begins, and what a car says that is not sold so. */
import type { ReactNode } from 'react';
import { postcodeInput } from '#domain/location/postcode.ts';
import { allStockHref } from '#domain/site/links.ts';
import type { PurchaseStartView } from '#use-cases/purchase/view-purchase-start.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { InvalidLinkPage } from '#web/ui/dead-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { stepLabel } from './question-steps.tsx';

type PurchaseStartPageProps = {
  readonly view: PurchaseStartView;
  readonly noun: string;
  readonly hasDeposit: boolean;
  readonly problem: {
    readonly typed: string;
    readonly field: string | null;
    readonly text: string | null;
  } | null;
  readonly car: ReactNode;
  readonly similar: ReactNode;
  readonly place: ReactNode;
};

export function PurchaseStartPage({
  view,
  noun,
  hasDeposit,
  problem,
  car,
  similar,
  place,
}: PurchaseStartPageProps) {
  const { isOpen, heading, intro, started } = view;
  return (
    <div className="wrap purchase">
      <ContactBar
        back={{ href: view.car.href, label: view.car.title }}
        askHref={`${view.car.href}/enquire`}
        location={view.location}
      />
      <div className="purchase__columns">
        <section className="purchase__main" aria-labelledby="purchase-title">
          <h1 className="journey__title" id="purchase-title">
            {heading}
          </h1>
          <p className="journey__lead">{intro}</p>
          {car}
          {started ? (
            <div className="journey__message">
              <p>
                {started.isSent
                  ? `You’ve already requested the contract for this ${noun} on this device.`
                  : `You’ve started buying this ${noun} on this device.`}
              </p>
              <p>
                <a className="button button--primary" href={started.href}>
                  {started.isSent ? 'View your request' : 'Continue where you left off'}
                </a>
              </p>
            </div>
          ) : null}
          {isOpen ? (
            <StartForm view={view} noun={noun} hasDeposit={hasDeposit} problem={problem} />
          ) : (
            <ul className="purchase__presses cluster">
              {view.ways.map(({ label, href }, index) => (
                <li key={href}>
                  <a
                    className={index === 0 ? 'button button--primary' : 'button button--outline'}
                    href={href}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className="purchase__aside">{place}</div>
      </div>
      {similar}
    </div>
  );
}

type FormProps = Pick<PurchaseStartPageProps, 'view' | 'noun' | 'hasDeposit' | 'problem'>;

function StartForm({ view, noun, hasDeposit, problem }: FormProps) {
  return (
    <>
      <form className="journey__form" method="post" noValidate>
        {problem?.text ? (
          <p className="page-problem" role="alert">
            {problem.text}
          </p>
        ) : null}
        <div className="purchase__short">
          <TextField
            {...postcodeInput}
            id="postcode"
            name="postcode"
            label={`Postcode where the ${noun} will be kept`}
            help="We use this to work out government charges and delivery."
            defaultValue={problem?.typed ?? ''}
            error={problem?.field ?? undefined}
          />
        </div>
        <button
          className={`button button--large ${view.started ? 'button--outline' : 'button--primary'}`}
          type="submit"
        >
          {view.started ? 'Start again' : 'Start'}
        </button>
      </form>
      <div>
        <p className="journey__note meta">We’ll ask you about:</p>
        <ol className="purchase__steps journey__steps stack">
          {view.steps
            .filter((step) => step !== 'car' && step !== 'done')
            .map((step) => (
              <li key={step}>{stepLabel(step, { noun, hasDeposit })}</li>
            ))}
        </ol>
      </div>
      <p className="journey__note meta">
        Kept for {view.retentionDays} days behind a link that only you have.
      </p>
    </>
  );
}

/** A link that opens no purchase: cut short, run out, erased, or another dealer's. It says nothing of which. */
export function NoPurchasePage() {
  return (
    <div className="wrap form-page">
      <InvalidLinkPage title="This link doesn’t work">
        It may be incomplete, or your saved purchase may have expired. Try the link in our message again,{' '}
        <a href={allStockHref}>start again</a>, or <a href="/contact-us">tell us</a> what you were buying and
        we’ll help you continue.
      </InvalidLinkPage>
    </div>
  );
}

type ContactBarProps = {
  readonly back: { readonly href: string; readonly label: string } | null;
  readonly askHref: string;
  readonly location: LocationView | null;
};

/** Over every step: the way back, the number and the question, one tap away. */
export function ContactBar({ back, askHref, location }: ContactBarProps) {
  return (
    <div className="purchase__bar cluster">
      {back === null ? null : (
        <a className="purchase__action text-link" href={back.href}>
          <Icon name="arrow-left" size={18} />
          {back.label}
        </a>
      )}
      <div className="purchase__people cluster">
        {location?.phone ? (
          <PhoneLink number={location.phone} className="purchase__action text-link">
            {(number) => (
              <>
                <Icon name="phone" size={18} />
                <span className="tabular">{number}</span>
              </>
            )}
          </PhoneLink>
        ) : null}
        <a className="purchase__action text-link" href={askHref}>
          <Icon name="message-square" size={18} />
          Ask a question
        </a>
      </div>
    </div>
  );
}
