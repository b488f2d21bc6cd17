/** The free times of the place that is chosen in the form, fetched again when another one is. */
import { type RefObject, useEffect } from 'react';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import type { Times } from './enquiry-flow.ts';

type Options = {
  /** Whose times are shown; null for a form that books none. */
  readonly calendar: SlotField['calendar'] | null;
  /** Looked at again with each step. */
  readonly step: number;
  readonly onTimes: (times: Times) => void;
};

export function useTimesOfPlace(
  element: RefObject<HTMLFormElement | null>,
  { calendar = null, step, onTimes }: Options,
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
