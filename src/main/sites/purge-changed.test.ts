import { expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { PurgeChanged } from './purge-changed.ts';

const yard = exampleSite({}, { dealerGroupId: 'group', siteSlug: 'yard' });
const other = exampleSite({}, { dealerGroupId: 'group', siteSlug: 'other' });

function open(failing: number) {
  const purged: (readonly string[])[] = [];
  const errors: unknown[] = [];
  let left = failing;
  const changed = new PurgeChanged({
    purge: {
      async purge(tags) {
        purged.push(tags);
        left -= 1;
        if (left >= 0) throw new Error('away');
      },
    },
    reportFault: (error) => errors.push(error),
    pauseMs: [1, 1, 1],
  });
  return { changed, purged, faults: errors };
}

it('tells of all sites that changed in one moment, and again for what another process still gave out', async () => {
  const { changed, purged } = open(0);
  changed.note(yard);
  changed.note(other);
  changed.note(yard);
  await changed.settled();
  const both = ['site-group-yard', 'site-group-other'];
  expect(purged).toEqual([both, both]);
});

it('tells again where the CDN did not understand, and gives up after the fourth time', async () => {
  const once = open(1);
  once.changed.note(yard);
  await once.changed.settled();
  expect([once.purged.length, once.faults.length]).toEqual([3, 1]);
  const never = open(9);
  never.changed.note(yard);
  await never.changed.settled();
  expect([never.purged.length, never.faults.length]).toEqual([4, 4]);
});
