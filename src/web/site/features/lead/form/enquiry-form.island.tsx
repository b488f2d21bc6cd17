/** Every enquiry form. Works before any script, step by step; with script it checks at once. */
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { draftKeyOf } from '#domain/lead/enquiry/enquiry-drafts.ts';
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { Arrival } from '#web/client/arrivals.ts';
import { storedDrafts, storedPendingEnquiries, storedShopper } from '#web/client/storage/form-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { signedInHint } from '#web/signed-in-hint.ts';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';
import { toolAttributes } from '#web/ui/tool-attributes.ts';
import { CaptchaBox } from './captcha-box.tsx';
import { HiddenFields } from './enquiry-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormButtons, FormProgress, FormSteps } from './form-steps.tsx';
import { useEnquiryFlow } from './use-enquiry-flow.ts';
import { useSavedFields } from './use-saved-fields.ts';

/** Whether this browser stores something for a form, or the shopper is signed in: it hydrates to show it. */
export const formActivation = [storedDrafts.key, storedShopper.key, signedInHint];

/** What sends a form that could not be sent: the connection may be gone when it is wanted. */
export const formNeeds = ['pending-enquiry-sender'];

export const EnquiryFormIsland = island('enquiry-form', EnquiryForm, {
  activation: formActivation,
  needs: formNeeds,
});

type Props = {
  readonly form: EnquiryFormView;
  /** What the server answered to a form that was sent without script. */
  readonly refusal?: EnquiryRefusal | null;
  /** It was opened: what sending needs is fetched while there is a connection. */
  readonly isOpened?: boolean;
};

export function EnquiryForm({ form: input, refusal = null, isOpened = false }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const { flow, form, isLast, timeWords, ...control } = useEnquiryFlow(input, {
    element,
    refusal,
    isTouched: hasFocus || isOpened,
  });
  const savedFields = useSavedFields(element, draftKeyOf(input.id, input.pageId));
  const isWaiting = useStored(storedPendingEnquiries, (pendingEnquiries) => pendingEnquiries.length > 0);
  const progress = useFocusOnNewStep(flow.step);
  const { step } = flow;
  // The stored form has arrived meanwhile, and the page says so.
  const answer = flow.refusal?.alert?.isKept && !isWaiting ? null : flow.refusal;
  const hasProblem = answer !== null && (answer.alert !== null || answer.errors.length > 0);
  const lastLabel = timeWords === null ? form.submitLabel : `Book ${timeWords}`;
  const values = refusal?.values ?? null;

  // Where focusing the form hydrated it, it has the focus already.
  useEffect(() => {
    if (element.current?.contains(document.activeElement)) setHasFocus(true);
  }, []);

  function startAgain() {
    savedFields.startAgain();
    control.chooseTime('');
  }

  function goBack(event: MouseEvent) {
    event.preventDefault();
    control.goBack();
  }

  if (flow.arrival !== null) return <FormArrived arrival={flow.arrival} />;
  return (
    <form
      className="enquiry-form"
      ref={element}
      method="post"
      action={form.action}
      noValidate
      {...toolAttributes(form.tool)}
      onFocus={() => setHasFocus(true)}
      onSubmit={control.onSubmit}
    >
      {answer !== null && hasProblem ? <ErrorSummary refusal={answer} isOfPage={answer === refusal} /> : null}
      {savedFields.isRestored && answer === null ? (
        <p className="saved-note cluster">
          We’ve restored your details. They’re only stored on this device.
          <button className="button button--ghost button--small" type="button" onClick={startAgain}>
            Clear form
          </button>
        </p>
      ) : null}
      {form.steps.length > 1 ? (
        <FormProgress titles={form.steps.map(({ title }) => title)} current={step} ref={progress} />
      ) : null}
      <FormSteps
        form={form}
        step={step}
        values={values}
        errors={answer?.errors ?? []}
        time={flow.time}
        onTimeChosen={control.chooseTime}
      />
      <HiddenFields
        form={form}
        step={form.steps[step]?.id ?? ''}
        nextStep={isLast ? '' : String(step + 1)}
        leadId={flow.leadId}
        submittedKey={values}
        onArrival={control.onArrival}
      />
      <p className="enquiry-form__message small-print">
        {form.collectionNotice} {form.privacyHref ? <a href={form.privacyHref}>Privacy policy</a> : null}
      </p>
      <CaptchaBox captcha={form.captcha} answers={flow.answers} />
      <FormButtons
        isBusy={flow.isBusy}
        busyText={isLast ? 'Sending' : 'One moment'}
        label={isLast ? lastLabel : `Next: ${form.steps[step + 1]?.title ?? ''}`}
        onBack={step > 0 ? goBack : null}
      />
    </form>
  );
}

/** For the heading of the steps, so that the new one is read out. */
function useFocusOnNewStep(step: number) {
  const heading = useRef<HTMLParagraphElement>(null);
  const drawnStep = useRef(step);
  useEffect(() => {
    if (drawnStep.current === step) return;
    drawnStep.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/** Replaces a form that was stored on the device and has reached the dealer: there is nothing left to send. */
function FormArrived({ arrival }: { readonly arrival: Arrival }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="form-arrived stack" ref={box} tabIndex={-1} role="status">
      <p className="form-arrived__title row">
        <Icon name="circle-check" size={24} />
        Form sent.
      </p>
      <p>We’ve received it. You don’t need to do anything else.</p>
      <a className="button button--primary" href={arrival.href}>
        View confirmation
      </a>
    </div>
  );
}
