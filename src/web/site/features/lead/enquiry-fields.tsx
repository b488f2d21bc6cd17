/** What an enquiry asks, one column, in the order of `fieldOrder` in the schema. */
import type { EnquiryFormView } from '../../../../domain/lead/enquiry-form.ts';
import type { FieldError } from '../../../../domain/lead/enquiry-schema.ts';
import type { EnquiryField, EnquiryValues } from '../../../../domain/lead/enquiry-values.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fieldId } from './error-summary.tsx';

type Props = {
  readonly form: EnquiryFormView;
  /** What was typed before, where the page was drawn anew. */
  readonly values: EnquiryValues | null;
  readonly errors: readonly FieldError[];
};

export function EnquiryFields({ form, values, errors }: Props) {
  const field = (name: EnquiryField, initial: string) => ({
    id: fieldId(name),
    name,
    defaultValue: values?.[name] ?? initial,
    error: errors.find((error) => error.field === name)?.message,
  });
  return (
    <>
      {form.categories.length > 0 ? (
        <SelectField
          {...field('category', form.category)}
          label="What is it about?"
          options={form.categories.map((category) => ({ value: category, label: category }))}
        />
      ) : null}
      <TextField {...field('name', '')} label="Name" autoComplete="name" />
      <TextField
        {...field('phone', '')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        help="Mobile or landline. Start with + for a number from another country."
      />
      <TextField {...field('email', '')} label="Email" type="email" autoComplete="email" />
      <LocationField form={form} field={field('location', form.location)} />
      <TextField
        {...field('message', form.message)}
        label={form.messageLabel}
        isOptional={!form.isMessageRequired}
        isMultiline
      />
      <Checkbox
        id={fieldId('opt_in')}
        name="opt_in"
        value="true"
        defaultChecked={values?.opt_in ?? form.optIn}
      >
        {form.consentText}
      </Checkbox>
    </>
  );
}

type LocationFieldProps = {
  readonly form: EnquiryFormView;
  readonly field: {
    readonly id: string;
    readonly name: string;
    readonly defaultValue: string;
    readonly error: string | undefined;
  };
};

/** ENQ-6, ENQ-8: a choice only where there is one. */
function LocationField({ form, field }: LocationFieldProps) {
  if (form.locations.length <= 1) return <input type="hidden" name={field.name} value={form.location} />;
  return (
    <SelectField
      {...field}
      label="Preferred location"
      options={form.locations.map(({ slug, label }) => ({ value: slug, label }))}
      {...(form.location === '' ? { emptyLabel: 'Choose a location' } : {})}
    />
  );
}
