/** The questions of a purchase, one a page: where it will live, the trade-in, the extras, how it comes. */

import type { ReactNode } from 'react';
import { postcodeInput } from '#domain/location/postcode.ts';
import type { PurchaseStep } from '#domain/purchase/purchase-steps.ts';
import type { StepProblems } from '#use-cases/purchase/answer-purchase-step.ts';
import type { PurchaseBody } from '#use-cases/purchase/view-purchase-body.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Body<Kind extends PurchaseBody['kind']> = Extract<PurchaseBody, { readonly kind: Kind }>;
type Step<Kind extends PurchaseBody['kind']> = {
  readonly body: Body<Kind>;
  readonly noun: string;
  readonly problems: StepProblems;
};

export function CarStep({ body, noun, problems }: Step<'car'>) {
  return (
    <form className="journey__form" method="post" noValidate>
      <div className="purchase__short">
        <TextField
          {...postcodeInput}
          id="postcode"
          name="postcode"
          label={`Postcode where the ${noun} will be kept`}
          help="We use this to work out government charges and delivery."
          defaultValue={body.postcode}
          error={problems.postcode}
        />
      </div>
      <Next />
    </form>
  );
}

/** The figure is that of the valuation, and is not typed here. */
export function TradeInStep({ body, noun, problems }: Step<'trade-in'>) {
  const { carried, tradeIn, isNone, valueHref } = body;
  return (
    <form className="journey__form" method="post" noValidate>
      <fieldset className="stack" aria-labelledby="purchase-title">
        <ChoiceProblem text={problems['trade-in']} />
        {carried ? (
          <ChoiceRow
            id="trade-in-same"
            kind="radio"
            name="trade-in"
            value="same"
            isChosen
            label={carried.carText}
            note={`Our estimate, until ${carried.untilText}.`}
            price={`−${carried.amountText}`}
          />
        ) : null}
        {tradeIn ? (
          <ChoiceRow
            id="trade-in-saved"
            kind="radio"
            name="trade-in"
            value="kept"
            isChosen={carried === null && !isNone}
            label={tradeIn.carText}
            note={`Your estimate on this device, until ${tradeIn.untilText}.`}
            price={`−${tradeIn.amountText}`}
          />
        ) : null}
        <ChoiceRow
          id="trade-in-none"
          kind="radio"
          name="trade-in"
          value="none"
          isChosen={isNone}
          label={`No, I keep my ${noun} or have none`}
        />
      </fieldset>
      <p className="journey__note meta">
        {tradeIn || carried ? 'Have a different one? ' : `Get your ${noun} valued first. `}
        <a href={valueHref}>Value my {noun}</a>, accept the estimate, then come back to this page.
      </p>
      <Next />
    </form>
  );
}

export function ExtrasStep({ body }: Pick<Step<'extras'>, 'body'>) {
  return (
    <form className="journey__form" method="post" noValidate>
      <fieldset className="stack" aria-labelledby="purchase-title">
        {body.extras.map(({ id, name, description, priceText, isChosen }) => (
          <ChoiceRow
            key={id}
            id={`extra-${id}`}
            kind="checkbox"
            name="extra"
            value={id}
            isChosen={isChosen}
            label={name}
            note={description}
            price={priceText}
          />
        ))}
      </fieldset>
      <p className="journey__note meta">Prices include GST. All extras are optional.</p>
      <Next />
    </form>
  );
}

export function HandoverStep({ body, problems }: Omit<Step<'handover'>, 'noun'>) {
  const { chosen, postcode, pickUpText, delivery } = body;
  return (
    <form className="journey__form" method="post" noValidate>
      <fieldset className="stack" aria-labelledby="purchase-title">
        <ChoiceProblem text={problems.handover} />
        <ChoiceRow
          id="handover-pick-up"
          kind="radio"
          name="handover"
          value="pick-up"
          isChosen={chosen === 'pick-up'}
          label="I’ll pick it up"
          note={pickUpText ?? 'At our dealership.'}
          price="Free"
        />
        {delivery ? (
          <ChoiceRow
            id="handover-delivery"
            kind="radio"
            name="handover"
            value="delivery"
            isChosen={chosen === 'delivery'}
            label={`Deliver it to ${postcode}`}
            note={delivery.basis.join(' ')}
            price={delivery.price}
          />
        ) : null}
      </fieldset>
      <Next />
    </form>
  );
}

export function Next() {
  return (
    <button className="button button--primary button--large" type="submit" name="do" value="next">
      Next
    </button>
  );
}

type Props = {
  readonly id: string;
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly label: string;
  readonly note?: ReactNode;
  readonly price?: string;
};

/** One answer of a question, as a row with what it means and what it costs. */
export function ChoiceRow({ id, kind, name, value, isChosen, label, note, price }: Props) {
  const shape = kind === 'radio' ? ' checkbox__box--round' : '';
  return (
    <label className="choice-row purchase-choice" htmlFor={id}>
      <input
        className={`checkbox__box${shape}`}
        type={kind}
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
      />
      <span className="purchase-choice__text">
        <b>{label}</b>
        {note ? <span className="purchase-choice__note meta">{note}</span> : null}
      </span>
      {price ? <span className="purchase-choice__price tabular">{price}</span> : null}
    </label>
  );
}

export function ChoiceProblem({ text }: { readonly text: string | undefined }) {
  return text ? (
    <p className="field__error" role="alert">
      {text}
    </p>
  ) : null;
}

type Words = {
  readonly noun: string;
  /** Whether a deposit is paid to hold the car. */
  readonly hasDeposit: boolean;
};

/** The names of the steps of a purchase, short in the list of them and whole over the page. */
export function stepLabel(step: PurchaseStep, { noun, hasDeposit }: Words): string {
  switch (step) {
    case 'car':
      return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
    case 'trade-in':
      return 'Trade-in';
    case 'payment':
      return 'Payment';
    case 'extras':
      return 'Extras';
    case 'handover':
      return 'Delivery';
    case 'details':
      return 'Details';
    case 'summary':
      return 'Summary';
    case 'deposit':
      return hasDeposit ? 'Deposit' : 'Hold';
    case 'request':
      return 'Contract';
    case 'done':
      return 'Sent';
  }
}

export function stepTitle(step: PurchaseStep, { noun, hasDeposit }: Words): string {
  switch (step) {
    case 'car':
      return `Where will the ${noun} be kept?`;
    case 'trade-in':
      return `Do you have a ${noun} to trade in?`;
    case 'payment':
      return 'How would you like to pay?';
    case 'extras':
      return 'Would you like any extras?';
    case 'handover':
      return 'Pick-up or delivery?';
    case 'details':
      return 'Who is buying?';
    case 'summary':
      return 'Your total';
    case 'deposit':
      return hasDeposit ? `Pay a deposit to hold the ${noun}` : `Hold the ${noun}`;
    case 'request':
      return 'Request the contract';
    case 'done':
      return 'We have your request';
  }
}
