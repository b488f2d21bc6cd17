import { describe, expect, it } from 'vitest';
import type { CarSnapshot } from '#domain/alert/plan-news.ts';
import type { Car } from '#domain/car/car.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { platformCharges } from '#tests/support/platform-charges.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildAlertMessage } from './alert-message.ts';

const site = exampleSite({ governmentCharges: platformCharges() });
const unseen: CarSnapshot = { state: 'unseen', dollars: null };
const alert = {
  search: null,
  channel: 'email',
  kinds: ['new-match', 'price-drop', 'back-in-stock', 'sold'],
  email: 'jordan@example.com',
  isEmailConfirmed: true,
} as const;

function subjectOf(changes: Partial<Car>, before = unseen) {
  const car = exampleCar({ priceCents: 30_000_00, ...changes });
  const now: CarSnapshot = { state: 'offered', dollars: comparedPriceDollars(car, site.config) };
  const texts = {
    alert,
    news: [{ car, before, now }],
    origin: 'http://example.localhost',
    stopPath: '/stop',
  };
  const message = buildAlertMessage(site, texts);
  if (message?.kind !== 'mail') throw new Error('It is a mail.');
  return { says: message.mail.subject.split(': ')[1], card: buildCarCardView(car, site, exampleNow) };
}

describe('the price in an alert', () => {
  it.each<[Partial<Car>, string]>([
    [{ priceType: 'Drive away' }, 'new, $30,000 Drive away'],
    [{ priceType: null, stockType: 'new' }, 'new, $30,000 Ask what it includes'],
    [{ priceCents: null }, 'new'],
  ])('F-1 C-3 B-6 says what the price is, as the card does: %j', (changes, text) => {
    const subject = subjectOf(changes);
    expect(subject.says).toBe(text);
    const { price } = subject.card;
    if (price.kind === 'price') expect(subject.says).toBe(`new, ${price.text} ${price.priceType}`);
  });

  it('F-1 C-2 B-6 calls an estimate one, with the figure that the card has', () => {
    const { says: text, card } = subjectOf({ priceType: 'Excl. Govt. Charges' });
    expect(text).toBe('new, about $30,900 drive away');
    expect(card.price).toMatchObject({
      text: '$30,000',
      otherBasisText: expect.stringContaining('about $30,900 drive away'),
    });
    const dropped = subjectOf({ priceType: 'Excl. Govt. Charges' }, { state: 'offered', dollars: 32_960 });
    expect(dropped.says).toBe('now about $30,900 drive away, was about $32,960');
  });
});
