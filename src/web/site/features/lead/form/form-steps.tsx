/** The fields of every step, of which one is seen: the values of the others are sent as well. */
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import type { EnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { EnquiryField } from './enquiry-field.tsx';
import { ConsentBox, TermsBox } from './enquiry-fields.tsx';

type Props = {
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

export function FormSteps({ form, step, values, errors, time, onTimeChosen }: Props) {
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
