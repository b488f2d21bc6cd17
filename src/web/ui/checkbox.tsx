/** A box to tick, with words that are part of the target. */
import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly defaultChecked: boolean;
  readonly children: ReactNode;
};

export function Checkbox({ id, name, value, defaultChecked, children }: Props) {
  return (
    <label className="checkbox" htmlFor={id}>
      <input
        className="checkbox__box"
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
      />
      <span className="checkbox__text">{children}</span>
    </label>
  );
}
