import { describe, expect, it } from 'vitest';
import { evaluatePromo, insertPromos } from './insert-promos.ts';
import { type Promo, promoSchema } from './promo.ts';

const timeZone = 'Australia/Sydney';
// 09:00 and 17:00 on the wall in Sydney.
const nine = new Date('2027-01-10T22:00:00Z');
const five = new Date('2027-01-11T06:00:00Z');
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

const written = {
  start: '2027-01-11T09:00',
  expiry: '2027-01-11T17:00',
  position: 2,
  display: ['/'],
  heading: 'Stocktake sale',
  label: 'See the cars',
  href: '/search/used-cars',
};
const promo = (changes: object = {}): Promo => promoSchema.parse({ ...written, ...changes });
const at = (path: string, now = nine) => ({ path, timeZone, now });
const page = [{ heading: 'a' }, { heading: 'b' }];
const headings = (blocks: readonly object[]) =>
  blocks.map((block) => ('heading' in block ? block.heading : undefined));

describe('a promotion', () => {
  it.each([
    ['before its start', justBefore(nine), { isShown: false, reason: 'not yet' }],
    ['from its start on', nine, { isShown: true }],
    ['until its expiry', justBefore(five), { isShown: true }],
    ['from its expiry on', five, { isShown: false, reason: 'over' }],
  ] as const)('BLOCK-14 GAP-22 is judged %s', (_label, now, state) => {
    expect(evaluatePromo(promo(), at('/', now))).toEqual(state);
  });

  it.each([
    [['/'], false, '/', true],
    [['/'], false, '/blog/reviews', true],
    [['/'], true, '/', true],
    [['/'], true, '/service', false],
    [['/blog'], false, '/blog', true],
    [['/blog'], false, '/blog/reviews', true],
    [['/blog'], false, '/blogs', false],
    [['/blog'], true, '/blog', true],
    [['/blog'], true, '/blog/reviews', false],
    [['/service', '/warranty'], true, '/warranty', true],
    [['/service', '/warranty'], false, '/', false],
  ] as const)(
    'BLOCK-14 with display %j, strict %s, on %s is shown: %s',
    (display, strictDisplay, path, isShown) => {
      const state = evaluatePromo(promo({ display, strictDisplay }), at(path));
      expect(state).toEqual(isShown ? { isShown } : { isShown, reason: 'another page' });
    },
  );

  it.each([
    [1, ['Stocktake sale', 'a', 'b']],
    [2, ['a', 'Stocktake sale', 'b']],
    [3, ['a', 'b', 'Stocktake sale']],
    [9, ['a', 'b', 'Stocktake sale']],
  ])('BLOCK-14 at position %d is there, or last', (position, order) => {
    expect(headings(insertPromos(page, [promo({ position })], at('/')))).toEqual(order);
  });

  it('BLOCK-14 of two at one position, the first that is written comes first', () => {
    const promos = [
      promo({ heading: 'One' }),
      promo({ heading: 'Two' }),
      promo({ heading: 'Zero', position: 1 }),
    ];
    const placed = insertPromos(page, promos, at('/'));
    expect(headings(placed)).toEqual(['Zero', 'One', 'Two', 'a', 'b']);
  });

  it('BLOCK-14 is a banner with its picture, and an invitation without', () => {
    const [banner, invitation] = insertPromos(
      [],
      [promo({ image: 'scenes/meridian-hero', alt: 'A yard' }), promo()],
      at('/'),
    );
    expect(banner).toMatchObject({
      type: 'image-banner',
      image: 'scenes/meridian-hero',
      alt: 'A yard',
      action: { label: 'See the cars', href: '/search/used-cars' },
    });
    expect(invitation).toMatchObject({ type: 'call-to-action', label: 'See the cars' });
  });

  it.each([
    ['without an end', { expiry: undefined }],
    ['that ends as it starts', { expiry: written.start }],
    ['that ends before', { expiry: '2027-01-11T08:59' }],
    ['at no position', { position: 0 }],
    ['on no page', { display: [] }],
    ['on what is no path', { display: ['service'] }],
  ])('BLOCK-14 is refused %s', (_label, changes) => {
    expect(promoSchema.safeParse({ ...written, ...changes }).success).toBe(false);
  });
});
