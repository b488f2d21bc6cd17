/**
 * Every address that the server answers, and why nothing of one dealer's is available through it at another's. A new
 * address has its line here, or `tests/structure/isolation-table.test.ts` fails.
 */

/** What a dealer and a shopper have at one site, gathered by `tests/browser/isolation.test.ts`. */
export type Theirs = {
  readonly car: { readonly id: string; readonly slug: string };
  readonly location: string;
  /** The cookie of the shopper who is signed in there. */
  readonly session: string;
  readonly phone: string;
  /** Addresses that open something of one shopper's: `/shortlist/…`. */
  readonly shortlist: string;
  readonly tradeIn: string;
  readonly purchase: string;
  readonly reservation: string;
  readonly receipt: string;
};

export type Ask = {
  readonly path: string;
  readonly cookie?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
};

/** Asked at the other site, and where `home` is given, at its own. */
export type Tried = {
  readonly ask: (theirs: Theirs) => Ask;
  /** The answer at home: without it this would prove nothing. Left out where asking would change something. */
  readonly home?: number;
  readonly away: number;
  /** What the other site's answer must not hold, besides the shopper's number. */
  readonly hidden?: (theirs: Theirs) => string;
};
/** A test that exists: its file, and the words in its title. */
export type Proof = { readonly file: string; readonly title: string };
/** The same for everyone who visits the site, made of that site's own configuration. */
export type Shared = { readonly shared: string };

export type Isolation = Tried | Proof | Shared;

const ownPages = { shared: 'made of the configuration and stock of the site of the host' };
const noSite = { shared: 'the same on every site, and of none' };

const otherStore = (title: string): Proof => ({ file: 'tests/browser/other-store.test.ts', title });
const sessionsOfOthers = otherStore(
  'the session of another dealer’s site is not valid, and is not ended there',
);
const passkeysOfOthers = otherStore('a response to another dealer’s passkey prompt signs no one in');
const linksOfHolds: Proof = {
  file: 'tests/integration/waitlist.test.ts',
  title: 'opens for no other group, no other site, and no made-up id',
};
const linksOfPayments: Proof = {
  file: 'tests/integration/account-payment.test.ts',
  title: 'opens to no one else: another key, another site, another group',
};
const ownPayments: Proof = { file: 'src/web/server/test-payment.test.ts', title: "another dealer's payment" };
const bookingLinks: Proof = {
  file: 'tests/browser/test-drive.test.ts',
  title: 'is another site’s, opens nothing',
};
const mailboxEndpoint: Proof = { file: 'src/web/server/development/dev-mailbox.test.ts', title: 'mailbox' };

const carAt =
  (end: string) =>
  ({ car }: Theirs): Ask => ({ path: `/cars/${car.slug}${end}` });
const inGarage = (path: string): Tried => ({
  ask: ({ session }) => ({ path, cookie: session }),
  home: 200,
  away: 302,
});

export const isolationTable: Readonly<Record<string, readonly Isolation[]>> = {
  '/': [ownPages],
  '/search/*': [
    {
      ask: ({ car }) => ({ path: `/search/new-used-and-demo-cars?query=${car.slug}` }),
      home: 200,
      away: 200,
      hidden: ({ car }) => `href="/cars/${car.slug}"`,
    },
  ],
  '/cars/trade-in': [ownPages],
  '/cars/:slug': [{ ask: carAt(''), home: 200, away: 404 }],
  '/cars/:slug/photos/:number': [{ ask: carAt('/photos/1'), home: 200, away: 404 }],
  '/cars/:slug/enquire': [{ ask: carAt('/enquire'), home: 200, away: 404 }],
  '/cars/:slug/enquire.json': [{ ask: carAt('/enquire.json'), home: 200, away: 404 }],
  '/cars/:slug/checkout': [
    // Led to the address that the other site has for it, where there is no such car.
    { ask: carAt('/checkout'), away: 302 },
  ],
  '/cars/:slug/buy-online': [{ ask: carAt('/buy-online'), away: 404 }],
  '/mcp': [
    {
      ask: ({ car }) => ({
        path: '/mcp',
        json: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'get_car', arguments: { slug: car.slug } },
        },
      }),
      home: 200,
      away: 200,
      hidden: ({ car }) => car.slug,
    },
  ],
  '/a2a': [
    {
      ask: ({ car }) => ({
        path: '/a2a',
        json: {
          jsonrpc: '2.0',
          id: 1,
          method: 'SendMessage',
          params: {
            message: { parts: [{ data: { type: 'inventory.vehicle.request', vehicle_id: car.slug } }] },
          },
        },
      }),
      home: 200,
      away: 200,
      hidden: ({ car }) => car.slug,
    },
  ],
  '/cars/:slug.json': [{ ask: carAt('.json'), home: 200, away: 404 }],
  '/cars/:slug.pdf': [{ ask: carAt('.pdf'), home: 200, away: 404 }],
  '/cars/:slug/view.json': [{ ask: carAt('/view.json?website_id=kestrel'), home: 200, away: 403 }],
  '/cars/:slug/qr.svg': [{ ask: carAt('/qr.svg'), home: 200, away: 404 }],
  '/checkout-journey': [
    { ask: ({ car }) => ({ path: `/checkout-journey?car_id=${car.slug}` }), home: 200, away: 404 },
  ],
  // Any link leads to its step, and the step knows whether it is one.
  '/checkout-journey/:token': [
    {
      ask: ({ purchase }) => ({ path: parentOf(purchase) }),
      home: 302,
      away: 302,
    },
  ],
  '/checkout-journey/:token/details': [
    { ask: ({ purchase }) => ({ path: `${parentOf(purchase)}/details` }), away: 404 },
  ],
  '/checkout-journey/:token/:step': [
    { ask: ({ purchase }) => ({ path: purchase }), home: 200, away: 404 },
    { ask: ({ purchase }) => ({ path: purchase, form: { going_on: 'yes' } }), away: 404 },
  ],
  '/personalised/finance': [
    { ask: ({ car }) => ({ path: `/personalised/finance?car_id=${car.id}` }), away: 302 },
  ],
  '/pages/*': [ownPages],
  '/print': [{ ask: ({ car }) => ({ path: `/print?car_id=${car.id}` }), away: 404 }],
  '/locations': [ownPages],
  '/locations/:slug': [{ ask: ({ location }) => ({ path: `/locations/${location}` }), home: 200, away: 404 }],
  '/locations/:slug/bookings.ics': [
    { file: 'tests/integration/booking-cli.test.ts', title: 'opens with no other token, on no other site' },
  ],
  '/feeds/:token/:file': [
    { file: 'src/use-cases/ad-feed/view-ad-feeds.test.ts', title: 'opens nothing for' },
  ],
  '/contact': [ownPages],
  '/contact-us': [ownPages],
  '/contact-us/:slug': [
    { ask: ({ location }) => ({ path: `/contact-us/${location}` }), home: 200, away: 404 },
  ],
  '/phone-number': [
    { file: 'src/use-cases/car/reveal-number.test.ts', title: 'refuses a car of another group' },
  ],
  '/special-offers': [ownPages],
  '/offers/:first': [ownPages],
  '/offers/:first/:second': [ownPages],
  '/models': [ownPages],
  '/new-vehicles': [ownPages],
  '/developers': [ownPages],
  '/success': [
    { ask: ({ receipt }) => ({ path: receipt }), home: 200, away: 404 },
    { file: 'tests/integration/lead-store.test.ts', title: 'shows nothing to another dealer group' },
  ],
  '/privacy-choices': [{ shared: 'keeps what this browser chose in a cookie of the host' }],
  '/unsubscribe': [
    { file: 'src/use-cases/privacy/withdraw-consent.test.ts', title: 'a lead of another site' },
    { file: 'src/use-cases/privacy/withdraw-consent.test.ts', title: 'opens nothing at another group' },
  ],
  '/privacy-request': [ownPages],
  '/booking': [bookingLinks],
  '/booking/calendar.ics': [bookingLinks],
  '/payment': [linksOfPayments],
  '/reservation': [linksOfHolds],
  '/reservation/pay': [
    { ask: ({ reservation }) => ({ path: reservation }), home: 200, away: 404 },
    { ask: ({ reservation }) => ({ path: reservation, form: { do: 'pay' } }), away: 404 },
    linksOfHolds,
  ],
  '/reservation/desk': [
    linksOfHolds,
    { file: 'src/use-cases/reservation/end-hold.test.ts', title: 'nothing opens on another site' },
  ],
  '/answered/:token': [
    {
      file: 'tests/integration/lead-register.test.ts',
      title: 'answers nothing for a guessed token, and for one of another site or group',
    },
  ],
  '/alert': [otherStore('the link of an alert confirms and stops nothing')],
  '/sign-in': [sessionsOfOthers],
  '/sign-in/code': [
    sessionsOfOthers,
    {
      file: 'tests/integration/sign-in.test.ts',
      title: 'knows the same number at another dealer group as another shopper',
    },
  ],
  '/sign-out': [sessionsOfOthers],
  '/~prize-draw': [{ ask: ({ session }) => ({ path: '/spin-to-win', cookie: session }), away: 302 }],
  '/~trade-in/:page': [ownPages],
  '/~trade-in/:page/:token': [{ ask: ({ tradeIn }) => ({ path: parentOf(tradeIn) }), away: 404 }],
  '/~trade-in/:page/:token/contact': [
    { ask: ({ tradeIn }) => ({ path: `${parentOf(tradeIn)}/contact` }), away: 404 },
  ],
  '/~trade-in/:page/:token/:step': [
    { ask: ({ tradeIn }) => ({ path: tradeIn }), home: 200, away: 404 },
    {
      file: 'tests/integration/trade-in.test.ts',
      title: 'another site, another page and another link open nothing',
    },
  ],
  '/~watchlist': [
    { ask: ({ session }) => ({ path: '/watchlist', cookie: session }), home: 200, away: 404 },
    sessionsOfOthers,
  ],
  '/~garage': [inGarage('/my-garage')],
  '/~garage/details': [
    inGarage('/my-garage/details'),
    {
      ask: ({ session }) => ({ path: '/my-garage/details', cookie: session, form: { do: 'delete' } }),
      away: 303,
    },
  ],
  '/~garage/searches': [inGarage('/my-garage/searches')],
  '/~garage/searches/new': [inGarage('/my-garage/searches/new?query=hilux')],
  '/~garage/data.json': [
    { ask: ({ session }) => ({ path: '/my-garage/data.json', cookie: session }), home: 200, away: 302 },
  ],
  '/favourites': [{ shared: 'drawn by the browser from /api/cards, which has its own line' }],
  '/compare': [
    {
      ask: ({ car }) => ({ path: `/compare?ids=${car.id}` }),
      home: 200,
      away: 200,
      hidden: ({ car }) => `/cars/${car.slug}`,
    },
  ],
  '/shortlist': [{ ask: ({ car }) => ({ path: '/shortlist', form: { cars: car.id } }), away: 400 }],
  '/shortlist/:token': [
    { ask: ({ shortlist }) => ({ path: shortlist }), home: 200, away: 404 },
    otherStore('the link of a shared list leads to none'),
  ],
  '/shortlist/:token/version': [
    { ask: ({ shortlist }) => ({ path: `${shortlist}/version` }), home: 200, away: 410 },
  ],
  '/api/search': [
    {
      ask: ({ car }) => ({ path: `/api/search?query=${car.slug}` }),
      home: 200,
      away: 200,
      hidden: ({ car }) => car.id,
    },
  ],
  '/api/hits': [
    {
      ask: ({ car }) => ({ path: `/api/hits?query=${car.slug}` }),
      home: 200,
      away: 200,
      hidden: ({ car }) => car.id,
    },
  ],
  '/api/listed-stock': [
    { file: 'src/use-cases/stock-search/pack-listed-stock.test.ts', title: 'is another one for another %s' },
  ],
  '/api/listed-views': [
    { file: 'src/use-cases/stock-search/pack-listed-stock.test.ts', title: 'is another one for another %s' },
  ],
  '/api/locations': [
    { ask: () => ({ path: '/api/locations' }), home: 200, away: 200, hidden: ({ location }) => location },
  ],
  '/api/distance': [
    {
      ask: ({ location }) => ({ path: `/api/distance?near=2000&location=${location}` }),
      home: 200,
      away: 200,
      hidden: () => '"way":{',
    },
  ],
  '/api/suggest': [
    {
      ask: ({ car }) => ({ path: `/api/suggest?q=${car.slug}` }),
      home: 200,
      away: 200,
      hidden: ({ car }) => car.slug,
    },
  ],
  '/api/phone-reveals': [
    {
      ask: ({ car }) => ({
        path: '/api/phone-reveals',
        json: { car_id: car.id, dealership_id: 'kestrel-bay', website_id: 'halden' },
      }),
      away: 404,
    },
    { file: 'src/use-cases/car/reveal-number.test.ts', title: 'refuses a car of another group' },
  ],
  '/api/cards': [
    {
      ask: ({ car }) => ({ path: `/api/cards?ids=${car.id}` }),
      home: 200,
      away: 200,
      hidden: ({ car }) => car.id,
    },
  ],
  '/api/finance-disclaimer': [
    { ask: ({ car }) => ({ path: `/api/finance-disclaimer?car_id=${car.id}` }), away: 404 },
  ],
  '/api/events': [
    {
      file: 'tests/contracts/analytics-store.contract.ts',
      title: 'counts unknown cars as no car: a browser cannot fill the table',
    },
  ],
  '/api/test-drive-availability': [
    { ask: ({ car }) => ({ path: `/api/test-drive-availability?car_id=${car.id}` }), home: 200, away: 404 },
  ],
  '/api/service-availability': [
    {
      ask: ({ location }) => ({ path: `/api/service-availability?location=${location}` }),
      home: 200,
      away: 404,
    },
  ],
  '/api/captcha': [noSite],
  '/api/shopper': [
    { ask: ({ session }) => ({ path: '/api/shopper', cookie: session }), home: 200, away: 401 },
  ],
  '/api/watchlist': [
    { ask: ({ session }) => ({ path: '/api/watchlist', cookie: session }), home: 200, away: 401 },
  ],
  '/api/watchlist/save-car': [
    {
      ask: ({ session, car }) => ({
        path: '/api/watchlist/save-car',
        cookie: session,
        json: { car_id: car.id },
      }),
      home: 200,
      away: 401,
    },
    sessionsOfOthers,
  ],
  '/api/watchlist/remove-car': [
    {
      ask: ({ session, car }) => ({
        path: '/api/watchlist/remove-car',
        cookie: session,
        json: { car_id: car.id },
      }),
      away: 401,
    },
  ],
  '/api/payments/:gateway/notices': [
    {
      file: 'tests/integration/hold-faults.test.ts',
      title: 'of what is not ours, or of another group, changes nothing',
    },
  ],
  '/api/change-overs': [
    {
      file: 'tests/integration/trade-in.test.ts',
      title: 'another number, another site and another installation are led to no estimate',
    },
  ],
  '/api/own-holds': [
    {
      file: 'src/use-cases/reservation/my-hold.test.ts',
      title: 'shows nothing of another site, ended, or no longer stored',
    },
  ],
  '/api/miscellaneous': [
    {
      file: 'tests/integration/trade-in.test.ts',
      title: 'another site, another page and another link open nothing',
    },
  ],
  '/api/passkeys/sign-in/question': [passkeysOfOthers],
  '/api/passkeys/sign-in': [passkeysOfOthers],
  '/api/passkeys/new/question': [
    {
      ask: ({ session }) => ({ path: '/api/passkeys/new/question', cookie: session, json: {} }),
      home: 200,
      away: 401,
    },
  ],
  '/api/passkeys/new': [
    { ask: ({ session }) => ({ path: '/api/passkeys/new', cookie: session, json: {} }), away: 401 },
    { file: 'tests/integration/passkey-making.test.ts', title: 'for another host' },
  ],
  '/api/leads': [
    { ask: ({ car }) => ({ path: '/api/leads', json: leadAbout(car.id) }), away: 404 },
    { file: 'tests/integration/lead-store.test.ts', title: 'knows no lead of another dealer group' },
  ],
  '/api/enquiries': [{ ask: ({ car }) => ({ path: '/api/enquiries', json: leadAbout(car.id) }), away: 404 }],
  '/api/reservations': [
    { ask: ({ car }) => ({ path: `/api/reservations?car_id=${car.id}` }), away: 404 },
    { file: 'tests/browser/api-reservations.test.ts', title: 'a car of another dealer' },
  ],
  '/*': [ownPages],
  '/healthz': [noSite],
  '/healthz/host': [noSite],
  '/metrics': [noSite],
  '/readyz': [noSite],
  '/speculation-rules.json': [noSite],
  '/assets/:file': [noSite],
  '/img/:asset': [
    { shared: 'pictures of catalogues and cars, which anybody may show: mails and feeds name them' },
  ],
  '/favicon.ico': [ownPages],
  '/favicon.svg': [ownPages],
  '/robots.txt': [ownPages],
  '/sitemap.xml': [ownPages],
  '/sitemap-pages-1.xml': [ownPages],
  '/sitemap-cars-1.xml': [
    {
      ask: () => ({ path: '/sitemap-cars-1.xml' }),
      home: 200,
      away: 200,
      hidden: ({ car }) => `/cars/${car.slug}`,
    },
  ],
  '/sitemap-images-1.xml': [ownPages],
  '/.well-known/security.txt': [ownPages],
  '/.well-known/ai-catalog.json': [ownPages],
  '/.well-known/api-catalog': [ownPages],
  '/.well-known/agent-card.json': [ownPages],
  '/extensions/aap-au/v1': [ownPages],
  '/extensions/aap-au/v1/schema.json': [ownPages],
  '/openapi.json': [ownPages],
  '/llms.txt': [ownPages],
  '/mcp/server-card': [ownPages],
  '/test-payment/:token': [ownPayments],
  '/theme-preview/:token/*': [
    {
      file: 'src/web/server/pages/theme-preview.test.ts',
      title: 'takes nothing, is of one site alone, and leaves every other address alone',
    },
  ],
  '/release-preview/:token/*': [
    {
      file: 'src/use-cases/release/release-preview.test.ts',
      title: 'opens for one release on one site, for a quarter of an hour, and for nothing else',
    },
  ],
  '/test-payment/:token/bank': [ownPayments],
  '/hooks/mail': [
    {
      file: 'src/web/server/incoming-mail.test.ts',
      title: 'takes mail from clients with the key, and from no one else',
    },
    { file: 'tests/integration/incoming-mail.test.ts', title: 'shows who it really came from' },
  ],
  '/dev/mailbox': [mailboxEndpoint],
  '/dev/mailbox/:file': [mailboxEndpoint],
  '/dev/mailbox/:file/html': [mailboxEndpoint],
  '/dev/mailbox/:file/answer': [mailboxEndpoint],
  '/dev/mailbox/:file/message.eml': [mailboxEndpoint],
  '/dev/mailbox/:file/message.http': [mailboxEndpoint],
  '/dev/explain': [{ file: 'src/web/server/development/dev-explain.test.ts', title: 'site' }],
};

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const leadAbout = (carId: string) => ({
  name: 'Jordan Blake',
  phone: '0491 570 156',
  email: 'jordan@example.com',
  message: 'Is it still there?',
  category: 'Sales Enquiry',
  car_id: carId,
});
