/** One answer of a question, as a row with what it means and what it costs. */
import type { ReactNode } from 'react';

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
