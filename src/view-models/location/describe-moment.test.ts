import { describe, expect, it } from 'vitest';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { describeMoment } from './describe-moment.ts';

// Friday; open from 8:30 am to 5:30 pm in Sydney, eleven hours ahead of UTC. Brisbane is ten ahead.
const brisbane = exampleLocation({ slug: 'b', timeZone: 'Australia/Brisbane', openingHours: {} });
const site = exampleSite({}, { locations: [exampleLocation(), brisbane] });
const at = (instant: string) => describeMoment(site, new Date(instant));

describe('describeMoment', () => {
  it.each([
    ['a department opens', '2026-11-19T21:29:59.999Z', '2026-11-19T21:30:00Z'],
    ['it closes', '2026-11-20T06:29:59.999Z', '2026-11-20T06:30:00Z'],
    ["the site's day ends", '2026-11-20T12:59:59.999Z', '2026-11-20T13:00:00Z'],
    ['the day of a location ends', '2026-11-20T13:59:59.999Z', '2026-11-20T14:00:00Z'],
  ])('C-21 GAP-22 is another one once %s', (_label, before, after) => {
    expect(at(before)).not.toBe(at(after));
  });

  it('stays the same in between', () => {
    expect(at('2026-11-19T21:30:00Z')).toBe(at('2026-11-20T06:29:59.999Z'));
  });
});
