import { describe, expect, it } from 'vitest';
import type { EnquiryFormView } from '../lead/forms/enquiry-form-view.ts';
import type { SlotField } from '../lead/forms/form-field.ts';
import { findTimeField, withTimes } from './offered-times.ts';

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
