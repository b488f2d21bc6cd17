import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lead } from '#domain/lead/lead.ts';
import { parseLeadMeasurement, serialiseLeadMeasurement } from '#domain/lead/lead-event.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildConversionData, evaluateConversion, hashContact } from './meta-conversion.ts';

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const fbp = 'fb.1.1795226400000.1098115397';
const fbc = 'fb.1.1795226400000.AbCd_-123';
const measurement = { fbc, fbp };
const consent = { wording: 'Send me offers.', isGranted: true, recordedAt: new Date(0) };
const converted = (changes: Partial<Lead> = {}) => exampleLead({ measurement, ...changes });
const { config } = exampleSite({
  measurement: { metaPixelId: '100000000000000', metaConversions: { secret: 'example-meta' } },
});
const evaluate = (changes: Partial<Lead> = {}) => evaluateConversion(config.measurement, converted(changes));
const build = (changes: Partial<Lead> = {}) => {
  const text = buildConversionData(converted(changes), digest);
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>[]);
};

describe('evaluateConversion', () => {
  it('B-40 is queued where the site enables it and the shopper consented to measurement', () => {
    expect(evaluate()).toEqual({
      kind: 'telling',
      url: 'https://graph.facebook.com/v25.0/100000000000000/events',
      secretName: 'example-meta',
    });
    const off = { ...config.measurement, metaConversions: null };
    expect(evaluateConversion(off, converted())).toEqual({ kind: 'silent', reason: 'not-configured' });
  });

  it('B-40 asks the version of the interface that the site names', () => {
    const metaConversions = { secret: 'example-meta', version: 'v31.0' };
    const later = exampleSite({ measurement: { metaPixelId: '100000000000000', metaConversions } });
    expect(evaluateConversion(later.config.measurement, converted())).toMatchObject({
      url: 'https://graph.facebook.com/v31.0/100000000000000/events',
    });
  });

  it.each<[string, Partial<Lead>, string]>([
    ['without consent', { measurement: null }, 'no-consent'],
    ['with consent to offers only', { measurement: null, consent }, 'no-consent'],
    ['the form is unfinished', { isCompleted: false }, 'unfinished'],
    ['it may be spam', { isSuspectedSpam: true }, 'spam'],
    ['it is a careers enquiry', { kind: 'careers', car: null }, 'not-a-conversion'],
    ['no browser is named', { origin: { ...exampleLead().origin, userAgent: null } }, 'unmatched'],
    ['it could be anybody’s', { measurement: { fbc: null, fbp: null } }, 'unmatched'],
  ])('B-35 B-40 tells nothing where %s', (_label, changes, reason) => {
    expect(evaluate(changes)).toEqual({ kind: 'silent', reason });
  });
});

describe('buildConversionData', () => {
  it('says it as the pixel does, under the same key, without the query of the page', () => {
    const url = 'http://example.localhost/cars/x/enquire?about=photos&name=Jordan';
    expect(build({ origin: { ...exampleLead().origin, url } })).toEqual([
      {
        event_name: 'Lead',
        event_time: Math.floor(exampleLead().receivedAt.getTime() / 1000),
        event_id: '3F2A-9C41',
        action_source: 'website',
        event_source_url: 'http://example.localhost/cars/x/enquire',
        user_data: { client_user_agent: 'Test/1.0', fbc, fbp },
        custom_data: {
          content_category: 'Car Enquiry',
          content_type: 'vehicle',
          content_ids: ['KB10482'],
          make: 'Toyota',
          model: 'RAV4',
          state_of_vehicle: 'Used',
        },
      },
    ]);
    expect(build({ kind: 'test-drive' })?.[0]).toMatchObject({ event_name: 'Schedule' });
  });

  it('B-40 adds who asked, hashed, only with the marketing consent; never readable', () => {
    const text = buildConversionData(converted({ consent }), digest) ?? '';
    expect(build({ consent })?.[0]?.user_data).toEqual({
      client_user_agent: 'Test/1.0',
      fbc,
      fbp,
      em: [digest('jordan@example.com')],
      ph: [digest('61491570006')],
      fn: [digest('jordan')],
      ln: [digest('blake')],
    });
    for (const word of ['jordan@', '491570006', 'Blake', 'Is it still there'])
      expect(text).not.toContain(word);
  });

  it('B-54 builds nothing of an erased lead', () => {
    expect(build({ measurement: null })).toBeNull();
  });

  it('makes the click’s key from the first address where the pixel has set none', () => {
    const changes = {
      measurement: { fbc: null, fbp: null },
      trail: { visitedPages: [], linkedQueryParams: { fbclid: 'IwAR2-x_9' } },
    };
    expect(evaluate(changes).kind).toBe('telling');
    const at = exampleLead().receivedAt.getTime();
    expect(build(changes)?.[0]).toMatchObject({ user_data: { fbc: `fb.1.${at}.IwAR2-x_9` } });
    const hostile = { ...changes, trail: { visitedPages: [], linkedQueryParams: { fbclid: 'a b"' } } };
    expect(evaluate(hostile)).toEqual({ kind: 'silent', reason: 'unmatched' });
  });

  it('is the same bytes in every attempt', () => {
    const one = buildConversionData(converted({ consent }), digest);
    expect(buildConversionData(converted({ consent }), digest)).toBe(one);
  });
});

describe('hashContact', () => {
  /** The examples that Meta publishes beside each parameter. */
  it.each([
    [
      'em',
      { email: ' John_Smith@gmail.com ' },
      '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
    ],
    ['ph', { phone: '+1 (650)555-1212' }, 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
    ['fn', { name: 'Mary' }, '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
    ['fn', { name: '정' }, '8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14'],
    ['fn', { name: 'Valéry' }, '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
  ])('B-35 hashes %s of %o as Meta does', (key, contact, expected) => {
    const hashed = hashContact({ name: '', email: '', phone: '', ...contact }, digest);
    expect(hashed).toEqual({ [key]: [expected] });
  });

  it.each([
    ["Mary-Jane O'Neil van Dyk", ['maryjane', 'oneilvandyk']],
    ['  Jo   Blake ', ['jo', 'blake']],
    ['Prince', ['prince', undefined]],
    ['… !', [undefined, undefined]],
  ])('B-35 takes %s apart', (name, expected) => {
    const { fn, ln } = hashContact({ name, email: '', phone: '' }, (text) => text);
    expect([fn?.[0], ln?.[0]]).toEqual(expected);
  });
});

describe('parseLeadMeasurement', () => {
  it('B-40 reads back what a browser says, and believes nothing else', () => {
    expect(parseLeadMeasurement(serialiseLeadMeasurement(measurement))).toEqual(measurement);
    for (const invalid of ['', 'accepted', '[]', 'null', '"x"', '{']) {
      expect(parseLeadMeasurement(invalid)).toBeNull();
    }
    const hostile = JSON.stringify({ fbc: 'fb.1.1.<script>', fbp: 7 });
    expect(parseLeadMeasurement(hostile)).toEqual({ fbc: null, fbp: null });
  });

  it('B-40 never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseLeadMeasurement(text)));
  });
});
