import { expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { PagesAhead } from './pages-ahead.ts';

const yard = exampleSite({}, { siteSlug: 'yard' });
const other = exampleSite({}, { siteSlug: 'other' });

function openAhead({ isQuiet = true, hot = ['/', '/a', '/b'] as readonly string[] } = {}) {
  const made: string[] = [];
  const faults: unknown[] = [];
  const ahead = new PagesAhead({
    pages: {
      listHot: () => hot,
      async make({ siteSlug }, path) {
        made.push(`${siteSlug}${path}`);
        if (path === '/a') throw new Error('broken');
      },
    },
    giveWay: async () => undefined,
    isQuiet: () => isQuiet,
    reportFault: (error) => faults.push(error),
  });
  return { ahead, made, faults };
}

it('makes the pages of each site in turn, and goes on where one fails', async () => {
  const { ahead, made, faults } = openAhead();
  ahead.begin(yard);
  ahead.begin(other);
  await ahead.settled();
  expect(made).toEqual(['yard/', 'yard/a', 'other/', 'yard/b', 'other/a', 'other/b']);
  expect(faults).toHaveLength(2);
});

it('begins anew when the stock changes again, and leaves out what is still due', async () => {
  const { ahead, made } = openAhead();
  ahead.begin(yard);
  ahead.begin(yard);
  await ahead.settled();
  expect(made.filter((path) => path === 'yard/b')).toHaveLength(1);
});

it('makes nothing while visitors wait without a pause, nor where nobody came', async () => {
  const busy = openAhead({ isQuiet: false, hot: ['/'] });
  busy.ahead.begin(yard);
  await busy.ahead.settled();
  expect(busy.made).toEqual([]);
  const empty = openAhead({ hot: [] });
  empty.ahead.begin(yard);
  await empty.ahead.settled();
  expect(empty.made).toEqual([]);
});

it('stops between two pages', async () => {
  const { ahead, made } = openAhead();
  ahead.begin(yard);
  await ahead.stop();
  ahead.begin(yard);
  expect(made.length).toBeLessThan(2);
});
