/** A field for a line or for a paragraph. What stands in it belongs to the browser: React never resets it. */
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { Field, type FieldProps, fieldAttributes } from './field.tsx';

type Props = FieldProps & {
  readonly name: string;
  readonly defaultValue: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isMultiline?: boolean;
};

export function TextField({ name, defaultValue, type = 'text', autoComplete, isMultiline, ...field }: Props) {
  const attributes = { ...fieldAttributes(field), name, defaultValue, autoComplete };
  return (
    <Field {...field}>
      {isMultiline ? (
        <textarea className="input input--multiline" rows={5} {...attributes} />
      ) : (
        <input className="input" type={type} {...attributes} />
      )}
    </Field>
  );
}
