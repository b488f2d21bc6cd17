import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxEventsPerReport, parseEventReport } from './event-report.ts';
import { analyticsEventNames, analyticsEvents } from './events.ts';
import { serialiseEventReport } from './serialise-event-report.ts';

const fromBrowser = analyticsEventNames.filter((name) => analyticsEvents[name].recordedBy === 'browser');
const event = fc.record({
  name: fc.constantFrom(...fromBrowser),
  carId: fc.option(fc.stringMatching(/^[\x21-\x7e]{1,200}$/), { nil: null }),
});
const one = (value: unknown) => JSON.stringify({ events: [value] });

describe('parseEventReport', () => {
  it('ANALYTICS-3, ANALYTICS-9, ANALYTICS-10 reads back what a page wrote', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: maxEventsPerReport }), (events) => {
        expect(parseEventReport(serialiseEventReport(events))).toEqual(events);
      }),
    );
  });

  it('is total', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseEventReport(text)).toBeNull();
      }),
    );
  });

  it('leaves out whatever else was sent, such as a name or an address', () => {
    const text = one({
      name: 'favourite-added',
      car_id: 'car-1',
      email: 'jordan@example.com',
      ip: '192.0.2.1',
    });
    expect(parseEventReport(text)).toEqual([{ name: 'favourite-added', carId: 'car-1' }]);
  });

  it.each([
    ['nothing', '{"events":[]}'],
    ['an unknown event', one({ name: 'made-up' })],
    ['a name of the language', one({ name: 'constructor' })],
    ['a lead, which only the server records', one({ name: 'used-car-lead' })],
    ['a car that is no text', one({ name: 'favourite-added', car_id: 7 })],
    ['a car with a NUL', one({ name: 'favourite-added', car_id: 'a\0' })],
    ['a car without end', one({ name: 'favourite-added', car_id: 'x'.repeat(201) })],
    [
      'too many',
      serialiseEventReport(Array(maxEventsPerReport + 1).fill({ name: 'search-view', carId: null })),
    ],
  ])('reads no report in %s', (_label, text) => {
    expect(parseEventReport(text)).toBeNull();
  });

  it('reads as many as the limit', () => {
    const events = Array(maxEventsPerReport).fill({ name: 'search-view', carId: null });
    expect(parseEventReport(serialiseEventReport(events))).toHaveLength(maxEventsPerReport);
  });
});
