/** The state of a form between its first field and its confirmation, and what may happen to it. */
import { findTimeField } from '#domain/lead/booking/offered-times.ts';
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import type { Arrival } from '#web/client/arrivals.ts';

export type Times = Pick<SlotField, 'days' | 'calendar'>;

export type EnquiryFlow = {
  /** Until the confirmation is there, or the message shown instead. */
  readonly isBusy: boolean;
  /** The step that is seen, counted from 0. */
  readonly step: number;
  /** What is wrong, of fields or of the form as a whole. */
  readonly refusal: Pick<EnquiryRefusal, 'errors' | 'alert'> | null;
  /** Of the lead that an earlier step stored; empty for none. */
  readonly leadId: string;
  /** The newest list of free times; null while the one that the page came with is valid. */
  readonly times: Times | null;
  /** The chosen time; empty while any suits. */
  readonly time: string;
  /** How often the server has answered: each answer uses up a captcha's proof. */
  readonly answers: number;
  /** The form stored on the device is with the dealer. */
  readonly arrival: Arrival | null;
};

export type FlowEvent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'answered'; readonly refusal: EnquiryRefusal }
  /** By the browser alone: a check, or a form that waits on the device. */
  | { readonly kind: 'held'; readonly refusal: EnquiryFlow['refusal']; readonly step: number | null }
  | { readonly kind: 'stepped'; readonly step: number }
  | { readonly kind: 'time-chosen'; readonly time: string }
  | { readonly kind: 'times-heard'; readonly times: Times }
  | { readonly kind: 'arrived'; readonly arrival: Arrival };

type Beginning = { readonly form: EnquiryFormView; readonly refusal: EnquiryRefusal | null };

/** `refusal` is what the server answered to a form that was sent without script. */
export function beginFlow({ form, refusal }: Beginning): EnquiryFlow {
  const field = findTimeField(form);
  const values = refusal?.values ?? null;
  return {
    isBusy: false,
    step: refusal?.step ?? 0,
    refusal: refusal,
    leadId: refusal?.leadId ?? '',
    times: refusal?.times ?? null,
    time: field === null ? '' : values === null ? field.initial : textOf(values, field.name),
    answers: 0,
    arrival: null,
  };
}

export function changeFlow(flow: EnquiryFlow, event: FlowEvent): EnquiryFlow {
  switch (event.kind) {
    case 'sent':
      return { ...flow, isBusy: true, refusal: null };
    case 'answered': {
      const { refusal } = event;
      return {
        ...flow,
        isBusy: false,
        refusal: refusal,
        step: refusal.step ?? flow.step,
        leadId: refusal.leadId ?? flow.leadId,
        times: refusal.times ?? flow.times,
        answers: flow.answers + 1,
      };
    }
    case 'held':
      return { ...flow, isBusy: false, refusal: event.refusal, step: event.step ?? flow.step };
    case 'stepped':
      return { ...flow, refusal: null, step: event.step };
    case 'time-chosen':
      return { ...flow, time: event.time };
    // Of another place: what was chosen at the one before is no time there.
    case 'times-heard':
      return { ...flow, times: event.times, time: '' };
    case 'arrived': {
      const { arrival } = event;
      if (arrival.kind === 'arrived') return { ...flow, isBusy: false, arrival };
      const { alert } = arrival;
      const refusal = flow.refusal?.alert;
      // It replaces a message that is no longer valid, not a failure that was just shown, nor itself.
      if (alert.isKept && (!refusal?.isCalm || refusal.help === alert.help)) return flow;
      return { ...flow, isBusy: false, refusal: { errors: [], alert } };
    }
  }
}
