import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import { DealerHoldPage } from './dealer-hold-page.tsx';

const hold: HoldView = {
  state: 'claimed',
  heading: 'Robin is paying',
  text: 'The deposit is being paid.',
  money: null,
  until: null,
  untilText: null,
  reference: 'ABCD',
  carTitle: '2023 Toyota RAV4',
  car: null,
  location: null,
  depositText: '$200',
  terms: [],
  payHref: null,
  position: null,
  isSold: false,
  againHref: null,
  shopper: { name: 'Robin', phone: '+61491572329', email: 'robin@example.com' },
  purchaseId: null,
  event: null,
};

describe("the dealer's page of a hold", () => {
  it('F-9 writes the number as it is read in Australia, and dials it in the international form', () => {
    const html = renderToStaticMarkup(<DealerHoldPage hold={hold} problem={null} noun="car" car={null} />);
    expect(html).toContain('href="tel:+61491572329"');
    expect(html).toContain('>0491\u00a0572\u00a0329<');
  });

  it('F-9 leaves a number from elsewhere as it was given', () => {
    const shopper = { name: 'Robin', phone: '+64211234567', email: 'robin@example.com' };
    const html = renderToStaticMarkup(
      <DealerHoldPage hold={{ ...hold, shopper }} problem={null} noun="car" car={null} />,
    );
    expect(html).toContain('href="tel:+64211234567">+64211234567<');
  });
});
