import { describe, expect, it } from 'vitest';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import { describeTime, findFreeTime, findTimeField, withTimes } from './offered-times.ts';

const calendar = {
  purpose: 'service',
  locationSlug: 'yard',
  carId: null,
  minutes: 60,
  bufferMinutes: 0,
  capacity: 1,
} as const;
const days: SlotField['days'] = [
  { label: 'Mon 23 Nov', times: [{ value: '2026-11-23T09:00', label: '9 am', isFree: true }] },
];
const formWith = (isNeeded: boolean) =>
  ({
    steps: [
      {
        id: 'time',
        title: 'Day and time',
        fields: [
          {
            kind: 'slot',
            name: 'service_time',
            label: 'Day and time',
            days: [],
            calendar: { ...calendar, locationSlug: null },
            missing: 'Choose another one.',
            isNeeded,
            isRequired: false,
            initial: '',
          },
        ],
      },
    ],
  }) as unknown as EnquiryFormView;

describe('withTimes', () => {
  it.each([
    [true, days, true],
    [true, [], false],
    [false, days, false],
  ])(
    'B-31 a time that is needed (%s) must be chosen once there are any: %j, %s',
    (isNeeded, offered, isRequired) => {
      const form = withTimes(formWith(isNeeded), { days: offered, calendar });
      expect(findTimeField(form)).toMatchObject({ isRequired, days: offered, calendar });
    },
  );
});

describe('findFreeTime', () => {
  const claimed = { value: '2026-11-23T10:00', label: '10 am', isFree: false };
  const offered = days.map((day) => ({ ...day, times: [...day.times, claimed] }));

  it('B-30 finds the day and the words of a time that is free', () => {
    const found = findFreeTime(offered, '2026-11-23T09:00');
    expect(found && describeTime(found)).toBe('Mon 23 Nov, 9 am');
  });

  it.each(['2026-11-23T10:00', '2026-11-24T09:00', ''])('finds none behind %j', (value) => {
    expect(findFreeTime(offered, value)).toBeNull();
  });
});
