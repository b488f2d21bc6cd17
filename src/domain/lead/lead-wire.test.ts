import { describe, expect, it } from 'vitest';
import { exampleLead } from '#tests/support/example-lead.ts';
import { noLeadDetails } from './lead.ts';
import { serialiseLead } from './lead-wire.ts';

const enquiryNames = [
  'additional_services',
  'category',
  'dealership_slug',
  'email',
  'location',
  'message',
  'name',
  'opt_in',
  'page_id',
  'phone',
  'subcategory',
];
const submissionNames = [
  'category',
  'form_completed',
  'lead_attributes',
  'lead_id',
  'offer_accepted',
  'source',
  'subcategory',
  'url',
  'user_agent',
];
const carNames = [
  'Vehicle Make',
  'Vehicle Model',
  'autogauge_enabled',
  'car_dealership_id',
  'car_id',
  'car_type',
  'manufacturer_slug',
  'stock_number',
  'vehicle_status',
];
const ownNames = ['captcha', 'consent', 'received_at', 'suspected_spam'];

describe('serialiseLead', () => {
  it('LEAD-4 LEAD-5 ENQ-2 uses the contract names and no others, save for those of our own', () => {
    const names = new Set([...enquiryNames, ...submissionNames, ...carNames, ...ownNames]);
    expect(Object.keys(serialiseLead(exampleLead())).sort()).toEqual([...names].sort());
  });

  it('ENQ-2 ENQ-9 ENQ-13 carries the registration and the ticked services under their own names', () => {
    const answers = [{ name: 'Rego', label: 'Registration', value: 'ABC12D' }];
    const lead = exampleLead({
      details: { ...noLeadDetails, answers },
      additionalServices: ['Loan car', 'Wash and vacuum'],
    });
    expect(serialiseLead(lead)).toMatchObject({
      Rego: 'ABC12D',
      additional_services: ['Loan car', 'Wash and vacuum'],
    });
  });

  it('LEAD-5 leaves the car out of an enquiry without one', () => {
    const wire = serialiseLead(exampleLead({ car: null, kind: 'general-enquiry' }));
    expect(carNames.filter((name) => name in wire)).toEqual([]);
  });

  it('LEAD-5 ENQ-2 GAP-15 says what was asked and agreed', () => {
    expect(serialiseLead(exampleLead())).toMatchObject({
      lead_id: '3f2a9c41-0000-4000-8000-000000000001',
      source: 'Website',
      phone: '+61491570006',
      dealership_slug: 'example-motors',
      opt_in: false,
      'Vehicle Make': 'Toyota',
      consent: {
        wording: 'Send me offers.',
        is_granted: false,
        recorded_at: '2026-11-21T02:00:00.000Z',
      },
    });
  });
});
