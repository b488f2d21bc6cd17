import { expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { SiteMoments } from './site-moments.ts';

it('BLOCK-14 is another moment from the minute on at which a block comes, and from the one at which it goes', () => {
  const window = { startsAt: '2026-11-21T14:01', endsAt: '2026-11-21T14:02' };
  const home = {
    heading: 'Cars',
    intro: '',
    searchPlaceholder: 'ute',
    sections: [{ type: 'text' as const, paragraphs: ['Today.'], ...window }],
  };
  const dated = exampleSite({ home });
  const moments = new SiteMoments();
  const momentAt = (time: string) => moments.of(dated, new Date(`2026-11-21T${time}Z`));
  const found = ['03:00:59.999', '03:01:00', '03:01:59.999', '03:02:00'].map(momentAt);
  expect(found[1]).not.toBe(found[0]);
  expect(found[2]).toBe(found[1]);
  expect(found[3]).not.toBe(found[2]);
  expect(found[3]).not.toBe(found[0]);
});
