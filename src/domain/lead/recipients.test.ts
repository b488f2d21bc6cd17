import { describe, expect, it } from 'vitest';
import { exampleLead } from '../../../tests/support/example-lead.ts';
import { exampleConfig, exampleLocation, exampleSite } from '../../../tests/support/example-site.ts';
import { selectRecipients } from './recipients.ts';

const enquiry = exampleConfig().enquiry;
const parramatta = exampleLocation({ email: 'parramatta@example.com' });
const southport = exampleLocation({ slug: 'southport', isPrimary: false, email: 'southport@example.com' });
const silent = exampleLocation({ slug: 'silent', isPrimary: false, email: null });
const locations = [southport, parramatta, silent];

describe('selectRecipients', () => {
  it('B-32 is everybody the site names, each once', () => {
    const site = exampleSite(
      { enquiry: { ...enquiry, recipients: ['a@example.com', 'b@example.com', 'a@example.com'] } },
      { locations },
    );
    expect(selectRecipients(site, exampleLead({ locationSlug: 'southport' }))).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
  });

  it.each([
    ['the location that was asked', 'southport', 'southport@example.com'],
    ['the primary one when that has no address', 'silent', 'parramatta@example.com'],
    ['the primary one when none was asked', null, 'parramatta@example.com'],
  ])('B-32 without names is %s', (_label, locationSlug, target) => {
    expect(selectRecipients(exampleSite({}, { locations }), exampleLead({ locationSlug }))).toEqual([target]);
  });
});
