import { describe, expect, it } from 'vitest';
import { modelSchema } from '#domain/content/model.ts';
import { offerSchema } from '#domain/content/offer.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleConfig, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { type EnquiryFormView, findField } from './enquiry-form-view.ts';
import { buildGeneralEnquiryForm, buildModelForm, buildOfferForm } from './general-form.ts';

const parts = exampleLocation({ id: 'l2', slug: 'parts', name: 'Parts Centre', departments: ['parts'] });
const southport = exampleLocation({ id: 'l3', slug: 'southport', name: 'Southport' });
const manyLocations = exampleSite({}, { locations: [exampleLocation(), parts, southport] });

const location = (form: EnquiryFormView) => findField(form, 'location')?.initial;

describe('buildGeneralEnquiryForm', () => {
  it('ENQ-3 ENQ-4 requires a message and starts with General Enquiry', () => {
    const form = buildGeneralEnquiryForm(manyLocations, null);
    expect(findField(form, 'message')?.isRequired).toBe(true);
    expect(form.category).toBe('General Enquiry');
    expect(findField(form, 'category')).toMatchObject({
      options: expect.arrayContaining([{ value: 'Careers Enquiry', label: 'Careers Enquiry' }]),
    });
    expect(location(form)).toBe('');
  });

  it('ROUTE-12 is sent to the location whose page it is on', () => {
    const form = buildGeneralEnquiryForm(manyLocations, 'parts');
    expect(form.action).toBe('/contact-us/parts');
    expect(location(form)).toBe('parts');
    expect(form.pageId).toBe('contact-us/parts');
  });

  it('links the privacy policy only where the site has one', () => {
    expect(buildGeneralEnquiryForm(exampleSite(), null).privacyHref).toBeNull();
  });
});

describe('generalForm', () => {
  it('ENQ-4 has the category chosen beforehand that the page names, else General Enquiry', () => {
    const chosen = (category: string | null) =>
      findField(examplePageForm('general', exampleSite(), { category }), 'category')?.initial;
    expect([chosen(null), chosen('Service Enquiry')]).toEqual(['General Enquiry', 'Service Enquiry']);
  });

  it('ENQ-6 GAP-32 lists each location under its dealership where the site speaks for several, and asks for no other', () => {
    const dealerships = [
      { id: 'dealership-1', slug: 'example-motors', name: 'Example Motors' },
      { id: 'dealership-2', slug: 'example-north', name: 'Example North' },
    ];
    const locations = [
      exampleLocation(),
      exampleLocation({ slug: 'southport', dealershipId: 'dealership-2' }),
    ];
    const namesOf = (site: SiteContext) => {
      const form = examplePageForm('general', site);
      expect(findField(form, 'dealership_slug')).toBeNull();
      const field = findField(form, 'location');
      return field?.kind === 'place' && field.options.map(({ dealership }) => dealership);
    };
    expect(namesOf(exampleSite({}, { dealerships, locations }))).toEqual(['Example Motors', 'Example North']);
    // One dealership needs no name beside its locations.
    expect(namesOf(exampleSite({}, { locations }))).toEqual([undefined, undefined]);
  });

  it('ENQ-6 asks for the dealership where the site says so, and for nothing where the field is removed', () => {
    const dealerships = [
      { id: 'dealership-1', slug: 'example-motors', name: 'Example Motors' },
      { id: 'dealership-2', slug: 'example-north', name: 'Example North' },
    ];
    const form = (place: 'dealership' | 'none') =>
      examplePageForm(
        'general',
        exampleSite({ enquiry: { ...exampleConfig().enquiry, place } }, { dealerships }),
      );
    expect(findField(form('dealership'), 'dealership_slug')).toMatchObject({ isRequired: true });
    expect(findField(form('none'), 'location')).toBeNull();
    expect(findField(form('none'), 'dealership_slug')).toBeNull();
  });
});

const model = modelSchema.parse({ name: 'HiLux', slug: 'hilux', manufacturer: 'Toyota', bodyType: 'Ute' });
const offer = offerSchema.parse({
  id: 'tow-bar',
  name: 'Tow bar',
  description: 'Fitted.',
  manufacturer: 'Toyota',
});

describe('a form about one thing', () => {
  it('OFFER-4 names its offer to the dealer, and posts to the page of the offer', () => {
    const form = buildOfferForm(exampleSite(), offer);
    expect(form).toMatchObject({
      action: '/offers/toyota/tow-bar',
      pageId: 'offers/toyota/tow-bar',
      opening: 'About the offer “Tow bar” (tow-bar).',
    });
    expect(form.hidden).toContainEqual({ name: 'offer_id', value: 'tow-bar' });
  });

  it.each([
    ['available', 'Ask about the HiLux', 'About the Toyota HiLux.'],
    ['coming_soon', 'Tell me when it arrives', 'Please tell me when the Toyota HiLux arrives.'],
  ] as const)('ROUTE-25 NAV-4 names its model to the dealer: %s', (status, heading, opening) => {
    const form = buildModelForm(exampleSite(), { ...model, status });
    expect(form).toMatchObject({ action: '/hilux', heading, opening });
    expect(form.hidden).toContainEqual({ name: 'model_slug', value: 'hilux' });
    const three = { ...model, name: '3', manufacturer: 'Mazda', status };
    expect(buildModelForm(exampleSite(), three).heading).toBe(heading.replace('HiLux', 'Mazda 3'));
  });
});
