import { describe, expect, it } from 'vitest';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleConfig, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { type RoutedLead, selectRecipients } from './recipients.ts';

const enquiry = exampleConfig().enquiry;
const parramatta = exampleLocation({ email: 'parramatta@example.com' });
const southport = exampleLocation({ slug: 'southport', isPrimary: false, email: 'southport@example.com' });
const silent = exampleLocation({ slug: 'silent', isPrimary: false, email: null });
const locations = [southport, parramatta, silent];

describe('selectRecipients', () => {
  it('B-32 is everyone the site names, each once', () => {
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

describe('LOC-7 routes', () => {
  const routed = (changes: Partial<RoutedLead> = {}): RoutedLead => ({
    kind: 'general-enquiry',
    category: 'General Enquiry',
    subcategory: null,
    locationSlug: null,
    car: null,
    ...changes,
  });
  const site = exampleSite({
    enquiry: {
      ...exampleConfig().enquiry,
      recipients: ['all@example.com'],
      routes: [
        { kinds: ['service-booking'], locations: ['north'], recipients: ['service-north@example.com'] },
        { kinds: ['service-booking'], recipients: ['service@example.com', 'service@example.com'] },
        { categories: ['Career Enquiry'], recipients: ['people@example.com'] },
        { stockTypes: ['new'], recipients: ['new@example.com'] },
      ],
    },
  });

  it.each<[string, Partial<RoutedLead>, string]>([
    ['by kind and location', { kind: 'service-booking', locationSlug: 'north' }, 'service-north@example.com'],
    ['by kind alone elsewhere', { kind: 'service-booking', locationSlug: 'south' }, 'service@example.com'],
    ['by subcategory', { subcategory: 'Career Enquiry' }, 'people@example.com'],
    ['by the stock type of the car', { car: { stockType: 'new' } }, 'new@example.com'],
    ['to the recipients where no route fits', { car: { stockType: 'used' } }, 'all@example.com'],
  ])('LOC-7 B-32 tells %s', (_label, changes, recipient) => {
    expect(selectRecipients(site, routed(changes))).toEqual([recipient]);
  });

  it('LOC-7 chooses the first location of the department, and service where none has parts', () => {
    const at = (slug: string, departments: readonly ('sales' | 'service' | 'parts')[], isPrimary = false) =>
      exampleLocation({ id: slug, slug, departments, isPrimary, email: `${slug}@example.com` });
    const locations = [at('yard', ['sales'], true), at('workshop', ['service'])];
    const place = (changes: Partial<RoutedLead>) =>
      selectRecipients(exampleSite({}, { locations }), routed(changes));
    expect(place({ kind: 'service-booking' })).toEqual(['workshop@example.com']);
    expect(place({ kind: 'parts-enquiry' })).toEqual(['workshop@example.com']);
    expect(place({ kind: 'car-enquiry' })).toEqual(['yard@example.com']);
    expect(place({ kind: 'service-booking', locationSlug: 'yard' })).toEqual(['yard@example.com']);
  });
});
