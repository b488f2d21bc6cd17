/** The frame of every step: back, how far, the answers so far, and then one thing. */
import type { ReactNode } from 'react';
import type { TypedTradeInCar } from '#domain/trade-in/parse-trade-in-car.ts';
import type { TradeInStepView } from '#use-cases/trade-in/view-step.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AcceptedStep } from './accepted-step.tsx';
import { CarStep } from './car-step.tsx';
import { EstimateStep } from './estimate-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { TargetLine } from './target-line.tsx';
import { TradeInFaq } from './trade-in-faq.tsx';
import { signedOut, TradeInProblem } from './trade-in-problem.tsx';

type Props = {
  readonly view: TradeInStepView;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** What was typed or chosen and could not be taken; null where nothing was. */
  readonly typed: TypedTradeInCar | null;
  readonly answer: string | null;
  /** Where a shopper signs in who was signed out meanwhile; null for everyone else. */
  readonly signInHref: string | null;
  /** This browser keeps the estimate. */
  readonly isKept: boolean;
  /** Of the purchase that the shopper came from; null for none. */
  readonly goOnHref: string | null;
  /** The form for who asks, drawn by the route: a feature never reaches into another. */
  readonly contact: ReactNode;
};

export function TradeInStepPage(props: Props) {
  const { view, signInHref } = props;
  const { backHref, progress, plateText, carText, target, body } = view;
  const isAsking = body.kind === 'car' || body.kind === 'question' || body.kind === 'contact';
  return (
    <div className="wrap trade-in">
      {isAsking ? (
        <div className="trade-in__bar row">
          <a className="trade-in__back text-link" href={backHref}>
            <Icon name="chevron-left" size={18} />
            Back
          </a>
          <progress
            className="trade-in__track"
            value={progress.done}
            max={progress.of}
            aria-label={`Step ${progress.done + 1} of ${progress.of}`}
          />
        </div>
      ) : null}
      {signInHref === null ? null : <TradeInProblem text={signedOut} signInHref={signInHref} />}
      {plateText === null ? null : (
        <p className="trade-in__alerted cluster meta">
          <span className="trade-in__plate">{plateText}</span>
          {carText ? <span>{carText}</span> : null}
          <TargetLine target={target} />
        </p>
      )}
      <StepBody {...props} />
      {isAsking ? null : <TradeInFaq questions={view.questions} />}
    </div>
  );
}

function StepBody({ view, errors, typed, answer, isKept, goOnHref, contact }: Props) {
  const { body } = view;
  switch (body.kind) {
    case 'car':
      return <CarStep noun={view.noun} body={body} typed={typed ?? body.typed} errors={errors} />;
    case 'question':
      return <QuestionStep question={body.question} posted={answer} error={errors.answer} />;
    case 'contact':
      return (
        <section className="journey__form" aria-labelledby="trade-in-contact">
          <h1 className="journey__title" id="trade-in-contact">
            {body.form.heading}
          </h1>
          {body.noValueText ? <p className="journey__message">{body.noValueText}</p> : null}
          {contact}
        </section>
      );
    case 'estimate':
      return <EstimateStep view={view} body={body} isKept={isKept} />;
    case 'accepted':
      return <AcceptedStep view={view} body={body} isKept={isKept} goOnHref={goOnHref} />;
    case 'by-hand':
      return (
        <section className="journey__form">
          <h1 className="journey__title">We’ll value it for you</h1>
          <p className="journey__message">{body.text}</p>
          <p>
            Your reference is <b className="tabular">{body.reference}</b>.
          </p>
        </section>
      );
  }
}

/** For the tab and for screen readers, which announce the change of page. */
export function stepTitle({ body, noun }: TradeInStepView): string {
  switch (body.kind) {
    case 'car':
      return `What is your ${noun}?`;
    case 'question':
      return body.question.question;
    case 'contact':
      return body.form.heading;
    case 'estimate':
      return 'Your estimate';
    case 'accepted':
      return 'Offer accepted';
    case 'by-hand':
      return 'We’ll value it for you';
  }
}
