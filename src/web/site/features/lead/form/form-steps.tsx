/** The fields of every step, of which one is seen: the values of the others are sent as well. */

import { forwardRef, type MouseEvent } from 'react';
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import type { EnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { EnquiryField } from './enquiry-field.tsx';
import { ConsentBox, TermsBox } from './enquiry-fields.tsx';

type FormStepsProps = {
  readonly form: EnquiryFormView;
  /** The one that is seen, counted from 0. */
  readonly step: number;
  /** What was typed before, where the page was drawn again. */
  readonly values: EnquiryValues | null;
  readonly errors: readonly FieldError[];
  /** The value of the chosen time. */
  readonly time: string;
  readonly onTimeChosen: (time: string) => void;
};

export function FormSteps({ form, step, values, errors, time, onTimeChosen }: FormStepsProps) {
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return form.steps.map(({ id, fields }, index) => (
    <div key={id} className="enquiry-form__step" hidden={index !== step}>
      {fields.map((field) => (
        <EnquiryField
          key={field.name}
          field={field}
          values={values}
          time={time}
          onTimeChosen={onTimeChosen}
          error={errorOf(field.name)}
        />
      ))}
      {index === form.steps.length - 1 ? (
        <>
          <ConsentBox form={form} values={values} />
          <TermsBox form={form} values={values} error={errorOf('terms_agreed')} />
        </>
      ) : null}
    </div>
  ));
}

type FormButtonsProps = {
  readonly isBusy: boolean;
  readonly label: string;
  readonly busyText: string;
  /** Null on the first step. */
  readonly onBack: ((event: MouseEvent) => void) | null;
};

/** On, and back a step. Back is sent like the form, so that it works without script. */
export function FormButtons({ isBusy, label, busyText, onBack }: FormButtonsProps) {
  return (
    <div className="enquiry-form__buttons">
      <SubmitButton isBusy={isBusy} busyText={busyText}>
        {label}
      </SubmitButton>
      {onBack ? (
        <button
          className="button button--ghost button--large"
          type="submit"
          name="go"
          value="back"
          formNoValidate
          disabled={isBusy}
          onClick={onBack}
        >
          <Icon name="arrow-left" size={18} />
          Back
        </button>
      ) : null}
    </div>
  );
}

type FormProgressProps = {
  readonly titles: readonly string[];
  /** Counted from 0. */
  readonly current: number;
};

/** The heading takes the focus when the step changes, so that it is read out. */
export const FormProgress = forwardRef<HTMLParagraphElement, FormProgressProps>(function FormProgress(
  { titles, current },
  ref,
) {
  const next = titles[current + 1];
  return (
    <div className="form-progress cluster meta">
      <p className="form-progress__here" ref={ref} tabIndex={-1}>
        {`Step ${current + 1} of ${titles.length}: ${titles[current] ?? ''}`}
      </p>
      {next ? <p className="form-progress__next">{`Next: ${next}`}</p> : null}
      <div className="form-progress__line" aria-hidden="true">
        {titles.map((title, index) => (
          <span
            key={title}
            className={
              index <= current ? 'form-progress__part form-progress__part--done' : 'form-progress__part'
            }
          />
        ))}
      </div>
    </div>
  );
});
