/** What every form field has around it: label, help, error. The error replaces nothing that was typed. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type FieldProps = {
  readonly id: string;
  readonly label: string;
  /** Written, not starred. */
  readonly isOptional?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
};

type Props = FieldProps & { readonly children: ReactNode };

export function Field({ id, label, isOptional = false, help, error, children }: Props) {
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
        {isOptional ? <span className="field__optional"> (optional)</span> : null}
      </label>
      {children}
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
    </div>
  );
}

/** What the control inside must carry, so that help and error are read out with it. */
export function fieldAttributes({ id, isOptional = false, help, error }: Omit<FieldProps, 'label'>) {
  const described = [error ? `${id}-error` : null, help ? `${id}-help` : null].filter(
    (part) => part !== null,
  );
  return {
    id,
    required: !isOptional,
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
  };
}
