/** Free times as a form offers them: put into its declaration in place of the day that was only a wish. */

import type { BookingPurpose } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/list-slots.ts';
import { type EnquiryFormView, type EnquiryStep, findField } from '#domain/lead/forms/enquiry-form-view.ts';
import type { FormField, SlotField } from '#domain/lead/forms/form-field.ts';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { formatShortDay } from '#domain/text/day.ts';

export const timeFieldNames: Readonly<Record<BookingPurpose, string>> = {
  'test-drive': 'test_drive_time',
  viewing: 'viewing_time',
  service: 'service_time',
  handover: 'handover_time',
};

export type OfferedTimes = {
  readonly calendar: NonNullable<SlotField['calendar']>;
  readonly slots: readonly (Slot & { readonly isFree: boolean })[];
};

/** Null for a form that books no time. */
export function purposeOfForm({ kind }: Pick<EnquiryFormView, 'kind'>): BookingPurpose | null {
  if (kind === 'test-drive' || kind === 'viewing') return kind;
  return kind === 'service-booking' ? 'service' : null;
}

/** By day, such as "Tue 24 Nov"; taken times stay, marked. */
export function listDays(slots: OfferedTimes['slots'], locale: string): SlotField['days'] {
  return [...Map.groupBy(slots, ({ date }) => date)].map(([date, times]) => ({
    label: formatShortDay(new Date(`${date}T12:00:00Z`), { locale, timeZone: 'UTC' }),
    times: times.map(({ value, time, isFree }) => ({ value, label: formatClockTime(time), isFree })),
  }));
}

/** The form as it is where nothing in it asks for a day. */
export function offerTimes(
  form: EnquiryFormView,
  { calendar, slots }: OfferedTimes,
  locale: string,
): EnquiryFormView {
  const days = listDays(slots, locale);
  if (findTimeField(form) !== null) return withTimes(form, { days, calendar });
  const wish = findField(form, 'preferred_date');
  const field = timeField({ days, calendar }, wish?.isRequired === true);
  if (form.id === 'car-test-drive') {
    return { ...form, steps: form.steps.map((step, index) => (index === 0 ? withFirst(step, field) : step)) };
  }
  return wish === null ? form : { ...form, steps: replaceWish(form, wish, field) };
}

type Times = { readonly days: SlotField['days']; readonly calendar: OfferedTimes['calendar'] };

function timeField({ days, calendar }: Times, isNeeded: boolean): SlotField {
  return {
    kind: 'slot',
    name: timeFieldNames[calendar.purpose],
    label: 'Day and time',
    days,
    calendar,
    missing: 'That time is no longer available. Choose another time.',
    isNeeded,
    isRequired: isNeeded && days.length > 0,
    initial: '',
  };
}

/** Without script the times of a place are known only once the place is: then they are a step of their own. */
function replaceWish(form: EnquiryFormView, wish: FormField, field: SlotField): readonly EnquiryStep[] {
  const place = findField(form, 'location');
  const hasPlaceField = place?.kind === 'place' && place.options.length > 1;
  const when: EnquiryStep = { id: 'time', title: 'Day and time', fields: [field] };
  const title = form.kind === 'service-booking' ? 'Services and location' : 'Your choice and location';
  return form.steps.flatMap((step) => {
    if (!step.fields.includes(wish)) return [step];
    const fields = step.fields.filter(({ name }) => name !== 'preferred_date' && name !== 'preferred_time');
    return hasPlaceField || fields.some(isVisible)
      ? [{ ...step, title, fields }, when]
      : [{ ...when, fields: [...fields, field] }];
  });
}

/** The same form with other times. */
export function withTimes(
  form: EnquiryFormView,
  { days, calendar }: Pick<SlotField, 'days' | 'calendar'>,
): EnquiryFormView {
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      fields: step.fields.map((field) =>
        field.kind === 'slot'
          ? { ...field, days, calendar, isRequired: field.isNeeded === true && days.length > 0 }
          : field,
      ),
    })),
  };
}

/** The same form with every time of its list free: what an identical repeat of a booking is read by. */
export function asIfAllFree<F extends Pick<EnquiryFormView, 'steps'>>(form: F): F {
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      fields: step.fields.map((field) => (field.kind === 'slot' ? freed(field) : field)),
    })),
  };
}

function freed(field: SlotField): SlotField {
  const days = field.days.map((day) => ({
    ...day,
    times: day.times.map((time) => ({ ...time, isFree: true })),
  }));
  return { ...field, days };
}

function withFirst(step: EnquiryStep, field: FormField): EnquiryStep {
  return { ...step, fields: [field, ...step.fields] };
}

function isVisible(field: FormField): boolean {
  return !(field.kind === 'place' && field.options.length <= 1);
}

export type FreeTime = {
  readonly day: SlotField['days'][number];
  readonly time: SlotField['days'][number]['times'][number];
};

/** The day and the time behind a value; null for one that is not among the free ones. */
export function findFreeTime(days: SlotField['days'], value: string): FreeTime | null {
  for (const day of days) {
    const time = day.times.find((candidate) => candidate.value === value && candidate.isFree);
    if (time) return { day, time };
  }
  return null;
}

/** Such as "Mon 23 Nov, 8:30 am". */
export function describeTime({ day, time }: FreeTime): string {
  return `${day.label}, ${time.label}`;
}

/** In the site's own words of instants; none in a form that books nothing. */
export function listFreeTimes(form: Pick<EnquiryFormView, 'steps'>): readonly string[] {
  return (findTimeField(form)?.days ?? []).flatMap(({ times }) =>
    times.filter(({ isFree }) => isFree).map(({ value }) => value),
  );
}

/** Null for a form in which no time is chosen. */
export function findTimeField(form: Pick<EnquiryFormView, 'steps'>): SlotField | null {
  const found = form.steps.flatMap((step) => step.fields).find((field) => field.kind === 'slot');
  return found?.kind === 'slot' ? found : null;
}
