import { describe, expect, it } from 'vitest';
import { modelSchema } from '#domain/content/model.ts';
import { offerSchema } from '#domain/content/offer.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildModelForm, buildOfferForm } from './subject-form.ts';

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
