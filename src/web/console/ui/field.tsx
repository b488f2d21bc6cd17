/** A field of a form: its name, what helps, what is wrong with what was typed. Works without script. */
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { Icon } from './icon.tsx';

export type Option = { readonly value: string; readonly label: string };

export type FieldWords = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error of what was sent; nothing, where it is valid. */
  readonly problem?: string | undefined;
};

type Described = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
};

type FieldProps = FieldWords & { readonly children: (attributes: Described) => ReactNode };

/** For a control of your own; text, choices and lists are below. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const describing = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__name" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(describing === '' ? {} : { 'aria-describedby': describing }),
        ...(problem ? { 'aria-invalid': true as const } : {}),
      })}
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p className="field__problem" id={`${id}-problem`}>
          <Icon name="warning" />
          {problem}
        </p>
      ) : null}
    </div>
  );
}

type Control<Attributes> = FieldWords & Omit<Attributes, 'className' | 'id'> & { readonly name: string };

export function TextField({
  label,
  hint,
  problem,
  ...input
}: Control<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => <input {...input} {...attributes} className="input" />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  problem,
  ...area
}: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => <textarea {...area} {...attributes} className="input" />}
    </Field>
  );
}

type SelectProps = Control<SelectHTMLAttributes<HTMLSelectElement>> & {
  readonly options: readonly Option[];
};

/** One of a few: the browser's own list, which a phone shows large. Of many, see `ComboField`. */
export function SelectField({ label, hint, problem, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => (
        <select {...select} {...attributes} className="input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly children: ReactNode;
};

/** A box to tick, or one of several. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} className={input.type === 'radio' ? 'radio' : 'check'} />
      <span>{children}</span>
    </label>
  );
}

type EnterButtonProps = {
  /** As the button that is meant has them. */
  readonly name?: string;
  readonly value?: string;
};

/** First in its form; it is not visible, and not reached by the keyboard. */
export function EnterButton({ name, value }: EnterButtonProps) {
  return (
    <button className="unseen" type="submit" name={name} value={value} tabIndex={-1} aria-hidden="true">
      Send
    </button>
  );
}
