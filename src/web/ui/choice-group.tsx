/** One of a few as radio buttons, or any of them as boxes, under one question. */
import { FieldGroup, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  readonly about?: string | undefined;
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
};

export function ChoiceGroup({ kind, name, options, chosen, ...field }: Props) {
  const { id } = field;
  return (
    <FieldGroup {...field} className="choice-group">
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
    </FieldGroup>
  );
}
