/** Takes a form from its fields to its confirmation: checks it, sends it, and keeps it where it cannot be sent. */
import { type FormEvent, type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { describeTime, findFreeTime, findTimeField, withTimes } from '#domain/lead/booking/offered-times.ts';
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { readEnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { type EnquiryFormView, knowsContactAfter } from '#domain/lead/forms/enquiry-form-view.ts';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import type { Arrival } from '#web/client/arrivals.ts';
import { listenToAgent, type NotifyAgent } from '#web/site/features/lead/sending/answer-agent.ts';
import { readFields, saveUntilOnline, sendForm } from '#web/site/features/lead/sending/send-enquiry.ts';
import { beginFlow, changeFlow, type EnquiryFlow, type Times } from './enquiry-flow.ts';

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
  input: EnquiryFormView,
  { element, refusal, isTouched }: Options,
): EnquiryControl {
  const [flow, dispatch] = useReducer(changeFlow, { form: input, refusal }, beginFlow);
  const form = flow.times === null ? input : withTimes(input, flow.times);
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
        return dispatch({ kind: 'held', refusal: { errors, alert: null }, step: errorStep });
      }
    }
    // Where nothing can be stored yet, or nothing can be sent, the next step needs no server, and the last one waits.
    const needsServer = isLast || check === null || knowsContactAfter(form, step);
    if (navigator.onLine && needsServer) return void send(box, posted, tellAgent);
    if (!isLast) return goOn(tellAgent);
    const pending = saveUntilOnline(readFields(posted), form.action);
    tellAgent?.(pending);
    dispatch({ kind: 'held', refusal: pending, step: null });
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

/** The free times of the place that is chosen in the form, fetched again when another one is. */
type TimesOfPlaceOptions = {
  /** Whose times are shown; null for a form that books none. */
  readonly calendar: SlotField['calendar'] | null;
  /** Looked at again with each step. */
  readonly step: number;
  readonly onTimes: (times: Times) => void;
};

function useTimesOfPlace(
  element: RefObject<HTMLFormElement | null>,
  { calendar = null, step, onTimes }: TimesOfPlaceOptions,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is a reason to look again.
  useEffect(() => {
    const box = element.current;
    if (box === null || calendar === null) return;
    let isGone = false;
    const look = () => {
      const field = box.elements.namedItem('location');
      const place = field instanceof HTMLSelectElement ? field.value : '';
      if (place === '' || place === calendar.locationSlug) return;
      fetchTimes(calendar, place).then(
        (fresh) => {
          if (!isGone) onTimes(fresh);
        },
        // The server checks the time in any case, and says which ones are free.
        () => undefined,
      );
    };
    look();
    box.addEventListener('change', look);
    return () => {
      isGone = true;
      box.removeEventListener('change', look);
    };
  }, [element, step, calendar?.locationSlug, onTimes]);
}

type Answer = {
  readonly days: readonly {
    readonly label: string;
    readonly times: readonly {
      readonly value: string;
      readonly label: string;
      readonly is_available: boolean;
    }[];
  }[];
};

async function fetchTimes(calendar: NonNullable<SlotField['calendar']>, place: string): Promise<Times> {
  const query = new URLSearchParams({
    location: place,
    ...(calendar.carId === null ? {} : { car_id: calendar.carId }),
  });
  const what = calendar.purpose === 'service' ? 'service' : 'test-drive';
  const response = await fetch(`/api/${what}-availability?${query}`);
  const days = response.ok ? ((await response.json()) as Answer).days : [];
  return {
    calendar: { ...calendar, locationSlug: place },
    days: days.map(({ label, times }) => ({
      label,
      times: times.map(({ value, label, is_available }) => ({ value, label, isFree: is_available })),
    })),
  };
}
