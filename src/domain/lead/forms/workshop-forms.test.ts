import { describe, expect, it } from 'vitest';
import { checkEnquiry } from '#domain/lead/enquiry/enquiry-schema.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { findField } from './enquiry-form-view.ts';

describe('serviceForm', () => {
  it('B-31 offers no day on which no workshop is open, and never today', () => {
    const workshop = exampleLocation({
      departments: ['service'],
      openingHours: { service: [{ weekday: 1, status: 'Open', open: '08:00', close: '17:00' }] },
      specialHours: [
        { date: '2026-11-23', label: 'Closed', status: 'Closed', open: null, close: null, department: 'all' },
      ],
    });
    const form = examplePageForm('service', exampleSite({}, { locations: [workshop] }));
    const field = findField(form, 'preferred_date');
    expect(field).toMatchObject({ earliest: '2026-11-30', latest: '2027-01-20' });
    const check = checkEnquiry(form, { preferred_date: '2026-12-01' });
    expect(check.isValid ? [] : check.errors).toContainEqual({
      field: 'preferred_date',
      message: 'We’re closed on Tuesday 1 December 2026. Choose another day.',
    });
  });
});
