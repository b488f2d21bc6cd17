import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { GarageRequest, GarageView } from '#use-cases/garage/view-garage.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { GaragePage } from './garage-page.tsx';

const request: GarageRequest = {
  kind: 'payment-request',
  reference: 'AAAA-BBBB',
  category: 'Online Payment',
  carTitle: null,
  carHref: null,
  sentText: 'Tuesday',
  stateText: 'Paid $150.50',
  isAnswered: true,
  isStarted: false,
  way: null,
};
const empty: GarageView = {
  name: '',
  watched: { count: 5, drops: 1, gone: 2 },
  appointments: [],
  reservations: [],
  tradeIns: [],
  payments: [],
  enquiries: [],
};

function read(changes: Partial<GarageView>): string {
  const site = { stockNoun: { one: 'car', many: 'cars' } } as SiteView;
  return renderToStaticMarkup(
    <GaragePage
      site={site}
      garage={{ ...empty, ...changes }}
      href="/my-garage"
      watchlistHref="/watchlist"
      passkeyHost={null}
    />,
  ).replaceAll(/<[^>]+>/g, '');
}

it('ROUTE-27 calls no car sold that is only not listed any more', () => {
  expect(read({})).toContain('5 cars, 1 price drop, 2 no longer for sale');
});

it.each([
  [{}, 'Online Payment' + 'Sent Tuesday. Reference AAAA-BBBB'],
  [{ carTitle: '2019 Mazda CX-5' }, '2019 Mazda CX-5' + 'Online Payment, sent Tuesday.'],
  [{ carTitle: '2019 Mazda CX-5', isStarted: true }, 'Online Payment, begun Tuesday.'],
  [{ isStarted: true }, 'Started Tuesday.'],
])('ROUTE-27 says when it was sent, in a sentence: %j', (changes, text) => {
  expect(read({ payments: [{ ...request, ...changes }] })).toContain(text);
});
