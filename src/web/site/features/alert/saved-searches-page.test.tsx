import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { describeAlertSearch } from '#view-models/alert/alert-message.ts';
import { alertProblems } from './alert-fields.tsx';
import { SavedSearchesPage } from './saved-searches-page.tsx';

it('B-7 speaks of what the site sells, in the garage and in its messages', () => {
  const html = renderToStaticMarkup(
    <SavedSearchesPage
      searches={[]}
      watchlist={{ href: '/saved-vans', alert: null }}
      message={null}
      garageHref="/my-garage"
      allStockHref="/search"
      manyNoun="vans"
      email=""
      problem={null}
      wording="Yes."
      phoneText="0491 570 006"
      ownerMark="x"
    />,
  );
  expect(html).toContain('>Vans you watch</a>');
  expect(html).not.toMatch(/\bcars\b/i);
  const site = exampleSite({ labels: { stockNoun: { one: 'van', many: 'vans' } } });
  expect(html).toContain('Alerts off.');
  expect(html).toContain('Turn on alerts');
  expect(describeAlertSearch({ search: null }, site)).toBe('About the vans you watch.');
});

it('B-7 says at the boxes that none of them is ticked, and keeps what was chosen', () => {
  const typed = {
    channel: 'text',
    frequency: 'at-once',
    kinds: [],
    email: '',
    isAgreed: true,
  } as const;
  const html = renderToStaticMarkup(
    <SavedSearchesPage
      searches={[]}
      watchlist={{ href: '/watchlist', alert: null }}
      message="Saved."
      garageHref="/my-garage"
      allStockHref="/search"
      manyNoun="cars"
      email=""
      problem={{ id: 'watchlist', problems: alertProblems(['kinds']), text: null, typed }}
      wording="Yes."
      phoneText="0491 570 006"
      ownerMark="x"
    />,
  );
  expect(html).toContain('<details class="alerts__settings" open="">');
  expect(html).toMatch(/aria-describedby="of-watchlist-kinds-error"/);
  expect(html).toMatch(/id="of-watchlist-kinds-error">.*?Choose at least one kind of alert/);
  expect(html).not.toMatch(/type="checkbox"[^>]*name="kinds"[^>]*checked/);
  // The address still says what was done before.
  expect(html).not.toContain('Saved.');
  expect(html).toMatch(/name="channel" checked="" value="text"/);
});
