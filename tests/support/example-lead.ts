/** A car enquiry for tests; each names only what it is about. */
import type { EnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { type Lead, type LeadDetails, noLeadDetails } from '#domain/lead/lead.ts';
import type { LeadSubmission } from '#ports/leads/lead-store.ts';
import { exampleNow } from './example-car.ts';

export function exampleValues(changes: EnquiryValues = {}): EnquiryValues {
  return {
    name: 'Jordan Blake',
    email: 'jordan@example.com',
    phone: '0491 570 006',
    message: 'Is it still there?',
    category: '',
    location: 'parramatta',
    opt_in: '',
    idempotency_key: 'view-1',
    leave_empty: '',
    ...changes,
  };
}

export function exampleLead(changes: Partial<Lead> = {}): Lead {
  return {
    id: '3f2a9c41-0000-4000-8000-000000000001',
    dealerGroupId: 'group-1',
    siteSlug: 'example',
    kind: 'car-enquiry',
    category: 'Car Enquiry',
    subcategory: null,
    contact: { name: 'Jordan Blake', email: 'jordan@example.com', phone: '+61491570006' },
    message: 'Is it still there?',
    additionalServices: [],
    isCompleted: true,
    trail: { visitedPages: [], linkedQueryParams: {} },
    car: {
      id: 'car-1',
      slug: '2023-toyota-rav4-gxl-kb10482',
      stockNumber: 'KB10482',
      make: 'Toyota',
      model: 'RAV4',
      title: '2023 Toyota RAV4',
      priceText: '$43,990 Drive away',
      stockType: 'used',
      tag: null,
      status: 'in_stock',
      dealershipId: 'dealership-1',
      manufacturerSlug: 'toyota',
      year: 2023,
      badge: 'GXL',
      vin: 'JTMW23FV10D012345',
      odometerKm: 31_204,
      bodyType: 'SUV',
      transmission: 'Automatic',
      doors: 5,
      colour: 'White',
      priceCents: 43_990_00,
      photoCount: 0,
    },
    details: noLeadDetails,
    locationSlug: 'parramatta',
    dealershipSlug: 'example-motors',
    pageId: 'cars/2023-toyota-rav4-gxl-kb10482',
    origin: {
      siteName: 'Example Motors',
      host: 'example.localhost',
      locale: 'en-AU',
      timeZone: 'Australia/Sydney',
      locationName: 'Parramatta',
      dealerName: 'Example Motors',
      dealerPhone: '+61255501234',
      dealerEmail: 'parramatta@example.com',
      dealerAddress: '1 Example Street, Parramatta NSW 2150',
      currency: 'AUD',
      brandColour: '#10233f',
      url: 'http://example.localhost/cars/2023-toyota-rav4-gxl-kb10482/enquire',
      userAgent: 'Test/1.0',
    },
    consent: { wording: 'Send me offers.', isGranted: false, recordedAt: exampleNow },
    isSuspectedSpam: false,
    guard: { proof: 'proven', suspicions: [] },
    measurement: null,
    agent: null,
    receivedAt: exampleNow,
    ...changes,
  };
}

/** Everything that forms can ask beyond contact and message. */
export const exampleDetails: LeadDetails = {
  tradeIn: {
    year: 2016,
    make: 'Mazda',
    model: '3',
    badge: 'Neo',
    registration: 'ABC 123',
    vin: 'JM0BM627650100001',
    odometerKm: 98_000,
    transmission: 'Manual',
    colour: 'Red',
    valueCents: 12_500_00,
    comments: 'A dent in the door',
  },
  testDrive: { on: '2026-11-28', at: '10:30' },
  finance: {
    method: 'loan',
    amountCents: 40_000_00,
    depositCents: 3_990_00,
    balloonCents: 12_000_00,
    monthlyCents: 701_25,
    termYears: 5,
  },
  answers: [{ name: 'contact_time', label: 'Best time to call', value: 'Morning' }],
};

export function exampleSubmission(changes: Partial<LeadSubmission> = {}): LeadSubmission {
  const lead = changes.lead ?? exampleLead();
  return {
    lead,
    receiptToken: `receipt-${lead.id}`,
    answerToken: `answer-${lead.id}`,
    submissionKey: `key-${lead.id}`,
    continues: null,
    repeatsSince: new Date(lead.receivedAt.getTime() - 24 * 60 * 60 * 1000),
    deliveries: [
      {
        id: `delivery-${lead.id}`,
        channel: 'email',
        target: 'sales@example.com',
        secretName: null,
        status: 'waiting',
        problem: null,
        dueAt: lead.receivedAt,
      },
    ],
    booking: null,
    ...changes,
  };
}
