/** The free times of the place that is chosen in the form, fetched anew when another one is (API-5). */
import { type RefObject, useEffect, useState } from 'react';
import { findTimeField, withTimes } from '../../../../domain/booking/offered-times.ts';
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import type { SlotField } from '../../../../domain/lead/forms/form-field.ts';

type Times = Pick<SlotField, 'days' | 'calendar'>;

type Options = {
  readonly element: RefObject<HTMLFormElement | null>;
  /** Looked at again with each step. */
  readonly step: number;
  /** What the server said with its last answer. */
  readonly answered: Times | null;
};

export function useFreshTimes(given: EnquiryFormView, { element, step, answered }: Options): EnquiryFormView {
  const [fetched, setFetched] = useState<Times | null>(null);
  const [seen, setSeen] = useState(answered);
  // The newest word counts, whoever said it.
  if (answered !== seen) {
    setSeen(answered);
    setFetched(null);
  }
  const times = fetched ?? answered;
  const form = times === null ? given : withTimes(given, times);
  const calendar = findTimeField(form)?.calendar ?? null;

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
          if (!isGone) setFetched(fresh);
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
  }, [element, step, calendar?.locationSlug]);

  return form;
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
