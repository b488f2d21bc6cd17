/** A field for a line or for a paragraph. Its value belongs to the browser: React never resets it. */
import type {
  FocusEvent,
  HTMLAttributes,
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
} from 'react';
import { Field, type FieldProps, fieldAttributes } from './field.tsx';

type Props = FieldProps & {
  readonly name: string;
  readonly defaultValue: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly isMultiline?: boolean;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** The id of a datalist, whose words the browser offers while the shopper types. */
  readonly list?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly step?: number | undefined;
  /** Shown inside the field, before and after what is typed, such as $ and km. */
  readonly prefix?: string | undefined;
  readonly unit?: string | undefined;
  /** What is typed, written properly once the shopper leaves the field. */
  readonly tidy?: ((text: string) => string) | undefined;
  readonly autoCapitalize?: 'characters' | undefined;
};

export function TextField(props: Props) {
  const { id, label, isOptional, help, error, isShort, isMultiline, prefix, unit, tidy, ...input } = props;
  const field = {
    id,
    label,
    help,
    error,
    isShort,
    ...(isOptional === undefined ? {} : { isOptional }),
  };
  const onBlur = tidy
    ? ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        currentTarget.value = tidy(currentTarget.value);
      }
    : undefined;
  const { name, defaultValue, autoComplete } = input;
  const control = isMultiline ? (
    <textarea
      className="input input--multiline"
      rows={5}
      name={name}
      defaultValue={defaultValue}
      autoComplete={autoComplete}
      {...fieldAttributes(field)}
    />
  ) : (
    <input
      className={affixClass(prefix, unit)}
      type="text"
      {...input}
      onBlur={onBlur}
      {...fieldAttributes(field)}
    />
  );
  return (
    <Field {...field}>
      {prefix || unit ? (
        <span className="input-affix">
          {prefix ? (
            <span className="input-affix__prefix" aria-hidden="true">
              {prefix}
            </span>
          ) : null}
          {control}
          {unit ? (
            <span className="input-affix__unit" aria-hidden="true">
              {unit}
            </span>
          ) : null}
        </span>
      ) : (
        control
      )}
    </Field>
  );
}

function affixClass(prefix: string | undefined, unit: string | undefined): string {
  return ['input', prefix ? 'input--prefixed' : '', unit ? 'input--with-unit' : ''].filter(Boolean).join(' ');
}
