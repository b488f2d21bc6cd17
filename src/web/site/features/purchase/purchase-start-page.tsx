/** Where buying a car online begins, and what a car says that is not sold so. */
import type { ReactNode } from 'react';
import { postcodeInput } from '#domain/location/postcode.ts';
import type { PurchaseStartView } from '#use-cases/purchase/view-purchase-start.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ContactBar } from './contact-bar.tsx';
import { stepLabel } from './step-words.ts';

type Props = {
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

export function PurchaseStartPage({ view, noun, hasDeposit, problem, car, similar, place }: Props) {
  const { isOpen, heading, intro, begun } = view;
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
          {begun ? (
            <div className="journey__message">
              <p>
                {begun.isSent
                  ? `You’ve already requested the contract for this ${noun} on this device.`
                  : `You’ve started buying this ${noun} on this device.`}
              </p>
              <p>
                <a className="button button--primary" href={begun.href}>
                  {begun.isSent ? 'View your request' : 'Continue where you left off'}
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

type FormProps = Pick<Props, 'view' | 'noun' | 'hasDeposit' | 'problem'>;

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
          className={`button button--large ${view.begun ? 'button--outline' : 'button--primary'}`}
          type="submit"
        >
          {view.begun ? 'Start again' : 'Start'}
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
