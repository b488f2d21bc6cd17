import { describe, expect, it } from 'vitest';
import { exampleConfig, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { buildCarPageSections, type CarPageFacts, listViewingPlaces } from './car-page-sections.ts';

const right = { title: 'A right', text: 'In words.', conditions: [] };
const full: CarPageFacts = {
  stockType: 'used',
  comments: { kind: 'whole', text: 'One owner.' },
  reservation: { label: 'Reserve this Car', href: '/cars/x/checkout', points: [] },
  features: ['Tow bar'],
  details: [{ label: 'Colour', value: 'Blue' }],
  specifications: [{ label: 'Torque', value: '221 Nm' }],
  hasCalculator: true,
  electric: { facts: [{ label: 'Range', value: '410 km', note: 'WLTP' }], basisText: null },
  runningCost: null,
  condition: { inspections: [], titleText: 'Searched.', history: null, imperfections: [], marks: null },
  rights: {
    state: 'NSW',
    warranty: { kind: 'none', reason: 'stock-type' },
    coolingOff: { kind: 'ask' },
    rights: [right, right, right],
    licenceText: null,
    sourceText: 'Source.',
    sourceUrl: null,
  },
  hasLocation: true,
};
const config = exampleConfig({
  carPage: {
    included: [{ text: 'Two keys' }, { text: 'Full warranty', stockTypes: ['new', 'demo'] }],
    reasons: [{ title: 'One price', text: 'The same for everybody.' }],
    protections: [
      { name: 'Paint protection', text: 'Applied before you collect.', priceCents: 895_00 },
      { name: 'Extended warranty', text: 'Three years.' },
    ],
  },
});
const titles = (facts: CarPageFacts, of = config) =>
  buildCarPageSections(facts, of).map(({ title }) => title);

describe('buildCarPageSections', () => {
  it("VDP-1 RSV-9 B-13 keeps the contract's order, with the condition second", () => {
    expect(titles(full)).toEqual([
      'Dealer Comments',
      'Condition and history',
      "What's Included",
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
      'Range and charging',
      'Details',
      'Specifications',
      'Finance Calculator',
      'Your rights',
      'Location',
    ]);
  });

  it('VDP-1 D-17 protects a van where the dealer says van', () => {
    const vans = { ...config, labels: { ...config.labels, stockNoun: { one: 'van', many: 'vans' } } };
    expect(titles(full, vans)).toContain('Protect Your Van');
  });

  it('VDP-2 VDP-13 leaves out what has nothing to say, but never the comments', () => {
    const bare: CarPageFacts = {
      ...full,
      reservation: null,
      features: [],
      details: [],
      specifications: [],
      hasCalculator: false,
      electric: null,
      condition: null,
      rights: null,
      hasLocation: false,
      comments: { kind: 'pending', text: 'Pending.' },
    };
    expect(titles(bare, exampleConfig())).toEqual(['Dealer Comments']);
  });

  it.each([
    ['used', ['Two keys']],
    ['demo', ['Two keys', 'Full warranty']],
    ['new', ['Two keys', 'Full warranty']],
  ] as const)('VDP-1 says on a %s car only what holds for it', (stockType, items) => {
    const sections = buildCarPageSections({ ...full, stockType }, config);
    expect(sections.find(({ id }) => id === 'included')).toMatchObject({ items });
  });

  it('VDP-1 prices a protection where the site gives one', () => {
    const sections = buildCarPageSections(full, config);
    expect(sections.find(({ id }) => id === 'protection')).toMatchObject({
      protections: [{ priceText: '$895' }, { priceText: null }],
    });
  });
});

const south = exampleLocation({ id: 'l2', slug: 'southport', name: 'Southport' });
const north = exampleLocation({ id: 'l3', slug: 'noosa', name: 'Noosa' });
const site = (transfers = {}) =>
  exampleSite({ carPage: { transfers } }, { locations: [exampleLocation(), south, north] });
const car = (distributionLocations: readonly string[]) => ({
  slug: 'a-car',
  locationSlug: 'parramatta',
  distributionLocations,
});
const timesOf = (transfers: object, ...to: readonly string[]) =>
  listViewingPlaces(car(to), site(transfers)).map(({ timeText }) => timeText);

describe('listViewingPlaces', () => {
  it('C-24 LOC-15 names the branches a car can be brought to, with the enquiry for each', () => {
    expect(listViewingPlaces(car(['noosa', 'southport']), site())).toMatchObject([
      { name: 'Noosa', place: 'Parramatta NSW', href: '/cars/a-car/enquire?location=noosa' },
      { name: 'Southport', href: '/cars/a-car/enquire?location=southport' },
    ]);
  });

  it('C-24 leaves out its own location, repeats, and branches of which this site knows nothing', () => {
    const places = listViewingPlaces(car(['parramatta', 'southport', 'southport', 'perth']), site());
    expect(places.map(({ slug }) => slug)).toEqual(['southport']);
    expect(listViewingPlaces(car([]), site())).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'as its route says',
      { businessDays: 2, routes: [{ from: 'parramatta', to: 'southport', businessDays: 5 }] },
      'About 5 business days after you ask',
    ],
    [
      'not as the way back says',
      { businessDays: 2, routes: [{ from: 'southport', to: 'parramatta', businessDays: 5 }] },
      'About 2 business days after you ask',
    ],
    ['in one day', { businessDays: 1 }, 'About 1 business day after you ask'],
    ['at once', { businessDays: 0 }, 'The same day'],
    ['unknown', {}, 'Ask how long it takes to bring it'],
  ])('C-24 says how long it takes: %s', (_label, transfers, text) => {
    expect(timesOf(transfers, 'southport')).toEqual([text]);
  });
});
