/** The frame of every step: how far, one question, and beside it what it comes to and how it is stored. */
import type { ReactNode } from 'react';
import { purchaseHref } from '#domain/purchase/purchase-steps.ts';
import type { StepProblems } from '#use-cases/purchase/answer-purchase-step.ts';
import type { PurchaseStepView } from '#use-cases/purchase/view-purchase-step.ts';
import type { PurchaseSummary } from '#view-models/purchase/purchase-summary.ts';
import { StepList } from '#web/ui/checkout-steps.tsx';
import { DepositStep, DoneStep, RequestStep, SummaryStep } from './end-steps.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ContactBar } from './purchase-start-page.tsx';
import { CarStep, ExtrasStep, HandoverStep, stepLabel, stepTitle, TradeInStep } from './question-steps.tsx';

export type StepRefusal = {
  readonly problems: StepProblems;
  readonly problem: string | null;
  /** The values of the fields, by their names. */
  readonly typed: Readonly<Record<string, string>>;
};

type Props = {
  readonly view: PurchaseStepView;
  readonly hasDeposit: boolean;
  /** The whole address of the purchase, to be copied. */
  readonly link: string;
  readonly refusal: StepRefusal | null;
  /** Back from the payment page, and the payment service has not confirmed the payment yet. */
  readonly isConfirming: boolean;
  /** Drawn by the route: a feature never reaches into another. */
  readonly car: ReactNode;
  readonly contact: ReactNode;
  readonly similar: ReactNode;
  readonly place: ReactNode;
};

export function PurchaseStepPage(props: Props) {
  const { view, hasDeposit, link, refusal, car, similar, place } = props;
  const { step, noun, obstacle, messages, summary, progress, location } = view;
  const texts = { noun, hasDeposit };
  return (
    <div className="wrap purchase">
      <ContactBar
        back={view.backHref === null ? null : { href: view.backHref, label: 'Back' }}
        askHref={view.askHref}
        location={location}
      />
      {step === 'done' ? null : (
        <StepList
          isMany
          steps={progress.map(({ step: id, state, href }) => ({
            id,
            label: stepLabel(id, texts),
            state,
            href,
          }))}
        />
      )}
      <div className="purchase__columns">
        <section className="purchase__main" aria-labelledby="purchase-title">
          <h1 className="journey__title" id="purchase-title">
            {obstacle?.heading ?? stepTitle(step, texts)}
          </h1>
          {refusal?.problem ? (
            <p className="page-problem" role="alert">
              {refusal.problem}
            </p>
          ) : null}
          {messages.length > 0 ? (
            <div className="journey__message" role="status">
              {messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </div>
          ) : null}
          {obstacle ? <Obstacle obstacle={obstacle} /> : <StepBody {...props} />}
        </section>
        <div className="purchase__aside">
          {car}
          {step === 'summary' || step === 'request' || step === 'done' ? null : (
            <SumSoFar heading={step === 'deposit' ? 'Your total' : 'Your total so far'} summary={summary} />
          )}
          <StoredLink view={view} link={link} />
          {place}
        </div>
      </div>
      {obstacle ? similar : null}
    </div>
  );
}

function Obstacle({ obstacle }: { readonly obstacle: NonNullable<PurchaseStepView['obstacle']> }) {
  return (
    <>
      <p className="journey__lead">{obstacle.text}</p>
      <ul className="purchase__presses cluster">
        {obstacle.ways.map(({ label, href }, index) => (
          <li key={href}>
            <a className={index === 0 ? 'button button--primary' : 'button button--outline'} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="journey__note meta">
        Your choices are saved. If it becomes available, you can continue from here.
      </p>
    </>
  );
}

function StepBody({ view, refusal, contact, isConfirming, hasDeposit }: Props) {
  const { body, noun } = view;
  const problems = refusal?.problems ?? {};
  const typed = refusal?.typed ?? {};
  switch (body.kind) {
    case 'car':
      return <CarStep body={{ ...body, ...typed }} noun={noun} problems={problems} />;
    case 'trade-in':
      return <TradeInStep body={body} noun={noun} problems={problems} />;
    case 'payment':
      return <PaymentStep body={body} problems={problems} typed={typed} />;
    case 'extras':
      return <ExtrasStep body={body} />;
    case 'handover':
      return <HandoverStep body={body} problems={problems} />;
    case 'details':
      return body.form === null ? (
        <p className="journey__lead">
          We have your details and emailed {view.emailHint}. To change them, call us or{' '}
          <a href={view.askHref}>write to us</a>.
        </p>
      ) : (
        <>
          {view.emailHint ? (
            <p className="journey__note meta">
              We sent the link to {view.emailHint}. Only fill this in again to change it.{' '}
              <a href={`/checkout-journey/${view.token}`}>Continue without</a>
            </p>
          ) : (
            <p className="journey__lead">{body.form.intro}</p>
          )}
          {contact}
        </>
      );
    case 'summary':
      return <SummaryStep view={view} body={body} hasDeposit={hasDeposit} />;
    case 'deposit':
      return <DepositStep view={view} body={body} isConfirming={isConfirming} />;
    case 'request':
      return <RequestStep view={view} body={body} problems={problems} />;
    case 'done':
      return <DoneStep view={view} body={body} />;
  }
}

type SumSoFarProps = {
  readonly heading: string;
  readonly summary: Pick<PurchaseSummary, 'lines' | 'shortText' | 'shortNote'>;
};

/** Beside every question: what it comes to, and by which lines, as soon as that is not the price of the car alone. */
export function SumSoFar({ heading, summary: { lines, shortText, shortNote } }: SumSoFarProps) {
  const parts = lines.filter(({ isSum }) => !isSum);
  return (
    <div className="purchase-so-far">
      <p>{heading}</p>
      <p>
        <b className="purchase-so-far__total tabular">{shortText}</b> {shortNote}
      </p>
      {parts.length > 1 ? (
        <dl className="purchase-so-far__lines meta">
          {parts.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** Leave and come back: until when it is stored, and the link that opens it on any device. */
function StoredLink({ view, link }: { readonly view: PurchaseStepView; readonly link: string }) {
  const { heldUntilText, emailHint, token, step } = view;
  return (
    <section className="purchase-saved" aria-label="Save and continue later">
      <p>
        Saved until <b>{heldUntilText}</b>.{emailHint ? ` We emailed the link to ${emailHint}.` : ''}
      </p>
      {emailHint !== null || step === 'details' ? null : (
        <p>
          <a href={purchaseHref(token, 'details')}>Email me the link</a>
        </p>
      )}
      <details>
        <summary>Continue on another device</summary>
        <p>Copy this link. Anyone with the link can see and change this purchase.</p>
        <p className="purchase-saved__link tabular">{link}</p>
      </details>
    </section>
  );
}
