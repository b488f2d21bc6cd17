/** One of a few. The browser's own list, which every phone knows how to show. */
import { Field, type FieldProps, fieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';

type Option = { readonly value: string; readonly label: string; readonly isDisabled?: boolean };
type OptionGroup = { readonly label: string; readonly options: readonly Option[] };

type Props = FieldProps & {
  readonly name: string;
  readonly defaultValue: string;
  readonly options: readonly (Option | OptionGroup)[];
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
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(entry)
            ),
          )}
        </select>
        <Icon name="chevron-down" size={18} className="select-field__arrow" />
      </span>
    </Field>
  );
}

function renderOption({ value, label, isDisabled = false }: Option) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  );
}
