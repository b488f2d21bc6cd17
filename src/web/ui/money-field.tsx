/** An amount: dollar sign inside, thousand separators once it is left, and a few amounts to pick. */
import { useRef } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

type Props = FieldProps & {
  readonly name: string;
  readonly defaultValue: string;
  /** The text in the field once one is picked, such as "25,000". */
  readonly quickPicks: readonly string[];
  readonly tidy: (text: string) => string;
};

export function MoneyField({ quickPicks, ...field }: Props) {
  const box = useRef<HTMLDivElement>(null);
  function pick(amount: string) {
    const input = box.current?.querySelector('input');
    if (!input) return;
    input.value = amount;
    // Code that stores drafts receives it like typed input.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div className="money-field" ref={box}>
      <TextField {...field} prefix="$" inputMode="decimal" autoComplete="off" maxLength={20} />
      {quickPicks.length > 0 ? (
        <fieldset className="money-field__picks needs-script">
          <legend className="visually-hidden">{`Pick an amount for ${field.label}`}</legend>
          {quickPicks.map((amount) => (
            <button key={amount} className="money-field__pick" type="button" onClick={() => pick(amount)}>
              ${amount}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
