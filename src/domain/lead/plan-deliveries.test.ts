import { describe, expect, it } from 'vitest';
import { exampleLead } from '../../../tests/support/example-lead.ts';
import { exampleConfig, exampleLocation, exampleSite } from '../../../tests/support/example-site.ts';
import { planDeliveries } from './plan-deliveries.ts';

const enquiry = exampleConfig().enquiry;
const parramatta = exampleLocation({ email: 'parramatta@example.com' });
const southport = exampleLocation({ slug: 'southport', isPrimary: false, email: 'southport@example.com' });
const silent = exampleLocation({ slug: 'silent', isPrimary: false, email: null });
const locations = [southport, parramatta, silent];

const newId = () => 'id';
const targets = (site: Parameters<typeof planDeliveries>[0], location: string | null) =>
  planDeliveries(site, exampleLead({ locationSlug: location }), newId).map((delivery) => delivery.target);

describe('planDeliveries', () => {
  it('is one delivery for each recipient of the site, each once', () => {
    const site = exampleSite(
      { enquiry: { ...enquiry, recipients: ['a@example.com', 'b@example.com', 'a@example.com'] } },
      { locations },
    );
    expect(targets(site, 'southport')).toEqual(['a@example.com', 'b@example.com']);
  });

  it.each([
    ['the location that was asked', 'southport', 'southport@example.com'],
    ['the primary one when that has no address', 'silent', 'parramatta@example.com'],
    ['the primary one when none was asked', null, 'parramatta@example.com'],
  ])('without recipients goes to %s', (_label, location, target) => {
    expect(targets(exampleSite({}, { locations }), location)).toEqual([target]);
  });

  it('is a visible failure when there is nobody to tell, never nothing', () => {
    const [delivery] = planDeliveries(exampleSite({}, { locations: [silent] }), exampleLead(), newId);
    expect(delivery).toMatchObject({ status: 'failed', target: '' });
    expect(delivery?.problem).toContain('enquiry.recipients');
  });
});
