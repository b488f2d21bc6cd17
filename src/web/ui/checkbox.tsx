/** A box to tick, with words that are part of the target. */
import { CircleAlert } from 'lucide-react';
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
  const box = (
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
  );
  if (!error) return box;
  return (
    <div className="field--error">
      {box}
      <p className="field__error" id={`${id}-error`}>
        <Icon of={CircleAlert} size={16} />
        {error}
      </p>
    </div>
  );
}
