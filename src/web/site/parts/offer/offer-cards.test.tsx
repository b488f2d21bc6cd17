import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readOfferText } from '#domain/content/offer-text.ts';
import type { OfferView } from '#view-models/content/view-offers.ts';
import { OfferCard, OfferCards } from './offer-cards.tsx';

const long = 'Every scheduled service is included. '.repeat(8).trim();

const offer: OfferView = {
  id: 'servicing',
  name: 'Three years of servicing',
  description: readOfferText('Included with every demonstrator.'),
  disclaimer: readOfferText('Logbook services only.'),
  imageUrl: 'cars/suv/blue/front34',
  href: '/offers/toyota/servicing',
  enquiry: { label: 'Enquire Now', href: '/offers/toyota/servicing#enquire' },
  testDrive: null,
  cars: null,
  exploreLabel: 'Explore HiLux',
  exploreHref: '/hilux',
  endsText: 'Ends 31 May 2027',
};

function render(rest: Partial<OfferView>): string {
  return renderToStaticMarkup(<OfferCard offer={{ ...offer, ...rest }} />);
}

describe('OfferCard', () => {
  it('OFFER-1 OFFER-5 says what it is, on what conditions, until when, and leads on', () => {
    const html = render({});
    for (const text of ['Three years of servicing', 'Logbook services only.', 'Ends 31 May 2027', '<img']) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/href="\/hilux"[^>]*>Explore HiLux</);
  });

  it('ROUTE-26 OFFER-4 OFFER-6 leads to its page, to its form, and to a test drive where its model has one', () => {
    const html = render({ testDrive: { label: 'Book A Test Drive', href: '/book-test-drive' } });
    expect(html).toContain('<a href="/offers/toyota/servicing">Three years of servicing</a>');
    expect(html).toMatch(/href="\/offers\/toyota\/servicing#enquire">Enquire Now</);
    expect(html).toMatch(/href="\/book-test-drive">Book A Test Drive</);
    expect(render({})).not.toContain('Book A Test Drive');
  });

  it('OFFER-8 has its picture in 375 pixels, and in more for sharper screens', () => {
    const html = render({});
    expect(html).toMatch(/srcSet="[^"]*w=375&amp;v=\w+ 1x, [^"]*w=750[^"]* 2x, [^"]*w=1200[^"]* 3\.2x"/i);
    expect(html).toMatch(/ src="[^"]*w=375&amp;/);
    expect(html).not.toContain('sizes=');
  });

  it('OFFER-2 shows a short description whole', () => {
    expect(render({})).not.toContain('<details');
  });

  it('OFFER-2 OFFER-13 puts a long description behind View more, which opens without script', () => {
    const html = render({ description: readOfferText(long) });
    expect(html).toContain('View more');
    expect(html).toContain('View less');
    expect(html).toContain(`<p>${long}</p></div></details>`);
  });

  it('OFFER-2 OFFER-11 counts the plain text of a description in HTML, and prints no tag of it', () => {
    const short = `<p>${'<b>Serviced</b> '.repeat(20)}</p>`;
    expect(render({ description: readOfferText(short) })).not.toContain('<details');
    const html = render({
      description: readOfferText(`<ul>${`<li>${long}</li>`.repeat(2)}</ul><script>x()</script>`),
    });
    expect(html).toContain('<details');
    expect(html).toMatch(/<li>Every scheduled[^<]*<\/li>/);
    expect(html).not.toMatch(/&lt;|x\(\)/);
  });

  it('OFFER-3 puts a long disclaimer behind View full disclaimer', () => {
    const html = render({ disclaimer: readOfferText(long) });
    expect(html).toContain('View full disclaimer');
    expect(html).toContain('View less disclaimer');
  });
});

describe('OfferCards', () => {
  it.each([
    ['card-row card-row--alone', 1, 'sizes="(min-width: 62rem) 560px'],
    ['card-row', 2, '648px'],
    ['card-row card-row--three', 3, ' 2x, '],
  ])(
    'OFFER-8 GAP-36 are in a row "%s" where there are %d, with pictures as sharp as they are wide',
    (shape, count, width) => {
      const offers = Array.from({ length: count }, (_, index) => ({ ...offer, id: `offer-${index}` }));
      const html = renderToStaticMarkup(<OfferCards offers={offers} />);
      expect(html).toContain(`<ul class="${shape}">`);
      expect(html).toContain(width);
    },
  );
});
