/** A box to tick, with words that are part of the target. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly defaultChecked: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

export function Checkbox({ id, name, value, defaultChecked, error, children }: Props) {
  // The same elements with and without an error: a box that were drawn again would lose its tick.
  return (
    <div className={error ? 'field--error' : undefined}>
      <label className="checkbox" htmlFor={id}>
        <input
          className="checkbox__box"
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
        />
        <span className="checkbox__text">{children}</span>
      </label>
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="circle-exclamation-point" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
