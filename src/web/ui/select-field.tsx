/** One of a few. The browser's own list, which every phone knows how to show. */
import { ChevronDown } from 'lucide-react';
import { Field, type FieldProps, fieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = FieldProps & {
  readonly name: string;
  readonly defaultValue: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The first line where nothing is chosen yet. */
  readonly emptyLabel?: string;
};

export function SelectField({ name, defaultValue, options, emptyLabel, ...field }: Props) {
  return (
    <Field {...field}>
      <span className="select-field">
        <select
          className="input select-field__input"
          name={name}
          defaultValue={defaultValue}
          {...fieldAttributes(field)}
        >
          {emptyLabel ? <option value="">{emptyLabel}</option> : null}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={18} className="select-field__arrow" />
      </span>
    </Field>
  );
}
