import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { buildShareLinks, selectCarPageActions } from './car-page-actions.ts';

const labels = (car: Car, site = exampleSite()) =>
  selectCarPageActions(car, site).others.map(({ label }) => label);
const photographed = exampleCar({
  photoCount: 1,
  allImages: [{ url: '/img/cars/suv/red/side', caption: null }],
});

describe('selectCarPageActions', () => {
  it('VDP-5 VDP-7 offers in the default set only what leads somewhere', () => {
    expect(labels(photographed)).toEqual([
      'Book a Test Drive',
      'Check availability',
      'Print',
      'Download PDF',
      'Location',
    ]);
  });

  it.each([
    ['default', ['Book a Test Drive', 'Get Finance', 'Reserve this Car ($200\u00a0deposit)'], 'Chat'],
    [
      'alternate',
      ['Reserve Car Now ($200\u00a0deposit)', 'Book a Test Drive', 'Get Finance'],
      'Instant Message',
    ],
  ] as const)(
    'LEAD-15 VDP-5 VDP-6 VDP-7 VDP-19 VDP-27 LEAD-12 LEAD-13 B-23 offers everything where everything is there, in the %s set',
    (buttons, first, chat) => {
      const site = exampleSite({
        finance: exampleFinance,
        reservations: { isEnabled: true },
        pages: {
          finance: { title: 'Finance', blocks: [] },
          'trade-in': { title: 'Trade-in', blocks: [] },
        },
        carPage: { buttons, whatsAppNumber: '+61491570006', chatUrl: 'https://chat.example/yard' },
        textNumber: '+61491570156',
      });
      const car = { ...photographed, historyReportUrl: 'https://reports.example/1.pdf' };
      expect(labels(car, site)).toEqual([
        ...first,
        'Trade-in',
        'WhatsApp',
        'Text us',
        chat,
        'Check availability',
        'Car history report',
        'Print',
        'Download PDF',
        'Location',
      ]);
      const { others } = selectCarPageActions(car, site);
      expect(others.find(({ kind }) => kind === 'whatsapp')?.href).toBe('https://wa.me/61491570006');
      expect(others.find(({ kind }) => kind === 'location')?.href).toBe('#vehicle-map');
    },
  );

  it('B-22 VDP-6 offers the text message in the alternate set too, where the site reads them', () => {
    const site = exampleSite({ carPage: { buttons: 'alternate' }, textNumber: '+61491570156' });
    expect(labels(photographed, site)).toContain('Text us');
  });

  it('B-22 begins a text message that names the car and its stock number', () => {
    const site = exampleSite({ textNumber: '+61491570156' });
    const { others } = selectCarPageActions(photographed, site);
    const href = others.find(({ kind }) => kind === 'text')?.href ?? '';
    expect(href).toMatch(/^sms:\+61491570156\?&body=/);
    expect(decodeURIComponent(href)).toContain(
      `about the ${carFullName(photographed)}, stock ${photographed.stockNumber}.`,
    );
  });

  it('VDP-6 offers in the alternate set Print beside the primary buttons, and Share over the photo', () => {
    const site = exampleSite({ carPage: { buttons: 'alternate' } });
    expect(labels(photographed, site)).toContain('Print');
    expect(selectCarPageActions(photographed, site)).toMatchObject({
      primary: { label: 'Enquire Now' },
      share: { href: '#share' },
    });
  });

  it('LEAD-15 VDP-6 offers Instant Message in the alternate set where there is a chat', () => {
    const carPage = { buttons: 'alternate' as const, chatUrl: 'https://chat.example/yard' };
    expect(labels(photographed, exampleSite({ carPage }))).toContain('Instant Message');
  });

  it('ROUTE-28 TRADE-10 TRADE-11 leads in the alternate set too into the valuation, where the site has one', () => {
    const pages = { 'trade-in': { title: 'Trade-in' } };
    const tradeIn = (changes: Partial<Car>) =>
      selectCarPageActions(
        { ...photographed, ...changes },
        exampleSite({ carPage: { buttons: 'alternate' }, tradeIn: {}, pages }),
      ).others.find(({ kind }) => kind === 'trade-in');
    expect(tradeIn({})?.href).toBe(`/cars/trade-in?car_id=${photographed.id}`);
    expect(tradeIn({ priceCents: 200_00 })?.href).toMatch(/\/enquire\?about=trade-in$/);
    expect(tradeIn({ priceCents: 201_00 })).toBeDefined();
  });

  it('B-23 offers to ask whether the car is still available', () => {
    const { others } = selectCarPageActions(photographed, exampleSite());
    expect(others.find(({ kind }) => kind === 'availability')?.href).toContain('about=availability');
  });

  it('VDP-15 lets the price of a car without one be asked for first, and leads to something similar beside it', () => {
    const actions = selectCarPageActions({ ...photographed, priceCents: null }, exampleSite());
    expect(actions.primary.label).toBe('Ask for the price');
    expect(actions.similar?.label).toBe('Find Me Something Similar');
    const priced = selectCarPageActions(photographed, exampleSite());
    expect([priced.primary.label, priced.similar]).toEqual(['Enquire Now', null]);
  });

  it.each(['sold', 'withdrawn'] as const)(
    'VDP-14 keeps only Find Me Something Similar on a %s car',
    (status) => {
      expect(selectCarPageActions(exampleCar({ status }), exampleSite())).toMatchObject({
        primary: { label: 'Find Me Something Similar', href: expect.stringContaining('about=similar') },
        others: [],
      });
    },
  );

  it('CARD-3 asks for photos where there are none', () => {
    expect(labels(exampleCar())).toContain('Request photos');
  });
});

const request = {
  name: '2023 Mazda CX-5 "Touring" & more',
  pageUrl: 'https://cars.example/cars/2023-mazda-cx-5-kb1',
  sharesToX: true,
};

describe('buildShareLinks', () => {
  it('SHARE-1 offers Facebook, X, WhatsApp, email and SMS, in this order', () => {
    expect(buildShareLinks(request).map(({ label }) => label)).toEqual([
      'Facebook',
      'X',
      'WhatsApp',
      'Email',
      'SMS',
    ]);
  });

  it('SHARE-1 leaves X out where the site says so', () => {
    const channels = buildShareLinks({ ...request, sharesToX: false }).map(({ channel }) => channel);
    expect(channels).toEqual(['facebook', 'whatsapp', 'email', 'sms']);
  });

  it.each(buildShareLinks(request).map((link) => [link.channel, link] as const))(
    'SHARE-1 names the page whole to %s, and lets nothing of it out of its parameter',
    (_channel, { href }) => {
      const parameters = [...new URLSearchParams(href.split('?')[1])];
      const values = parameters.map(([, value]) => value).join(' ');
      expect(values).toContain(request.pageUrl);
      expect(href).not.toMatch(/["<> ]/);
    },
  );

  it('SHARE-2 opens a window for web addresses only', () => {
    for (const { href, opensWindow } of buildShareLinks(request)) {
      expect(opensWindow).toBe(href.startsWith('https:'));
    }
  });
});
