/** Takes a form from its fields to its confirmation: checks it, sends it, and keeps it where it cannot be sent. */
import { type FormEvent, type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { describeTime, findFreeTime, findTimeField, withTimes } from '#domain/lead/booking/offered-times.ts';
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { readEnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { type EnquiryFormView, knowsContactAfter } from '#domain/lead/forms/enquiry-form-view.ts';
import type { Arrival } from '#web/client/arrivals.ts';
import { listenToAgent, type NotifyAgent } from '#web/site/features/lead/sending/answer-agent.ts';
import { readFields, saveUntilOnline, sendForm } from '#web/site/features/lead/sending/send-enquiry.ts';
import { beginFlow, changeFlow, type EnquiryFlow, type Times } from './enquiry-flow.ts';
import { useTimesOfPlace } from './use-times-of-place.ts';

type Options = {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly refusal: EnquiryRefusal | null;
  /** The shopper has begun: what the check needs is fetched. */
  readonly isTouched: boolean;
};

export type EnquiryControl = {
  readonly flow: EnquiryFlow;
  /** With the times that are free now. */
  readonly form: EnquiryFormView;
  readonly isLast: boolean;
  /** The time that is about to be booked, in words. */
  readonly timeWords: string | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly goBack: () => void;
  readonly chooseTime: (time: string) => void;
  readonly onArrival: (arrival: Arrival) => void;
};

export function useEnquiryFlow(
  given: EnquiryFormView,
  { element, refusal, isTouched }: Options,
): EnquiryControl {
  const [flow, dispatch] = useReducer(changeFlow, { form: given, refusal }, beginFlow);
  const form = flow.times === null ? given : withTimes(given, flow.times);
  const { step, isBusy } = flow;
  const isLast = step === form.steps.length - 1;
  const slot = findTimeField(form);
  const time = slot === null ? null : findFreeTime(slot.days, flow.time);
  const schema = useBrowserSchema(isTouched);
  const onTimes = useCallback((times: Times) => dispatch({ kind: 'times-heard', times }), []);
  useTimesOfPlace(element, { step, calendar: slot?.calendar ?? null, onTimes });
  useFreshPageOnReturn(isBusy);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const box = event.currentTarget;
    const posted = new FormData(box);
    const tellAgent = listenToAgent(event.nativeEvent, posted, form);
    const { current: check } = schema;
    if (check !== null) {
      // The field itself becomes what it says as soon as it is left: the summary takes the focus.
      const { errors } = check.checkTyped(form, readEnquiryValues(form, posted), step);
      if (errors.length > 0) {
        tellAgent?.({ errors });
        const errorStep = check.stepOfErrors(form, errors);
        return dispatch({ kind: 'held', told: { errors, alert: null }, step: errorStep });
      }
    }
    // Where nothing can be stored yet, or nothing can be sent, the next step needs no server, and the last one waits.
    const needsServer = isLast || check === null || knowsContactAfter(form, step);
    if (navigator.onLine && needsServer) return void send(box, posted, tellAgent);
    if (!isLast) return goOn(tellAgent);
    const kept = saveUntilOnline(readFields(posted), form.action);
    tellAgent?.(kept);
    dispatch({ kind: 'held', told: kept, step: null });
  }

  function goOn(tellAgent: NotifyAgent | null) {
    tellAgent?.({ step: step + 1 });
    dispatch({ kind: 'stepped', step: step + 1 });
  }

  async function send(box: HTMLFormElement, posted: FormData, tellAgent: NotifyAgent | null): Promise<void> {
    dispatch({ kind: 'sent' });
    const sent = await sendForm(form.action, posted);
    switch (sent.kind) {
      case 'accepted':
        tellAgent?.(sent);
        return window.location.assign(sent.href);
      case 'refused':
        tellAgent?.(sent.refusal);
        return dispatch({ kind: 'answered', refusal: sent.refusal });
      case 'needs-page':
        tellAgent?.({});
        return HTMLFormElement.prototype.submit.call(box);
    }
  }

  return {
    flow,
    form,
    isLast,
    timeWords: time === null ? null : describeTime(time),
    onSubmit,
    goBack: () => dispatch({ kind: 'stepped', step: step - 1 }),
    chooseTime: (chosen) => dispatch({ kind: 'time-chosen', time: chosen }),
    onArrival: useCallback((arrival: Arrival) => dispatch({ kind: 'arrived', arrival }), []),
  };
}

/** Who comes back from the confirmation would meet the form as it was sent: busy, with a key that is used up. */
function useFreshPageOnReturn(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [isBusy]);
}

/** What is fetched only for those who begin to fill a form in, while there is a connection: its check, which the server makes until then. */
type Schema = typeof import('./browser-schema.ts');

function useBrowserSchema(isWanted: boolean): RefObject<Schema | null> {
  const schema = useRef<Schema | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('./browser-schema.ts').then(
      (loaded) => {
        schema.current = loaded;
      },
      () => undefined,
    );
  }, [isWanted]);
  return schema;
}
