import { describe, expect, it } from 'vitest';
import { checkEnquiry } from '#domain/lead/enquiry/enquiry-schema.ts';
import { exampleValues } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildPrivacyForm } from './privacy-form.ts';

const form = buildPrivacyForm(exampleSite());

describe('buildPrivacyForm', () => {
  it('B-54 offers to stop messages and to see, correct or delete what is held', () => {
    const wish = form.steps[0]?.fields.find((field) => field.name === 'privacy_request');
    expect(wish?.kind === 'select' ? wish.options.map(({ value }) => value) : []).toEqual([
      'Stop news and offers',
      'See the details you hold about me',
      'Correct my details',
      'Delete my details',
      'Make a privacy complaint',
    ]);
    expect(form.category).toBe('Privacy Request');
  });

  it('B-54 PRIV-2 says how long it takes, in the dealer’s own words', () => {
    expect(form.intro).toContain('within 7 days and answer within 14 days, or within 30 days');
    const privacy = { requestsText: 'We answer within 14 days.' };
    expect(buildPrivacyForm(exampleSite({ privacy })).intro).toBe('We answer within 14 days.');
  });

  it('B-54 asks for the wish and who has it, and for no marketing in return', () => {
    const values = exampleValues({ privacy_request: 'Delete my details' });
    expect(checkEnquiry(form, values).isValid).toBe(true);
    expect(checkEnquiry(form, { ...values, privacy_request: '' })).toMatchObject({
      isValid: false,
      errors: [{ field: 'privacy_request', message: 'Choose what you would like.' }],
    });
    expect(form).toMatchObject({ consentText: '', optIn: false, terms: null });
  });
});
