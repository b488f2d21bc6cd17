import { describe, expect, it } from 'vitest';
import { offerSchema } from './offer.ts';

describe('an offer as it is written', () => {
  it.each([
    ['a name', 'Toyota', 'Toyota'],
    ['an object with a name', { name: 'Toyota', id: 7 }, 'Toyota'],
    ['null', null, null],
    ['nothing', undefined, null],
  ])('OFFER-11 takes its manufacturer as %s', (_label, manufacturer, name) => {
    const offer = { id: 'tow-bar', name: 'Tow bar', description: 'Fitted.', manufacturer };
    expect(offerSchema.parse(offer).manufacturer).toBe(name);
  });

  it.each([[7], [{ title: 'Toyota' }], [{ name: 7 }], [['Toyota']]])(
    'OFFER-11 refuses a manufacturer %j',
    (manufacturer) => {
      const offer = { id: 'tow-bar', name: 'Tow bar', description: 'Fitted.', manufacturer };
      expect(offerSchema.safeParse(offer).success).toBe(false);
    },
  );
});
