import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderWorkingTable } from './shortlist-page.tsx';

const person = { id: 'p1', name: 'Robin', initial: 'R', colour: 0, isYou: false };
const working = {
  basisText: '',
  table: { people: [person], rows: [{ carId: 'c1', name: '2022 Avan Aspire', counts: [1], sum: 1 }] },
};

it('C-11 works the order out of what the dealer sells, and calls nothing else a car', () => {
  const html = renderToStaticMarkup(
    <OrderWorkingTable working={working} stockNoun={{ one: 'van', many: 'vans' }} />,
  );
  expect(html).toContain('<th scope="col">Van</th>');
  expect(html).not.toMatch(/\bcars?\b/i);
});
