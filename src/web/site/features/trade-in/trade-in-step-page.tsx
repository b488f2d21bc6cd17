/** The frame of every step: back, how far, the answers so far, and then one thing. */
import type { ReactNode } from 'react';
import { knownMakes } from '#domain/stock-kinds/makes.ts';
import type { TypedTradeInCar } from '#domain/trade-in/parse-trade-in-car.ts';
import type { TradeInStepView } from '#use-cases/trade-in/view-step.ts';
import type { QuestionView } from '#view-models/trade-in/question-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AcceptedStep, EstimateStep } from './estimate-step.tsx';
import { signedOut, TargetLine, TradeInFaq, TradeInProblem } from './trade-in-start-page.tsx';

type TradeInStepPageProps = {
  readonly view: TradeInStepView;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** What was typed or chosen and could not be taken; null where nothing was. */
  readonly typed: TypedTradeInCar | null;
  readonly answer: string | null;
  /** Where a shopper signs in who was signed out meanwhile; null for everyone else. */
  readonly signInHref: string | null;
  /** This browser keeps the estimate. */
  readonly isStored: boolean;
  /** Of the purchase that the shopper came from; null for none. */
  readonly goOnHref: string | null;
  /** The form for who asks, drawn by the route: a feature never reaches into another. */
  readonly contact: ReactNode;
};

export function TradeInStepPage(props: TradeInStepPageProps) {
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

function StepBody({ view, errors, typed, answer, isStored, goOnHref, contact }: TradeInStepPageProps) {
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
      return <EstimateStep view={view} body={body} isStored={isStored} />;
    case 'accepted':
      return <AcceptedStep view={view} body={body} isStored={isStored} goOnHref={goOnHref} />;
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

type QuestionStepProps = {
  readonly question: QuestionView;
  /** What was chosen and could not be accepted; null for the value of the valuation. */
  readonly posted: string | null;
  readonly error: string | undefined;
};

/** One question: what an answer does shows beside it as soon as it is chosen, by style alone. */
function QuestionStep({ question, posted, error }: QuestionStepProps) {
  const { id, placeText, help, answers, chosenId, soFar } = question;
  return (
    <form className="journey__form" method="post" noValidate>
      <fieldset className="stack" aria-describedby={error ? 'answer-error' : undefined}>
        <legend className="trade-in-answers__question">
          <h1 className="journey__title">{question.question}</h1>
        </legend>
        <p className="trade-in-answers__help">{help ? `${placeText}. ${help}` : placeText}</p>
        {error ? (
          <p className="field__error" id="answer-error" role="alert">
            <Icon name="circle-exclamation-point" size={16} />
            {error}
          </p>
        ) : null}
        {answers.map((answer) => (
          <label className="choice-row trade-in-answer" key={answer.id} htmlFor={answer.id}>
            <input
              className="checkbox__box checkbox__box--round trade-in-answer__dot"
              type="radio"
              id={answer.id}
              name="answer"
              value={answer.id}
              defaultChecked={answer.id === (posted ?? chosenId)}
              aria-describedby={answer.effectText === null ? undefined : `${answer.id}-effect`}
            />
            <span className="trade-in-answer__label">{answer.label}</span>
            {answer.effectText === null ? null : (
              <span className="trade-in-answer__effect tabular" id={`${answer.id}-effect`}>
                {answer.effectText}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <button className="button button--primary button--large" type="submit" name="question" value={id}>
        Next
      </button>
      {soFar ? (
        <p className="trade-in-answers__so-far cluster meta">
          <span>{soFar.lastText}</span>
          <span>
            Your answers: <b className="tabular">{soFar.sumText}</b>
          </span>
        </p>
      ) : null}
    </form>
  );
}

type CarStepProps = {
  readonly noun: string;
  readonly body: Extract<TradeInStepView['body'], { readonly kind: 'car' }>;
  readonly typed: TypedTradeInCar;
  readonly errors: Readonly<Record<string, string | undefined>>;
};

/** The car, typed in, or put right where a register knew it. */
function CarStep({ noun, body: { isLookedUp, odometer, exampleName }, typed, errors }: CarStepProps) {
  const field = (name: keyof TypedTradeInCar) => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: errors[name],
  });
  return (
    <form className="journey__form" method="post" noValidate>
      <header className="trade-in__head">
        <h1 className="journey__title">{isLookedUp ? `Is this your ${noun}?` : `What is your ${noun}?`}</h1>
        <p className="journey__lead">
          {isLookedUp
            ? 'These details are from the register. Correct anything that’s wrong.'
            : 'You’ll find this on the registration papers.'}
        </p>
      </header>
      <div className="trade-in__pair">
        <TextField
          {...field('make')}
          label="Make"
          help={`For example, ${exampleName.make}.`}
          autoComplete="off"
          list="known-makes"
        />
        <datalist id="known-makes">
          {knownMakes.map((make) => (
            <option key={make} value={make} />
          ))}
        </datalist>
        <TextField
          {...field('year')}
          label="Year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          isShort
        />
      </div>
      <TextField
        {...field('model')}
        label="Model"
        help={`For example, ${exampleName.model}.`}
        autoComplete="off"
      />
      <TextField
        {...field('badge')}
        label="Badge"
        help={`For example, ${exampleName.badge}.`}
        autoComplete="off"
        isOptional
      />
      <TextField
        {...field('km')}
        label="Kilometres"
        help={
          odometer === 'always'
            ? 'As shown on the odometer.'
            : 'As shown on the odometer of a motorhome. Leave blank for anything towed.'
        }
        inputMode="numeric"
        autoComplete="off"
        unit="km"
        isOptional={odometer !== 'always'}
      />
      <button className="button button--primary button--large" type="submit">
        Next
      </button>
    </form>
  );
}
