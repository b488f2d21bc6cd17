/** Every enquiry form. Works before any script, step by step; with script it checks at once. */
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { readEnquiryValues } from '../../../../domain/lead/enquiry-values.ts';
import { type EnquiryFormView, knowsContactAfter } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import { draftKeyOf } from '../../../../domain/lead/kept-drafts.ts';
import { unsentShelf } from '../../../client/storage/lead-shelves.ts';
import { useStored } from '../../../client/storage/use-stored.ts';
import { CaptchaBox } from './captcha-box.tsx';
import { HiddenFields } from './enquiry-fields.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FormProgress } from './form-progress.tsx';
import { FormSteps } from './form-steps.tsx';
import { useFreshTimes } from './use-fresh-times.ts';
import { useKeptFields } from './use-kept-fields.ts';

type Schema = typeof import('./browser-schema.ts');

type Props = {
  readonly form: EnquiryFormView;
  /** What the server answered to a form that was sent without script. */
  readonly refusal?: EnquiryRefusal | null;
};

export function EnquiryForm({ form: given, refusal = null }: Props) {
  const fetcher = useFetcher<EnquiryRefusal>();
  // Kept, because the router forgets an answer as soon as a link of the error summary changes the address.
  const [answered] = useState(refusal);
  const [found, setFound] = useState<EnquiryRefusal | null>(null);
  /** The time that is about to be booked, in words. */
  const [time, setTime] = useState<string | null>(null);
  const [step, setStep] = useState(answered?.step ?? 0);
  const [seen, setSeen] = useState<EnquiryRefusal | undefined>(undefined);
  const schema = useRef<Schema | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptFields(element, draftKeyOf(given.id, given.pageId));
  const progress = useRef<HTMLParagraphElement>(null);
  const isBusy = fetcher.state !== 'idle';
  const latest = fetcher.data ?? answered;
  const form = useFreshTimes(given, { element, step, answered: latest?.times ?? null });
  const isWaiting = useStored(unsentShelf, (unsent) => unsent.length > 0);
  const told = isBusy ? null : (found ?? latest);
  // What was kept has arrived meanwhile, and the page says so.
  const shown = told?.alert?.isKept && !isWaiting ? null : told;
  const isLast = step === form.steps.length - 1;
  const lastLabel = time === null ? form.submitLabel : `Book ${time}`;

  // A new answer of the server says where the form stands now.
  if (fetcher.data !== seen) {
    setSeen(fetcher.data);
    if (fetcher.data?.step != null) setStep(fetcher.data.step);
  }

  const drawnStep = useRef(step);
  useEffect(() => {
    if (drawnStep.current === step) return;
    drawnStep.current = step;
    progress.current?.focus();
  }, [step]);

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
    const values = readEnquiryValues(form, new FormData(event.currentTarget));
    const result = schema.current.checkEnquiry(form, values, step);
    if (!result.isValid) {
      event.preventDefault();
      const errorStep = schema.current.stepOfErrors(form, result.errors);
      setStep(errorStep);
      return setFound({ values: null, errors: result.errors, alert: null, step: errorStep, leadId: null });
    }
    setFound(null);
    // Where nothing can be stored yet, or nothing can be sent, the next step needs no server.
    if (!isLast && (!knowsContactAfter(form, step) || !navigator.onLine)) {
      event.preventDefault();
      setStep(step + 1);
    }
  }

  function goBack(event: MouseEvent) {
    event.preventDefault();
    setFound(null);
    setStep(step - 1);
  }

  return (
    <fetcher.Form
      className="enquiry-form"
      ref={element}
      method="post"
      action={form.action}
      noValidate
      onFocus={fetchSchema}
      onSubmit={check}
    >
      {shown && (shown.alert || shown.errors.length > 0) ? <ErrorSummary refusal={shown} /> : null}
      {kept.isRestored && !shown ? (
        <p className="kept-note">
          This is what you typed before. It is kept on this device only.
          <button className="button button--ghost button--small" type="button" onClick={kept.startAgain}>
            Start again
          </button>
        </p>
      ) : null}
      {form.steps.length > 1 ? (
        <FormProgress titles={form.steps.map(({ title }) => title)} current={step} ref={progress} />
      ) : null}
      <FormSteps
        form={form}
        step={step}
        values={answered?.values ?? null}
        errors={shown?.errors ?? []}
        onTimeChosen={setTime}
      />
      <HiddenFields
        form={form}
        step={form.steps[step]?.id ?? ''}
        nextStep={isLast ? '' : String(step + 1)}
        leadId={latest?.leadId ?? ''}
        submittedKey={answered?.values ?? null}
      />
      <p className="enquiry-form__notice">
        {form.collectionNotice} {form.privacyHref ? <a href={form.privacyHref}>Privacy policy</a> : null}
      </p>
      <CaptchaBox captcha={form.captcha} answer={fetcher.data} />
      <FormButtons
        isBusy={isBusy}
        busyText={isLast ? 'Sending' : 'One moment'}
        label={isLast ? lastLabel : `Next: ${form.steps[step + 1]?.title ?? ''}`}
        onBack={step > 0 ? goBack : null}
      />
    </fetcher.Form>
  );
}
