import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CompactCard } from '#view-models/car-card/compact-card.ts';
import { SavedCarRow } from './saved-car-row.tsx';

const card: CompactCard = {
  id: 'car-1',
  href: '/cars/car-1',
  title: '2023 Toyota Corolla',
  subtitle: 'SX',
  line: '31,240 km, Automatic, Parramatta',
  bodyType: 'Hatch',
  imageUrl: null,
  tag: null,
  isSold: false,
  priceCents: 2_599_000,
  priceText: '$25,990',
  priceType: 'Drive away',
  soldText: null,
  holdText: 'On hold until Mon 2:15 pm',
  action: { label: 'View Details', href: '/cars/car-1' },
};
const saved = { name: card.title, slug: 'car-1', make: 'Toyota', model: 'Corolla', imageUrl: null };
const own = { text: 'Reserved for you until Mon 2:15 pm', href: '/reservation?id=hold-1' };

function render(props: Partial<Parameters<typeof SavedCarRow>[0]>): string {
  return renderToStaticMarkup(
    <SavedCarRow
      saved={saved}
      site={{ locale: 'en-AU', currency: 'AUD' }}
      change={{ kind: 'same', days: 3 }}
      card={card}
      removal={null}
      {...props}
    />,
  );
}

it('B-7 C-6 says of a car that one holds oneself whose it is, and leads to the hold', () => {
  const html = render({ myHold: own });
  expect(html).toContain(own.text);
  expect(html).toContain(`href="${own.href}"`);
  expect(html).not.toContain('On hold to');
  expect(html).not.toContain('View Details');
});

it('B-7 C-6 says of a car that is held for another until when, and of one’s own what it costs less', () => {
  const html = render({});
  expect(html).toContain('On hold until Mon 2:15 pm');
  expect(html).toContain('View Details');
  const cheaper = render({ myHold: own, change: { kind: 'lower', byCents: 50_000, wasCents: 2_649_000 } });
  expect(cheaper).toContain('$500 less since you saved it');
  expect(cheaper).toContain(own.text);
});
