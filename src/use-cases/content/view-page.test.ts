import { describe, expect, it } from 'vitest';
import type { PageFormId } from '#domain/enquiry-kinds/lead-kind.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { noBookings } from '#tests/support/no-bookings.ts';
import { findPageView } from './view-page.ts';

const early = [1, 2, 3, 4, 5] as const;
const yard = exampleLocation({ slug: 'yard', name: 'Yard', phone: '+61255500001' });
const workshop = exampleLocation({
  slug: 'workshop',
  name: 'Workshop',
  imageUrl: 'scenes/location-4',
  phone: '+61255500002',
  isPrimary: false,
  departments: ['sales', 'service'],
  openingHours: {
    ...yard.openingHours,
    service: early.map((weekday) => ({ weekday, status: 'Open', open: '07:30', close: '16:00' })),
  },
});

/** Monday, before the yard opens. */
const now = new Date('2026-11-23T08:00:00+11:00');

async function contactOf(form: PageFormId, others: readonly { readonly type: 'locations' }[] = []) {
  const pages = { ask: { title: 'Ask', blocks: [...others, { type: 'form' as const, form }] } };
  const site = exampleSite({ pages }, { locations: [yard, workshop] });
  const app = { bookingStore: noBookings, formKey: 'key' };
  const query = new URLSearchParams();
  return (await findPageView(site, { slug: 'ask', query }, app as never, now))?.contact;
}

describe('findPageView', () => {
  it.each([
    ['service', 'Workshop', 'Open now until 4 pm'],
    ['parts', 'Workshop', 'Open now until 4 pm'],
    ['roadside', 'Workshop', 'Open now until 4 pm'],
    ['fleet', 'Yard', 'Closed, opens 8:30 am today'],
    ['general', 'Yard', 'Closed, opens 8:30 am today'],
  ] as const)(
    'LOC-7 names who answers a %s form by phone, with the hours they keep',
    async (form, name, openText) => {
      expect(await contactOf(form)).toMatchObject({ name, openText });
    },
  );

  it('LOC-7 gives the week of the department that answers, and the place once on a page', async () => {
    expect(await contactOf('service')).toMatchObject({
      hours: [{ label: 'Mon-Fri', text: '7:30 am to 4 pm' }, { text: 'Closed' }, { text: 'Closed' }],
      imageUrl: workshop.imageUrl,
    });
    expect((await contactOf('service', [{ type: 'locations' }]))?.imageUrl).toBeNull();
  });

  it.each([
    ['blog/utes', ['text', 'call-to-action']],
    ['utes', ['text']],
  ])(
    'CFG-5 ends every page of the blog with the invitation of the site, and no other page: %s',
    async (slug, types) => {
      const page = { title: 'Utes', blocks: [{ type: 'text' as const, paragraphs: ['Load it.'] }] };
      const callToAction = { heading: 'Drive one', label: 'Book', href: '/' };
      const site = exampleSite({ pages: { [slug]: page }, blog: { callToAction } });
      const requested = { slug, query: new URLSearchParams() };
      const view = await findPageView(site, requested, {} as never, exampleNow);
      expect(view?.blocks.map(({ type }) => type)).toEqual(types);
      if (types.length > 1) expect(view?.blocks.at(-1)).toMatchObject(callToAction);
    },
  );

  it('names no contact on a page without a form', async () => {
    const site = exampleSite({ pages: { plain: { title: 'Plain' } } });
    const page = { slug: 'plain', query: new URLSearchParams() };
    expect(await findPageView(site, page, {} as never, exampleNow)).toMatchObject({ contact: null });
  });
});
