/** The enquiry form of the car page, the enquiry page and the contact pages. Works before any script; with script it checks at once. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { EnquiryFormView } from '../../../../domain/lead/enquiry-form.ts';
import { readEnquiryValues } from '../../../../domain/lead/enquiry-values.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { EnquiryFields } from './enquiry-fields.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';
import { ErrorSummary } from './error-summary.tsx';

type Schema = typeof import('./browser-schema.ts');

type Props = {
  readonly form: EnquiryFormView;
  /** What the server answered to a form that was sent without script. */
  readonly refusal?: EnquiryRefusal | null;
};

export function EnquiryForm({ form, refusal = null }: Props) {
  const fetcher = useFetcher<EnquiryRefusal>();
  // Kept, because the router forgets an answer as soon as a link of the error summary changes the address.
  const [answered] = useState(refusal);
  const [found, setFound] = useState<EnquiryRefusal | null>(null);
  const schema = useRef<Schema | null>(null);
  const isBusy = fetcher.state !== 'idle';
  const shown = isBusy ? null : (found ?? fetcher.data ?? answered);

  /** The check is only fetched by those who begin to fill the form in; until it is here, the server checks. */
  function fetchSchema() {
    if (schema.current !== null) return;
    import('./browser-schema.ts').then(
      (loaded) => {
        schema.current = loaded;
      },
      () => undefined,
    );
  }

  function check(event: FormEvent<HTMLFormElement>) {
    if (schema.current === null) return setFound(null);
    const values = readEnquiryValues(new FormData(event.currentTarget));
    const result = schema.current.checkEnquiry(form, values);
    if (result.isValid) return setFound(null);
    event.preventDefault();
    setFound({ values: null, errors: result.errors, alert: null });
  }

  return (
    <fetcher.Form
      className="enquiry-form"
      method="post"
      action={form.action}
      noValidate
      onFocus={fetchSchema}
      onSubmit={check}
    >
      {shown ? <ErrorSummary refusal={shown} /> : null}
      <EnquiryFields form={form} values={answered?.values ?? null} errors={shown?.errors ?? []} />
      <HiddenFields form={form} submittedKey={answered?.values?.idempotency_key ?? ''} />
      <p className="enquiry-form__notice">
        {form.collectionNotice} {form.privacyHref ? <a href={form.privacyHref}>Privacy policy</a> : null}
      </p>
      <SubmitButton isBusy={isBusy} busyText="Sending">
        {form.submitLabel}
      </SubmitButton>
    </fetcher.Form>
  );
}

type HiddenProps = { readonly form: EnquiryFormView; readonly submittedKey: string };

/**
 * The key makes this view of the form one submission, however often the button is pressed. It is made here and not
 * on the server, because the page may come from a cache that many shoppers share.
 */
function HiddenFields({ form, submittedKey }: HiddenProps) {
  const [key, setKey] = useState(submittedKey);
  useEffect(() => setKey((known) => known || newKey()), []);
  return (
    <>
      <input type="hidden" name="idempotency_key" value={key} />
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
