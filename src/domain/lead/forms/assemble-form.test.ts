import { describe, expect, it } from 'vitest';
import { checkEnquiry } from '#domain/lead/enquiry/enquiry-schema.ts';
import { exampleValues } from '#tests/support/example-lead.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleConfig, exampleSite } from '#tests/support/example-site.ts';
import { findField } from './enquiry-form-view.ts';

describe('assembleForm', () => {
  it('ENQ-3 waives the message, takes a field away and writes its own services, but never the contact', () => {
    const enquiry = {
      ...exampleConfig().enquiry,
      forms: {
        general: { optional: ['message'], hidden: ['location', 'email'], heading: 'Write to us' },
        service: { services: ['Gas certificate'] },
      },
    };
    const own = exampleSite({ enquiry });
    const form = examplePageForm('general', own);
    expect(form.heading).toBe('Write to us');
    expect(findField(form, 'message')?.isRequired).toBe(false);
    expect(findField(form, 'location')).toBeNull();
    expect(findField(form, 'email')?.isRequired).toBe(true);
    expect(findField(examplePageForm('service', own), 'additional_services')).toMatchObject({
      options: ['Gas certificate'],
    });
  });

  it('CFG-5 ENQ-3 speaks in the words of the dealer, and requires what they require', () => {
    const enquiry = {
      ...exampleConfig().enquiry,
      forms: {
        general: {
          intro: 'We answer within the hour.',
          submitLabel: 'Off it goes',
          message: 'Hello,',
          required: ['message'],
        },
      },
    };
    const form = examplePageForm('general', exampleSite({ enquiry }));
    expect(form).toMatchObject({ intro: 'We answer within the hour.', submitLabel: 'Off it goes' });
    expect(findField(form, 'message')).toMatchObject({ initial: 'Hello,', isRequired: true });
  });

  it('ENQ-12 ERR-19 PRIV-3 refuses a form whose terms were not agreed to, in the words of the contract', () => {
    const enquiry = { ...exampleConfig().enquiry, termsHref: '/terms' };
    const form = examplePageForm('general', exampleSite({ enquiry }));
    const values = exampleValues({ category: 'General Enquiry' });
    expect(checkEnquiry(form, values)).toEqual({
      isValid: false,
      errors: [
        {
          field: 'terms_agreed',
          message: 'You must agree to the terms of use before submitting the form.',
        },
      ],
    });
    expect(checkEnquiry(form, { ...values, terms_agreed: 'true' }).isValid).toBe(true);
  });
});
