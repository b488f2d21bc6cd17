/** What every form carries besides its own fields: the marketing box, the terms, and what people do not see. */
import { useEffect, useRef, useState } from 'react';
import { type EnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { readMeasuredBrowser } from '#web/client/analytics/measured-browser.ts';
import { type Arrival, watchArrival } from '#web/client/arrivals.ts';
import { readAttribution } from '#web/client/attribution.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { fieldId } from './error-summary.tsx';

type BoxProps = { readonly form: EnquiryFormView; readonly values: EnquiryValues | null };

/** Never required. */
export function ConsentBox({ form, values }: BoxProps) {
  if (form.consentText === '') return null;
  return (
    <Checkbox
      id={fieldId('opt_in')}
      name="opt_in"
      value="true"
      defaultChecked={values === null ? form.optIn : textOf(values, 'opt_in') === 'true'}
    >
      {form.consentText}
    </Checkbox>
  );
}

/** Where the dealer has terms, they have to be agreed to, and the note says so beforehand. */
export function TermsBox({ form, values, error }: BoxProps & { readonly error: string | undefined }) {
  if (form.terms === null) return null;
  const { text, label, href } = form.terms;
  return (
    <div className="terms-box">
      <Checkbox
        id={fieldId('terms_agreed')}
        name="terms_agreed"
        value="true"
        defaultChecked={values !== null && textOf(values, 'terms_agreed') === 'true'}
        error={error}
      >
        {label}
      </Checkbox>
      <p className="enquiry-form__message small-print">
        {error ? null : `${text} `}
        <a href={href}>Terms of use</a>
      </p>
    </div>
  );
}

type HiddenProps = {
  readonly form: EnquiryFormView;
  readonly step: string;
  /** Counted from 0; empty on the last step. Tells the browser where to go when the server cannot. */
  readonly nextStep: string;
  readonly leadId: string;
  readonly submittedKey: EnquiryValues | null;
  /** The message about what was stored on the device under this form's key. */
  readonly onArrival: (arrival: Arrival) => void;
};

/**
 * The key makes this view of the form one submission, however often the button is pressed. It is made here and not
 * on the server, because the page may come from a cache that many shoppers share.
 */
export function HiddenFields({ form, step, nextStep, leadId, submittedKey, onArrival }: HiddenProps) {
  const [key, setKey] = useState(
    (submittedKey === null ? '' : textOf(submittedKey, 'idempotency_key')) || (form.key ?? ''),
  );
  const [trail, setAttribution] = useState({ visitedPages: '', linkedQueryParams: '' });
  const place = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setKey((known) => known || newKey());
    setAttribution(readAttribution());
    const form = place.current?.form;
    const addMeasurement = ({ formData }: FormDataEvent) =>
      formData.set('measurement', readMeasuredBrowser());
    form?.addEventListener('formdata', addMeasurement);
    return () => form?.removeEventListener('formdata', addMeasurement);
  }, []);
  useEffect(() => (key === '' ? undefined : watchArrival(key, onArrival)), [key, onArrival]);
  return (
    <>
      <input type="hidden" name="idempotency_key" value={key} ref={place} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="next_step" value={nextStep} />
      <input type="hidden" name="lead_id" value={leadId} />
      <input type="hidden" name="visited_pages" value={trail.visitedPages} />
      <input type="hidden" name="linked_query_params" value={trail.linkedQueryParams} />
      {form.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="enquiry-form__trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="leave_empty" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
