import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { buildCarPage } from '#view-models/car-page/build-car-page.ts';
import { viewSite } from '#view-models/site/view-site.ts';
import { CarPage } from '#web/site/features/car/car-page.tsx';
import { CarGallery, PhotoActions } from '#web/site/features/car/gallery/car-gallery.tsx';
import { CarMedia } from '#web/site/features/car/gallery/car-media.island.tsx';
import { listGalleryImages } from '#web/site/features/car/gallery/gallery-view.ts';
import { CarLocation } from '#web/site/features/car/location/car-location.tsx';
import { PriceBox } from '#web/site/features/car/price-box/price-box.tsx';
import { SecondaryActions } from '#web/site/features/car/price-box/secondary-actions.tsx';
import { ConditionSection } from '#web/site/features/car/sections/condition-section.tsx';
import { CarDescription } from '#web/site/features/car/sections/section-content.tsx';
import { PageProvider, pickSiteFacts } from '#web/ui/page.tsx';

function pageOf(car: Partial<Car> = {}, config: Partial<SiteConfigInput> = {}) {
  const location = exampleLocation({ averageRating: 4.6, reviewCount: 1220 });
  const site = exampleSite({ finance: exampleFinance, ...config }, { locations: [location] });
  return buildCarPage(site, exampleCar(car), {
    origin: 'https://example.test',
    similar: [],
    now: exampleNow,
  });
}
const stock = { count: 1, bodyTypes: [], fuelTypes: [] };

/** Inside the frame, whose data some parts read. */
function render(element: ReactNode): string {
  const site = viewSite(exampleSite(), stock, exampleNow);
  const page = <PageProvider value={{ path: '/', site: pickSiteFacts(site) }}>{element}</PageProvider>;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => page }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { site } } }} />);
}

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");

describe('PriceBox', () => {
  it('VDP-3 VDP-4 holds title, badge and series, price with its type, was-price, trade-in price and finance', () => {
    const page = pageOf({ wasPriceCents: 45_990_00, offerPriceCents: 42_990_00 });
    const text = textOf(render(<PriceBox page={page} />));
    for (const part of [
      '2023 Toyota RAV4',
      'GXL Hybrid AXAH54R',
      // Without a press, and before the price.
      '31,240 km, Automatic',
      '$43,990 Drive away',
      'was $45,990',
      '$42,990 with trade-in',
      '7.99% p.a.',
      'Enquire Now',
    ])
      expect(text).toContain(part);
  });

  it('PRICE-7 VDP-26 names subscription and money back where they are given', () => {
    const carPage = { moneyBack: { hours: 48, text: 'Up to 250 km.' } };
    const text = textOf(render(<PriceBox page={pageOf({ subscriptionPriceCents: 289_00 }, { carPage })} />));
    expect(text).toContain('$289 a week by subscription');
    expect(text).toContain('48 hour money-back guarantee Up to 250 km.');
    expect(textOf(render(<PriceBox page={pageOf()} />))).not.toMatch(/money-back|subscription/);
  });
});

describe('QuietActions', () => {
  it('VDP-5 VDP-6 puts what is asked of the dealer before what is done with the page, each once', () => {
    const markup = render(<SecondaryActions page={pageOf()} />);
    const labels = textOf(markup);
    for (const label of ['Book a Test Drive', 'Check availability', 'Print', 'Download PDF'])
      expect(labels.split(label), label).toHaveLength(2);
    expect(labels).toMatch(/Book a Test Drive.*Check availability.*Print/);
    expect(markup.match(/href="[^"]*\.pdf"/g)).toHaveLength(1);
    expect(render(<CarDescription page={pageOf()} />)).not.toContain('.pdf');
  });
});

describe('PhotoActions', () => {
  const labels = (car: Partial<Car> = {}) => textOf(render(<PhotoActions page={pageOf(car)} />));

  it('VDP-6 CARD-8 keeps, compares and shares over the photo, and shares by a plain link', () => {
    expect(labels()).toMatch(/Save.*Compare.*Share/);
    expect(render(<PhotoActions page={pageOf()} />)).toContain('href="#share"');
  });

  it('CARD-9 VDP-14 offers none of it on a car that is gone', () => {
    expect(labels({ status: 'sold' }).trim()).toBe('');
  });
});

describe('CarMedia', () => {
  const media = [
    { kind: 'video', url: 'https://films.example/walk.mp4' },
    { kind: 'tour', url: 'https://tours.example/360/1' },
  ] as const;

  it('B-12 leads to film and tour without script, and loads neither by itself', () => {
    const markup = render(<CarMedia media={media} origins={[]} title="A car" />);
    for (const { url } of media) expect(markup).toContain(`href="${url}"`);
    expect(markup).not.toMatch(/<video|<iframe/);
  });

  it('B-12 takes no room where there is neither', () => {
    expect(render(<CarMedia media={pageOf().car.media} origins={[]} title="A car" />)).toBe('');
  });
});

function drawCondition(page: ReturnType<typeof pageOf>): string | null {
  const section = page.sections.find(({ id }) => id === 'condition');
  if (section?.id !== 'condition') return null;
  return render(<ConditionSection condition={section.condition} photos={listGalleryImages(page.car)} />);
}

describe('ConditionSection', () => {
  const draws = (car: Partial<Car>) => {
    return drawCondition(pageOf(car));
  };

  it('VDP-27 VDP-7 opens the report of the car where a file exists', () => {
    const historyReportUrl = 'https://reports.example/1.pdf';
    expect(draws({ historyReportUrl })).toContain(`href="${historyReportUrl}"`);
    expect(draws({ titleCheckedOn: '2026-11-12' })).not.toContain('history report');
    expect(draws({})).toBeNull();
  });

  it('B-14 says on the page itself what the report says, its day and the register search with its own', () => {
    const text = textOf(
      draws({
        historyFacts: ['Stolen vehicles: no entry', 'Two earlier owners'],
        historyReportedOn: '2026-11-11',
        titleCheckedOn: '2026-11-12',
      }) ?? '',
    );
    expect(text).toMatch(/dated 11 Nov 2026: +Stolen vehicles: no entry +Two earlier owners/);
    expect(text).toContain('Personal Property Securities Register searched on 12 Nov 2026');
  });

  it('B-14 opens the file inside the page where the site trusts its origin, and beside it everywhere', () => {
    const historyReportUrl = 'https://reports.example/1.pdf';
    const inside = (mediaOrigins: string[]) => {
      const page = pageOf({ historyReportUrl }, { carPage: { mediaOrigins } });
      return drawCondition(page) ?? '';
    };
    expect(inside(['https://reports.example'])).toContain(
      `<iframe class="condition-section__frame" src="${historyReportUrl}"`,
    );
    for (const markup of [inside([]), inside(['https://reports.example'])])
      expect(markup).toContain(`href="${historyReportUrl}"`);
    expect(inside([])).not.toContain('<iframe');
  });

  it('B-13 D-9 shows each mark with its caption, at the end of the walk around the car as well', () => {
    const mark = { url: 'https://photos.example/1.jpg', caption: 'Kerb mark, 4 cm', isImperfection: true };
    const side = { url: 'https://photos.example/2.jpg', caption: 'Side' };
    const markup = draws({ allImages: [mark, side] });
    expect(markup).toContain('Kerb mark, 4 cm');
    expect(markup).toContain('href="#photo-2"');
    const gallery = render(<CarGallery page={pageOf({ allImages: [mark, side] })} />);
    expect(gallery).toMatch(/id="photo-2"[\s\S]*gallery__caption[^>]*>Kerb mark, 4 cm/);
    expect(textOf(gallery)).toContain('1 mark ');
    expect(render(<CarGallery page={pageOf({ allImages: [side] })} />)).not.toContain('gallery__marks');
  });
});

describe('a car that was looked over', () => {
  it('B-13 says on the photos and with the condition that no marks were found, and of which day', () => {
    const allImages = [{ url: 'https://photos.example/2.jpg', caption: 'Side' }];
    const clean = pageOf({ marksCheckedOn: '2026-11-12', allImages });
    expect(textOf(render(<CarGallery page={clean} />))).toContain('No marks found');
    expect(textOf(drawCondition(clean) ?? '')).toMatch(/No marks found\s+Inspected for marks and wear on 12/);
    const silent = pageOf({ titleCheckedOn: '2026-11-12', allImages });
    expect(textOf(render(<CarGallery page={silent} />))).not.toContain('No marks');
    expect(drawCondition(silent)).not.toContain('No marks');
  });
});

describe('WalkAround', () => {
  function drawPage(steps: number): string {
    const walkAround = Array.from({ length: steps }, (_, step) => `https://turns.example/${step}.jpg`);
    const site = viewSite(exampleSite(), stock, exampleNow);
    return render(<CarPage site={site} page={pageOf({ walkAround })} enquiry={null} />);
  }

  it('B-12 is a strip of pictures without script, and takes no room for fewer than a turn', () => {
    expect(drawPage(7)).not.toContain('walk-around');
    const markup = drawPage(30);
    expect(markup.match(/turns\.example/g)).toHaveLength(24);
    expect(markup).toContain('aria-label="Walk around the car, 24 pictures"');
  });

  it('B-12 VDP-1 pushes neither name nor price of the car down a phone', () => {
    const markup = drawPage(24);
    expect(markup.indexOf('class="walk-around"')).toBeGreaterThan(
      markup.indexOf('aria-label="Price and contact"'),
    );
  });
});

describe('CarLocation', () => {
  it('LOC-15 VDP-5 C-21 REV-5 B-24 says where the car is, how it is rated, whether it is open and how to get there', () => {
    const delivery = { price: 'About $222', cents: 222_00, basis: ['98 km at $1.80 each.'] };
    const requested = { place: '2150', text: '12 km away', error: null, delivery };
    const page = { ...pageOf(), way: { requested, estimatesDelivery: true } };
    if (!page.location) throw new Error('the example car has a location');
    const markup = render(<CarLocation page={page} location={page.location} />);
    for (const part of [
      'Parramatta',
      '4.6 from 1,220 reviews',
      '1 Example Street',
      'Get Directions',
      'From 2150: 12 km away',
      'Delivery to 2150: About $222',
      'How we calculate this',
      '98 km at $1.80 each.',
      page.location.openText,
    ])
      expect(textOf(markup)).toContain(part);
  });
});
