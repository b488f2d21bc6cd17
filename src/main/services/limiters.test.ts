import { expect, it, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { createLimiters, createLimitReport, createStaffLimiters } from './limiters.ts';

it('limits that are reached are logged once an hour by name, with how often, and never by whom', async () => {
  let now = exampleNow;
  const info = vi.fn();
  const noteReached = createLimitReport({ log: { info }, clock: () => now });
  // Another process counts more than this one knows of.
  const counts = { add: async () => ({ times: 10_000, endsAt: new Date(exampleNow.getTime() + hourMs) }) };
  const options = { mode: 'production', counts, reportFault: () => undefined, noteReached } as const;
  const { phoneLimiter, codeLimiters } = createLimiters(options);
  const { person } = createStaffLimiters(options);
  for (let time = 0; time < 30; time += 1) await phoneLimiter.take('+61491570006', now);
  await codeLimiters.siteDay.take('yard', now);
  await person.take('mia@example.com', now);
  now = new Date(exampleNow.getTime() + hourMs);
  await phoneLimiter.take('+61491570006', now);
  expect(info.mock.calls.map(([message]) => message)).toEqual([
    { limit: 'phone', times: 1 },
    { limit: 'texts, site, day', times: 1 },
    { limit: 'staff, person', times: 1 },
    { limit: 'phone', times: 30 },
  ]);
});

it('a limit that only this process knows to be reached is logged too, and one that lets through is not', async () => {
  const info = vi.fn();
  const noteReached = createLimitReport({ log: { info }, clock: () => exampleNow });
  let times = 0;
  const counts = { add: async () => ({ times: ++times, endsAt: exampleNow }) };
  const { phoneLimiter } = createLimiters({
    mode: 'production',
    counts,
    reportFault: () => undefined,
    noteReached,
  });
  let isAllowed = true;
  while (isAllowed && times < 1_000) {
    expect(info).not.toHaveBeenCalled();
    ({ isAllowed } = await phoneLimiter.take('+61491570006', exampleNow));
  }
  expect(info).toHaveBeenCalledTimes(1);
});
