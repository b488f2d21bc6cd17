/** One page is one address in the cache, however it was asked for; what a page depends on keeps it apart. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { readAddress } from './shared-addresses.ts';

const pages = { 'about-us': { title: 'About us' }, 'sell-yours': { title: 'Sell yours' } };
const site = exampleSite({ hosts: ['yard.example', 'www.yard.example'], pages });

const keyOf = (address: string) => readAddress(site, new URL(address, 'https://yard.example')).key;
const sharedOf = (address: string) => {
  const shared = readAddress(site, new URL(address, 'https://yard.example')).shared;
  return shared && shared.pathname + decodeURIComponent(shared.search);
};

const sharedAddresses = [
  '/',
  '/search',
  '/search/used-cars?refinementList[make][0]=Kia&range[price]=:30000&page=2',
  '/cars/a-car?postcode=2000',
  '/cars/a-car/enquire?about=price',
  '/locations/yard',
  '/offers/summer',
  '/contact-us',
  '/models?body=Ute',
  '/print?car_id=a-car',
  '/compare?ids=a,b',
  '/special-offers',
  '/about-us?car_id=a-car',
  '/api/search?query=ute&hitsPerPage=3',
  '/api/hits?make=Kia&limit=3',
  '/api/listed-stock',
  '/api/listed-views',
  '/api/suggest?q=ki',
  '/api/cards?ids=a',
  '/api/distance?near=2000&location=yard',
  '/api/locations',
  '/api/finance-disclaimer?car_id=a',
];

describe('what brought a visitor', () => {
  const tracking =
    'utm_source=mail&utm_medium=a+b&utm_campaign=%F0%9F%9A%97&utm_term=x&utm_content=y&utm_id=1&gclid=a&gclsrc=b&gad_source=1&gad_campaignid=2&gbraid=c&wbraid=d&fbclid=e&msclkid=f&ttclid=g&twclid=h&li_fat_id=i&igshid=j&mc_eid=k&_ga=l&_gl=m&dclid=n&srsltid=o&ref=p&campaign=q&anything=r&bench=1';

  it.each(sharedAddresses)('makes no page of its own: %s', (address) => {
    const [path = '', query = ''] = address.split('?');
    expect(keyOf(address)).not.toBeNull();
    for (const requested of [`${query}&${tracking}`, `${tracking}&${query}`, `&&${query}&${tracking}&`])
      expect(keyOf(`${path}?${requested}`)).toBe(keyOf(address));
  });

  it.each(sharedAddresses)('nor does any other parameter, of any form: %s', (address) => {
    const name = fc
      .string({ minLength: 1, maxLength: 12 })
      .map((text) => `x-${encodeURIComponent(text.toWellFormed())}`);
    const value = fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed()));
    fc.assert(
      fc.property(name, value, (unknown, text) => {
        const joint = address.includes('?') ? '&' : '?';
        expect(keyOf(`${address}${joint}${unknown}=${text}`)).toBe(keyOf(address));
      }),
      { numRuns: 30 },
    );
  });
});

describe('one question is one page', () => {
  it.each([
    ['order', '/api/distance?near=2000&location=yard', '/api/distance?location=yard&near=2000'],
    ['order of filters', '/search?make=Kia&body=Ute', '/search?body=Ute&make=Kia'],
    ['order of values', '/search?make=Kia&make=Mazda', '/search?make=Mazda&make=Kia'],
    [
      'form of filters',
      '/search?refinementList[make][0]=Kia&refinementList[make][1]=Mazda',
      '/search?make=Mazda&make=Kia&make=Kia',
    ],
    [
      'encoded brackets',
      '/search?refinementList[make][0]=Kia',
      '/search?refinementList%5Bmake%5D%5B0%5D=Kia',
    ],
    ['encoded letters', '/search?make=Kia', '/search?%6Dake=%4Bia'],
    ['blanks', '/search?make=Land%20Rover', '/search?make=Land+Rover'],
    ['rubbish', '/search', '/search?refinementList[sky][0]=blue&sortBy=best&view=upside-down&all=nothing'],
    ['question mark', '/models', '/models?'],
    ['fragment', '/models', '/models#a'],
    ['slashes', '/search/used-cars', '/search//used-cars/'],
    ['repeated', '/compare?ids=a', '/compare?ids=a&ids=b'],
    ['host', '/models', 'https://www.yard.example/models'],
  ])('whatever its %s', (_label, one, other) => {
    expect(keyOf(one)).not.toBeNull();
    expect(keyOf(other)).toBe(keyOf(one));
  });

  it.each([
    ['page', '/search?page=2', '/search?page=3'],
    ['layout', '/search?view=list', '/search?view=grid'],
    ['filter that is shown whole', '/search?all=make', '/search?all=body'],
    ['order of cars', '/search?sortBy=price_asc', '/search?sortBy=price_desc'],
    ['words', '/search?query=ute', '/search?query=van'],
    ['place', '/search?near=2000', '/search?near=3000'],
    ['postcode', '/cars/a-car?postcode=2000', '/cars/a-car?postcode=3000'],
    ['deposit', '/cars/a-car?tradeIn=1', '/cars/a-car?tradeIn=2'],
    ['kilometres', '/cars/a-car?km_week=100', '/cars/a-car?km_week=200'],
    ['car', '/about-us?car_id=a', '/about-us?car_id=b'],
    ['ids', '/compare?ids=a,b', '/compare?ids=b,a'],
    ['path', '/search/used-cars', '/search/new-cars'],
    ['encoded slash', '/cars/a%2Fb', '/cars/a'],
  ])('and another %s is another', (_label, one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it('and another site is another', () => {
    const url = new URL('https://yard.example/models');
    expect(readAddress({ ...site, siteSlug: 'other' }, url).key).not.toBe(readAddress(site, url).key);
  });
});

it.each([
  '/search?range[price][min]=1000&refinementList[make][]=Kia&x=1',
  '/search?query=',
  '/search?query=+',
  '/search/used-cars?query=ute&near=&within=',
  '/search?sortBy=&make=Kia',
  '/search/kia?page=1',
  '/search?page=0',
  '/search?page=-1',
  '/search?page=two',
  '/search?page=1.5',
  '/search?page=02',
  '/search?page=1e9',
])(
  'SRCH-2 SRCH-3 %s is shown to its page as it was sent, so that it is led to the tidy address',
  (address) => {
    expect(sharedOf(address)).toBe(address);
  },
);

it('keeps nothing of an address that is longer than 600 characters, once it is tidy', () => {
  expect(keyOf(`/models?body=${'x'.repeat(700)}`)).toBeNull();
  expect(keyOf(`/models?body=Ute&utm_source=${'x'.repeat(700)}`)).toBe(keyOf('/models?body=Ute'));
});
