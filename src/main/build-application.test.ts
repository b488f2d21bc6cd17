import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createRefusedProofs } from './build-application.ts';

describe('proofs that were refused twice', () => {
  it('B-52 are reported once an hour for each site, with how many there were', () => {
    let now = exampleNow;
    const info = vi.fn();
    const log = createRefusedProofs({ log: { info }, clock: () => now });
    const [yard, other] = [exampleSite({}, { siteSlug: 'yard' }), exampleSite({}, { siteSlug: 'other' })];
    log(yard, 'wrong');
    for (let time = 0; time < 40; time++) log(yard, 'expired');
    log(other, 'wrong');
    now = new Date(exampleNow.getTime() + hourMs);
    log(yard, 'used before');
    expect(info.mock.calls.map(([message]) => message)).toEqual([
      { siteSlug: 'yard', times: 1, lastReason: 'wrong' },
      { siteSlug: 'other', times: 1, lastReason: 'wrong' },
      { siteSlug: 'yard', times: 41, lastReason: 'used before' },
    ]);
  });
});
