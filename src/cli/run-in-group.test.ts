import { expect, it } from 'vitest';
import { exampleGroup } from '#tests/support/example-group.ts';
import { groupTimeZone } from './run-in-group.ts';

it('prints every time of a list in the zone of the main location, which it names', () => {
  const [first] = exampleGroup.locations;
  if (!first) throw new Error('The example has no location.');
  const clock = groupTimeZone({
    locations: [
      { ...first, isPrimary: false, timeZone: 'Australia/Sydney' },
      { ...first, isPrimary: true, timeZone: 'Australia/Brisbane' },
    ],
  });
  const instant = new Date('2026-11-21T02:00:05Z');
  expect(clock.timeZone).toBe('Australia/Brisbane');
  expect(clock.toTheMinute(instant)).toBe('2026-11-21 12:00');
  expect(clock.toTheSecond(instant)).toBe('2026-11-21 12:00:05');
});
