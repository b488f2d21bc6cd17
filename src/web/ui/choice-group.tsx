/** One of a few as radio buttons, or any of them as boxes, under one question. */
import { CircleAlert } from 'lucide-react';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = FieldProps & {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
};

export function ChoiceGroup({ id, label, isOptional, help, error, kind, name, options, chosen }: Props) {
  const described = [error ? `${id}-error` : null, help ? `${id}-help` : null].filter(Boolean).join(' ');
  return (
    <fieldset
      className={error ? 'choice-group field--error' : 'choice-group'}
      id={id}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      <legend className="field__label">
        {label}
        {isOptional ? <span className="field__optional"> (optional)</span> : null}
      </legend>
      <div className="choice-group__options">
        {options.map((option, index) => (
          <label key={option.value} className="checkbox" htmlFor={`${id}-${index}`}>
            <input
              className={kind === 'radio' ? 'checkbox__box checkbox__box--round' : 'checkbox__box'}
              type={kind}
              id={`${id}-${index}`}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            <span className="checkbox__text">{option.label}</span>
          </label>
        ))}
      </div>
      {help ? (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
