/** What every form field has around it: label, help, error. The error replaces nothing that was typed. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type FieldProps = {
  readonly id: string;
  readonly label: string;
  /** Written, not starred. */
  readonly isOptional?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** For what is only a few characters long, so that its width says so. */
  readonly isShort?: boolean | undefined;
};

type Props = FieldProps & { readonly children: ReactNode };

export function Field({ id, label, isOptional = false, help, error, isShort, children }: Props) {
  const className = ['field', error ? 'field--error' : '', isShort ? 'field--short' : ''];
  return (
    <div className={className.filter(Boolean).join(' ')}>
      <label className="field__label" htmlFor={id}>
        {label}
        {isOptional ? <span className="field__optional"> (optional)</span> : null}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

type GroupProps = Props & {
  readonly className: string;
  /** Used where it is not visible which of several equal forms it belongs to. */
  readonly about?: string | undefined;
};

/** Several controls under one question; an error of any of them is shown once, and the group can be jumped to. */
export function FieldGroup(props: GroupProps) {
  const { id, label, about, isOptional = false, help, error, className, children } = props;
  return (
    <fieldset
      className={error ? `${className} field--error` : className}
      id={id}
      tabIndex={-1}
      {...{ toolparamdescription: label }}
      aria-describedby={describedBy({ id, help, error }) || undefined}
    >
      <legend className="field__label">
        {label}
        {about === undefined ? null : <span className="visually-hidden">: {about}</span>}
        {isOptional ? <span className="field__optional"> (optional)</span> : null}
      </legend>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

type Notes = Pick<FieldProps, 'id' | 'help' | 'error'>;

function FieldNotes({ id, help, error }: Notes) {
  return (
    <>
      {help ? (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="circle-exclamation-point" size={16} />
          {error}
        </p>
      ) : null}
    </>
  );
}

function describedBy({ id, help, error }: Notes): string {
  return [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
}

/** What the control inside must carry, so that help and error are read out with it. */
export function fieldAttributes({ id, isOptional = false, help, error }: Omit<FieldProps, 'label'>) {
  const described = describedBy({ id, help, error });
  return {
    id,
    required: !isOptional,
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  };
}
