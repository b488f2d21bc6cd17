import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { askedInWords } from '#view-models/alert/alert-message.ts';
import { SavedSearchesPage } from './saved-searches-page.tsx';

it('B-7 speaks of what the site sells, in the garage and in its messages', () => {
  const html = renderToStaticMarkup(
    <SavedSearchesPage
      searches={[]}
      watchlist={{ href: '/saved-vans', alert: null }}
      notice={null}
      garageHref="/my-garage"
      allStockHref="/search"
      manyNoun="vans"
      email=""
      problem={null}
      wording="Yes."
      phoneText="0491 570 006"
    />,
  );
  expect(html).toContain('>Vans you watch</a>');
  expect(html).not.toMatch(/\bcars\b/i);
  const site = exampleSite({ labels: { stockNoun: { one: 'van', many: 'vans' } } });
  expect(askedInWords({ search: null }, site)).toBe('About the vans you watch.');
});
