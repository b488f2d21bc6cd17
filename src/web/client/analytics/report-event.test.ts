import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEventReport } from '#domain/analytics/event-report.ts';

const sent: Blob[] = [];
type Report = typeof import('./report-event.ts');
let report: Report;

beforeEach(async () => {
  sent.length = 0;
  vi.resetModules();
  openBrowser();
  report = await import('./report-event.ts');
});
afterEach(() => vi.unstubAllGlobals());

function openBrowser(wishes: Readonly<Record<string, unknown>> = {}) {
  vi.stubGlobal('navigator', {
    sendBeacon: (_path: string, body: Blob) => sent.push(body) > 0,
    ...wishes,
  });
}

const settled = () => new Promise((done) => setImmediate(done));
const readSent = () => Promise.all(sent.map(async (body) => parseEventReport(await body.text())));

describe('reportEvent', () => {
  it('ANALYTICS-3 sends what happens in one moment together, and of the details only the car', async () => {
    report.reportEvent('favourite-added', { carId: 'car-1', make: 'Toyota' });
    report.reportEvent('search-view');
    await settled();
    expect(sent[0]?.type).toBe('application/json');
    expect(await readSent()).toEqual([
      [
        { name: 'favourite-added', carId: 'car-1' },
        { name: 'search-view', carId: null },
      ],
    ]);
  });

  it('ANALYTICS-4 reports the first use of a calculator once only', async () => {
    for (const key of ['car-1', 'car-1', 'car-2'])
      report.reportEventOnce('calculator-used', key, { carId: key });
    await settled();
    expect((await readSent()).flat()).toEqual([
      { name: 'calculator-used', carId: 'car-1' },
      { name: 'calculator-used', carId: 'car-2' },
    ]);
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'sends nothing where the browser says %o',
    async (wish) => {
      openBrowser(wish);
      report.reportEvent('search-view');
      await settled();
      expect(sent).toEqual([]);
    },
  );

  it('tells who listens, until they stop', () => {
    const listener = vi.fn();
    const stop = report.onEvent(listener);
    report.reportEvent('phone-click');
    stop();
    report.reportEvent('phone-click');
    expect(listener).toHaveBeenCalledExactlyOnceWith({ name: 'phone-click', details: {} });
  });

  it('does not mind a browser without beacons', async () => {
    vi.stubGlobal('navigator', {});
    report.reportEvent('search-view');
    await settled();
    expect(sent).toEqual([]);
  });
});
