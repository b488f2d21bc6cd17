import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert } from 'xmlbuilder2';
import type { Booking } from '#domain/booking/booking.ts';
import { type Lead, noLeadDetails } from '#domain/lead/lead.ts';
import { findAdfFaults, hasAdfDocumentType } from '#tests/support/adf-schema.ts';
import { exampleBooking } from '#tests/support/example-booking.ts';
import { exampleDetails, exampleLead } from '#tests/support/example-lead.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { buildAdf } from './build-adf.ts';
import { toXmlText } from './xml-text.ts';

const details = exampleDetails;
const unknownCar = {
  year: null,
  badge: null,
  vin: null,
  odometerKm: null,
  bodyType: null,
  transmission: null,
  doors: null,
  colour: null,
  priceCents: null,
};
const car = exampleLead().car;
const origin = exampleLead().origin;

/** Every shape a lead can have. */
const shapes: readonly (readonly [string, Partial<Lead>])[] = [
  ['a car', {}],
  ['no car', { car: null, locationSlug: null, dealershipSlug: null }],
  ['a car of which little is known', { car: car && { ...car, ...unknownCar } }],
  ['everything a form can ask', { details }],
  [
    'a trade-in of which little is known',
    {
      details: {
        ...noLeadDetails,
        tradeIn: {
          ...details.tradeIn,
          ...unknownCar,
          make: '',
          model: '',
          registration: null,
          valueCents: null,
          comments: null,
        },
      },
    },
  ],
  [
    'finance without an amount',
    {
      details: {
        ...noLeadDetails,
        finance: {
          method: 'cash',
          amountCents: null,
          depositCents: null,
          balloonCents: null,
          monthlyCents: null,
          termYears: null,
        },
      },
    },
  ],
  ['an email alone', { contact: { name: 'Jo', email: 'jo@example.com', phone: '' } }],
  ['a phone alone', { contact: { name: 'Jo', email: '', phone: '+61255501234' } }],
  [
    'no way to reach the dealer',
    { origin: { ...origin, dealerName: '', dealerEmail: null, dealerPhone: null } },
  ],
  ['an address that is none', { origin: { ...origin, url: 'javascript:alert(1)' } }],
];

type Element = { readonly [name: string]: unknown };

function prospectOf(
  lead: Lead,
  change: Booking | null = null,
): Record<string, Element | string | readonly Element[]> {
  const parsed = convert(buildAdf(lead, change), { format: 'object' });
  return JSON.parse(JSON.stringify(parsed)).adf.prospect;
}

describe('buildAdf', () => {
  it('E-4 B-33 opens with the instruction of the standard and says who wants what of whom', () => {
    const document = buildAdf(exampleLead());
    expect(document.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>')).toBe(
      true,
    );
    expect(prospectOf(exampleLead())).toMatchObject({
      '@status': 'new',
      id: { '@sequence': '1', '@source': 'example', '#': exampleLead().id },
      requestdate: '2026-11-21T02:00:00.000Z',
      vehicle: {
        '@interest': 'buy',
        '@status': 'used',
        year: '2023',
        make: 'Toyota',
        model: 'RAV4',
        vin: 'JTMW23FV10D012345',
        stock: 'KB10482',
        trim: 'GXL',
        doors: '5',
        bodystyle: 'SUV',
        transmission: 'Automatic',
        odometer: { '@units': 'km', '#': '31204' },
        colorcombination: { exteriorcolor: 'White', preference: '1' },
        price: { '@type': 'asking', '@currency': 'AUD', '#': '43990' },
        pricecomments: '$43,990 Drive away',
      },
      customer: {
        contact: {
          name: { '@part': 'full', '#': 'Jordan Blake' },
          email: { '#': 'jordan@example.com' },
          phone: { '@type': 'cellphone', '#': '+61491570006' },
        },
      },
      vendor: {
        id: { '@source': 'example', '#': 'example-motors' },
        vendorname: 'Example Motors',
        contact: {
          email: { '#': 'parramatta@example.com' },
          phone: { '@type': 'voice', '#': '+61255501234' },
        },
      },
      provider: { name: { '#': 'Example Motors' }, service: 'Website', url: 'http://example.localhost/' },
    });
  });

  it('E-4 maps a test drive, a trade-in and finance', () => {
    const [requested, offered] = prospectOf(exampleLead({ details })).vehicle as readonly Element[];
    expect(requested).toMatchObject({
      '@interest': 'test-drive',
      finance: {
        method: 'loan',
        amount: [
          { '@type': 'downpayment', '#': '3990' },
          { '@type': 'monthly', '#': '701.25' },
          { '@type': 'total', '#': '40000' },
        ],
        balance: { '@type': 'residual', '#': '12000' },
      },
    });
    expect(offered).toMatchObject({
      '@interest': 'trade-in',
      '@status': 'used',
      year: '2016',
      make: 'Mazda',
      model: '3',
      odometer: { '@units': 'km', '#': '98000' },
      price: { '@type': 'appraisal', '#': '12500' },
      comments: 'Registration: ABC 123\nA dent in the door',
    });
  });

  it.each([
    ['new', 'new'],
    ['demo', 'used'],
    ['used', 'used'],
  ] as const)('E-4 gives a %s car the status %s', (stockType, status) => {
    const lead = exampleLead({ car: car && { ...car, stockType } });
    expect(prospectOf(lead).vehicle).toMatchObject({ '@status': status });
  });

  it('E-4 GAP-15 puts into the comments what the standard has no element for, the consent among it', () => {
    const comments = (prospectOf(exampleLead({ details, isSuspectedSpam: true })).customer as Element)
      .comments;
    for (const part of [
      'Is it still there?',
      'Test drive, Day: Saturday, 28 November 2026',
      'Answers, Best time to call: Morning',
      'Marketing consent: no, 2026-11-21T02:00:00.000Z, “Send me offers.”',
      'Possible spam',
      'Reference: 3F2A-9C41',
    ]) {
      expect(comments).toContain(part);
    }
  });

  it('E-4 B-30 sends the prospect again under its id when a booking is moved, and says so in both comments', () => {
    const lead = exampleLead({
      subcategory: 'Test Drive',
      details: { ...noLeadDetails, testDrive: { on: '2026-11-24', at: '10:30', isBooked: true } },
    });
    const line = 'Booking moved: test drive, 2026-11-24T10:30+11:00 to 2026-11-24T11:00+11:00, change 1';
    const prospect = prospectOf(lead, exampleBooking());
    expect(prospect).toMatchObject({
      '@status': 'resend',
      id: { '@sequence': '1', '@source': 'example', '#': lead.id },
      vehicle: { '@interest': 'test-drive', comments: `${line}\nCar Enquiry, Test Drive` },
    });
    const { comments } = prospect.customer as Element;
    expect(String(comments).split('\n')[0]).toBe(line);
    expect(comments).toContain('Test drive, booked, Time: 10:30');
  });

  it('E-4 B-30 wants no test drive any more once it is cancelled', () => {
    const lead = exampleLead({
      subcategory: 'Test Drive',
      details: {
        ...noLeadDetails,
        testDrive: { on: '2026-11-24', at: '10:30', isBooked: false, isCancelled: true },
      },
    });
    const prospect = prospectOf(lead, exampleBooking({ status: 'cancelled', changes: 2 }));
    expect(prospect).toMatchObject({ '@status': 'resend', vehicle: { '@interest': 'buy' } });
    expect((prospect.customer as Element).comments).toMatch(
      /^Booking cancelled: test drive, 2026-11-24T10:30\+11:00 to 2026-11-24T11:00\+11:00, change 2\n/,
    );
  });

  it('says of a lead about no car that the car is unknown', () => {
    expect(prospectOf(exampleLead({ car: null })).vehicle).toMatchObject({
      make: 'Unknown',
      model: 'Unknown',
    });
  });

  it('carries hostile text in every field, whole, and shows what XML forbids', () => {
    for (const hostile of hostileStrings()) {
      const document = buildAdf(
        exampleLead({
          message: hostile,
          contact: { name: hostile, email: hostile, phone: hostile },
          car: car && { ...car, make: hostile, model: hostile, vin: hostile, priceText: hostile },
          details: { ...noLeadDetails, answers: [{ name: 'a', label: 'Hint', value: hostile }] },
        }),
      );
      const expected = toXmlText(hostile);
      const [name, , email] = ['name', 'contact', 'email'].map(
        (element) => textsOf(document, element)[0] ?? '',
      );
      expect([textsOf(document, 'make')[0], name, email]).toEqual([
        expected,
        expected,
        hostile === '' ? 'enquiries@example.localhost' : expected,
      ]);
      const comments = textsOf(document, 'comments').at(-1) ?? '';
      expect(comments.startsWith(expected)).toBe(true);
      if (hostile !== '') expect(comments).toContain(`Answers, Hint: ${expected}`);
    }
  });

  it.skipIf(!hasAdfDocumentType)(
    'E-4 is valid by the document type, in every shape and with every hostile string',
    async () => {
      const leads = [
        ...shapes.map(([, changes]) => exampleLead(changes)),
        ...hostileStrings().map((hostile) =>
          exampleLead({
            message: hostile,
            contact: { name: hostile, email: hostile, phone: hostile },
            details,
          }),
        ),
      ];
      const documents = leads.flatMap((lead) => [buildAdf(lead), buildAdf(lead, exampleBooking())]);
      expect(await findAdfFaults(documents)).toEqual([]);
    },
  );

  it.each(shapes)(
    'E-4 keeps the order and the required parts of the document type: %s',
    (_label, changes) => {
      const document = buildAdf(exampleLead(changes));
      const names = (inside: string) => [...inside.matchAll(/<([a-z]+)(?=[\s>/])/g)].map(([, name]) => name);
      const vehicles = [...document.matchAll(/<vehicle [^>]*>(.*?)<\/vehicle>/gs)].map(([, inside = '']) =>
        names(inside),
      );
      for (const elements of vehicles) {
        const own = elements.filter((name) => vehicleOrder.includes(name ?? ''));
        expect(own).toEqual(vehicleOrder.filter((name) => own.includes(name)));
        expect(own).toEqual(expect.arrayContaining(['year', 'make', 'model']));
        expect(elements.includes('finance')).toBe(elements.includes('amount'));
      }
      for (const [, contact = ''] of document.matchAll(/<contact>(.*?)<\/contact>/gs)) {
        expect(names(contact)).toEqual(
          ['name', 'email', 'phone'].filter((name) => names(contact).includes(name)),
        );
        expect(names(contact).length).toBeGreaterThan(1);
      }
      expect(
        names(document).filter((name) =>
          ['requestdate', 'vehicle', 'customer', 'vendor', 'provider'].includes(name ?? ''),
        ),
      ).toEqual(['requestdate', ...vehicles.map(() => 'vehicle'), 'customer', 'vendor', 'provider']);
    },
  );
});

const vehicleOrder = [
  'year',
  'make',
  'model',
  'vin',
  'stock',
  'trim',
  'doors',
  'bodystyle',
  'transmission',
  'odometer',
  'colorcombination',
  'price',
  'pricecomments',
  'finance',
  'comments',
];

/** The content of each element of this name, read as any XML reader reads it. */
function textsOf(document: string, name: string): readonly string[] {
  const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return [...document.matchAll(new RegExp(`<${name}(?: [^>]*)?(?:/>|>([^<]*)</${name}>)`, 'g'))].map(
    ([, text = '']) => text.replace(/&(\w+);/g, (whole, reference: string) => references[reference] ?? whole),
  );
}

describe('toXmlText', () => {
  it.each([
    ['bell', '\u0007', '␇'],
    ['escape', '\u001b[31m', '␛[31m'],
    ['NUL', '\0', '␀'],
    ['what is no character', '\uffff', '\ufffd'],
    ['half a pair', '\ud83d', '\ufffd'],
    ['tab and line end, which are allowed', 'a\tb\nc', 'a\tb\nc'],
    ['every language and sign', 'é 日本語 👩‍👩‍👧‍👦', 'é 日本語 👩‍👩‍👧‍👦'],
  ])('shows %s', (_label, text, shown) => {
    expect(toXmlText(text)).toBe(shown);
  });

  it('gives only what XML 1.0 allows, as long as the text was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const safe = toXmlText(text);
        expect(safe).toHaveLength(text.length);
        expect(safe).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
      }),
    );
  });
});
