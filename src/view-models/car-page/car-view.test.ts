import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarView } from './car-view.ts';

const view = (changes: Partial<Car> = {}) => buildCarView(exampleCar(changes), exampleSite(), exampleNow);

describe('buildCarView', () => {
  it('VDP-4 names year, make and model, and under them badge and series', () => {
    expect(view()).toMatchObject({ title: '2023 Toyota RAV4', subtitle: 'GXL Hybrid AXAH54R' });
  });

  it('VDP-8 leads with kilometres, transmission and body, each with its icon', () => {
    const icons = view().keyFacts.map(({ icon }) => icon);
    expect(icons.slice(0, 3)).toEqual(['odometer', 'transmission', 'body']);
    expect(icons.length).toBeLessThanOrEqual(8);
  });

  it('VDP-9 leaves out a fact that says nothing: a drive filed under Other', () => {
    const { keyFacts, details } = view({ driveType: 'Other' });
    expect([...keyFacts, ...details].map(({ label }) => label)).not.toContain('Drive');
    expect(view({ driveType: 'AWD' }).details).toContainEqual({ label: 'Drive', value: 'AWD' });
  });

  it('PRICE-7 says what a car costs by subscription, where it is offered and can be had', () => {
    expect(view({ subscriptionPriceCents: 289_00 }).subscriptionText).toBe('$289 a week by subscription');
    expect(view().subscriptionText).toBeNull();
    expect(view({ subscriptionPriceCents: 0 }).subscriptionText).toBeNull();
    expect(view({ subscriptionPriceCents: 289_00, status: 'sold' }).subscriptionText).toBeNull();
  });

  it('B-19 PRICE-9 explains the price indicator and says what it leaves out', () => {
    const market = { stateAverageCents: 45_000_00, nationalAverageCents: null };
    const text = view({ priceCents: 44_000_00, market }).marketText;
    expect(text).toContain('in NSW is $45,000');
    expect(text).toContain('leaves condition, options, kilometres and government charges out of account');
    expect(text).toContain('only from $500 below');
    expect(view({ priceCents: 44_501_00, market }).marketText).toBeNull();
  });

  it('GAP-3 VDP-25 ERR-10 says in place of missing comments that they are pending', () => {
    expect(view({ comments: null }).comments).toEqual({
      kind: 'pending',
      text: 'Dealer comments are pending. Please check back here later.',
    });
  });

  it('B-13 keeps marks out of the gallery', () => {
    const front = { url: '/front', caption: null };
    const mark = { url: '/mark', caption: 'Scuff', isImperfection: true };
    expect(view({ allImages: [front, mark, front] })).toMatchObject({
      allImages: [front],
      imperfections: [mark],
    });
  });
});
