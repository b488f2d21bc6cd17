import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { holdsOnline } from './reservation-mode.ts';
import { describeReservationTerms } from './reservation-terms.ts';

const terms = (reservations = {}) => describeReservationTerms(exampleConfig({ reservations }));
const format = (reservations = {}) => JSON.stringify(terms(reservations));

describe('describeReservationTerms', () => {
  it('RSV-4 F-7 by default: $200, 48 hours, all of it refundable', () => {
    expect(terms()).toMatchObject({ depositText: '$200', holdText: '48 hours' });
    expect(terms().points.map(({ title }) => title)).toEqual([
      'Held for 48 hours',
      '$200 deposit, 100% refundable',
      'Nothing to pay on this website',
      'Available to others until then',
    ]);
    expect(terms().agreement).toContain('The deposit is 100% refundable.');
  });

  it('RSV-4 says when the hold begins, and that it has not', () => {
    expect(terms().points[0]?.text).toContain(
      'once we have confirmed it to you and taken the deposit, not before',
    );
    expect(terms().agreement).toContain('this is a request');
  });

  it('RSV-1 promises no hold that a request does not bring, and no limit that nothing keeps', () => {
    expect(terms().points.at(-1)?.text).toContain('The car stays on this website.');
    expect(format()).not.toMatch(/one (?:hold|for each)/i);
  });

  it.each([[null], [0]])('RSV-3 speaks of no deposit where it is %s', (depositCents) => {
    expect(terms({ depositCents }).depositText).toBeNull();
    expect(format({ depositCents })).not.toMatch(/\$|refundable|taken the deposit/);
    expect(terms({ depositCents }).agreement).toContain('No deposit is taken.');
  });

  it.each([
    [1, '1 hour'],
    [2, '2 hours'],
    [720, '720 hours'],
  ])('RSV-4 holds for %s hours', (holdHours, text) => {
    expect(terms({ holdHours }).holdText).toBe(text);
  });

  it.each([
    { holdHours: 0 },
    { holdHours: 721 },
    { depositCents: -1 },
    { depositCents: 0.5 },
    { path: 'pay' as 'checkout' },
  ])('refuses %o at load', (reservations) => {
    expect(() => terms(reservations)).toThrow();
  });
});

describe('the terms where the car is held at once', () => {
  const online = (reservations = {}, gateway: 'test' | 'none' = 'test') =>
    describeReservationTerms(
      exampleConfig({ reservations: { holdsOnline: true, ...reservations }, payments: { gateway } }),
    );
  const titles = (found: ReturnType<typeof online>) => found.points.map(({ title }) => title);

  it('RSV-4 F-7 are $200, 48 hours from the payment, all of it refundable, and no surcharge', () => {
    expect(online()).toMatchObject({ depositText: '$200', holdText: '48 hours' });
    expect(titles(online())).toEqual([
      'Held for 48 hours',
      '$200 deposit, 100% refundable',
      'No card surcharge',
      'We call you',
    ]);
    expect(online().points[0]?.text).toContain('The hold starts when your deposit is paid');
    expect(online().agreement).toBe(
      'I understand that the car is held for me for 48 hours from when the $200 deposit is paid, and not before. The deposit is 100% refundable.',
    );
    expect(JSON.stringify(online())).not.toMatch(/this is a request|Nothing to pay on this website/);
  });

  it.each([[null], [0]])(
    'RSV-3 RSV-1 ask for nothing where the deposit is %s, and begin at once',
    (depositCents) => {
      const found = online({ depositCents }, 'none');
      expect(titles(found)).toEqual([
        'Held for 48 hours',
        'Nothing to pay',
        'Cancel any time',
        'We call you',
      ]);
      expect(found.points[0]?.text).toContain('The hold starts when you send this form');
      expect(JSON.stringify(found)).not.toMatch(/\$|refundable/);
      expect(found.agreement).toContain('for 48 hours from now. No deposit is taken');
    },
  );

  it('RSV-1 are those of a request where the deposit cannot be paid', () => {
    expect(titles(online({}, 'none'))).toEqual(titles(terms()));
    expect(holdsOnline(exampleConfig({ reservations: { holdsOnline: true } }))).toBe(false);
    expect(holdsOnline(exampleConfig({ payments: { gateway: 'test' } }))).toBe(false);
  });

  it.each([
    [1, '1 hour'],
    [72, '72 hours'],
  ])('RSV-4 name %s hours in each place', (holdHours, text) => {
    const found = online({ holdHours });
    expect([found.points[0]?.title, found.agreement]).toEqual([
      `Held for ${text}`,
      expect.stringContaining(`for ${text} from when`),
    ]);
  });
});
