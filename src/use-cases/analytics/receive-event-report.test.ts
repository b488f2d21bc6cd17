import { describe, expect, it } from 'vitest';
import { maxReportBytes } from '#domain/analytics/event-report.ts';
import { serialiseEventReport } from '#domain/analytics/serialise-event-report.ts';
import type { EventCount } from '#ports/staff/report-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';
import { type EventReport, receiveEventReport } from './receive-event-report.ts';

const site = exampleSite();
const phone = 'Mozilla/5.0 (Linux; Android 9) Chrome/120.0 Mobile Safari/537.36';
const text = serialiseEventReport([{ name: 'favourite-added', carId: 'car-1' }]);

function openPorts(perAddress = 10) {
  const counted: Omit<EventCount, 'times'>[] = [];
  const app = {
    eventCounter: {
      count: (event: Omit<EventCount, 'times'>) => {
        counted.push(event);
      },
      flush: async () => undefined,
    },
    eventLimiter: createSubmissionLimiter({ perAddress, windowMs: 60_000, rememberedAddresses: 10 }),
  };
  const receive = (changes: Partial<EventReport> = {}) =>
    receiveEventReport(
      site,
      { text, userAgent: phone, isTrackingRefused: false, clientAddress: '192.0.2.1', ...changes },
      app,
      exampleNow,
    );
  return { receive, counted };
}

describe('receiveEventReport', () => {
  it('ANALYTICS-3 counts for the site that was visited, by its own calendar, without the visitor', () => {
    const { receive, counted } = openPorts();
    expect(receive()).toEqual({ kind: 'counted' });
    expect(counted).toEqual([
      {
        dealerGroupId: 'group-1',
        siteSlug: 'example',
        event: 'favourite-added',
        carId: 'car-1',
        countedOn: '2026-11-21',
      },
    ]);
  });

  it.each<[string, Partial<EventReport>, unknown]>([
    ['rubbish', { text: '{"events":' }, { kind: 'refused', reason: 'unreadable' }],
    ['too much', { text: 'x'.repeat(maxReportBytes + 1) }, { kind: 'refused', reason: 'too-large' }],
    ['a crawler', { userAgent: 'Googlebot/2.1' }, { kind: 'ignored', reason: 'automated' }],
    [
      'who asks not to be followed',
      { isTrackingRefused: true },
      { kind: 'ignored', reason: 'tracking-refused' },
    ],
  ])('counts nothing of %s', (_label, changes, outcome) => {
    const { receive, counted } = openPorts();
    expect(receive(changes)).toEqual(outcome);
    expect(counted).toEqual([]);
  });

  it('B-52 limits an address, and no other', () => {
    const { receive, counted } = openPorts(1);
    receive();
    expect(receive()).toEqual({ kind: 'too-many', retryAfterSeconds: 60 });
    expect(receive({ clientAddress: '192.0.2.2' })).toEqual({ kind: 'counted' });
    expect(counted).toHaveLength(2);
  });
});
