import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LocationView } from '#view-models/location/view-location.ts';
import { LocationCard } from '#web/site/parts/location/location-card.tsx';
import { HolidayHours } from './location-page.tsx';

const location: LocationView = {
  slug: 'parramatta',
  name: 'Parramatta',
  href: '/locations/parramatta',
  pageHref: '/locations/parramatta',
  contactHref: '/contact-us/parramatta',
  directionsHref: 'https://maps.example/',
  addressLines: ['412 Church Street', 'Parramatta NSW 2150'],
  latitude: null,
  longitude: null,
  phone: { isMasked: false, text: '02 5550 0110', telHref: 'tel:+61255500110' },
  email: null,
  imageUrl: 'scenes/location-1',
  rating: 4.8,
  reviewCount: 1204,
  isRatingSample: false,
  isOpen: true,
  openText: 'Open now until 5 pm',
  departments: [],
  departmentsText: 'Sales',
  hours: [
    { label: 'Mon-Sat', text: '9 am to 5 pm' },
    { label: 'Sun', text: 'Closed' },
  ],
  card: { imageHeightPx: 150, showsRating: true, showsHours: true, label: null },
  holidays: [{ dayText: 'Fri 25 Dec', name: 'Christmas Day', hoursText: 'Closed' }],
  licences: [],
  answers: null,
};

describe('location card', () => {
  it('LOC-3 shows picture, name, stars, open state, hours, address, phone and the way in', () => {
    const html = renderToStaticMarkup(<LocationCard location={location} locale="en-AU" />);
    for (const text of [
      '/img/scenes/location-1',
      'Parramatta',
      '4.8 out of 5 stars',
      '1,204 reviews',
      'Open now until 5 pm',
      'Mon-Sat',
      'Closed',
      '412 Church Street, Parramatta NSW 2150',
      'tel:+61255500110',
      'View Details',
      'Get Directions',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('CFG-5 LOC-3 shows what the site wants of its cards, and no more', () => {
    const card = { imageHeightPx: 240, showsRating: false, showsHours: false, label: 'See this yard' };
    const html = renderToStaticMarkup(<LocationCard location={{ ...location, card }} locale="en-AU" />);
    expect(html).toContain('See this yard');
    expect(html).toContain('--picture-height:240px');
    for (const left of ['stars', 'Mon-Sat', 'View Details']) expect(html).not.toContain(left);
  });

  it('LOC-3 LOC-6 without a picture leaves no empty box where it is alone, and stays in line beside others', () => {
    const render = (imageUrl: string | null, isWide: boolean) =>
      renderToStaticMarkup(
        <LocationCard location={{ ...location, imageUrl }} locale="en-AU" isWide={isWide} />,
      );
    const box = 'location-card__picture';
    expect(render('scenes/location-1', true)).toContain('location-card--wide');
    expect(render(null, true)).not.toContain(box);
    expect(render(null, true)).not.toContain('location-card--wide');
    expect(render(null, false)).toContain(box);
  });

  it('REV-4 GAP-12 says of stars made up for a demo that they are a sample', () => {
    const sample = { ...location, rating: 4.6, reviewCount: 545, isRatingSample: true };
    const html = renderToStaticMarkup(<LocationCard location={sample} locale="en-AU" />);
    expect(html).toContain('4.6 out of 5 stars');
    expect(html).toContain('545 sample reviews');
  });

  it('LOC-3 shows no stars where the place has no reviews', () => {
    const html = renderToStaticMarkup(
      <LocationCard location={{ ...location, reviewCount: 0 }} locale="en-AU" />,
    );
    expect(html).not.toContain('stars');
  });
});

describe('holiday hours', () => {
  it('LOC-2 open and close in a dialog of the browser, without script', () => {
    const html = renderToStaticMarkup(<HolidayHours location={location} />);
    expect(html).toMatch(/<button[^>]*popoverTarget="holiday-hours"[^>]*>.*Holiday Opening Hours/is);
    expect(html).toMatch(/<dialog id="holiday-hours"[^>]*popover="auto"/);
    expect(html).toMatch(/popoverTargetAction="hide"[^>]*aria-label="Close"/i);
    expect(html).toContain('Christmas Day');
  });
});
