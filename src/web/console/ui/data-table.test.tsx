// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { DataTable, RowLink, type TableSort, type Ticked } from './data-table.tsx';

const cars = [
  { id: 'a', title: 'Corolla', days: 9 },
  { id: 'b', title: 'Ranger', days: 30 },
  { id: 'c', title: 'Swift', days: 2 },
];

function Cars() {
  const [ticked, setTicked] = useState<Ticked>(new Set());
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <form id="bulk" aria-label="Change">
      <DataTable
        caption="Cars"
        rows={cars}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        ticks={{ name: 'car', form: 'bulk', ticked, onTick: setTicked }}
        sort={{ now: sort, onSort: setSort, hrefOf: (column) => `/cars?sort=${column}` }}
        columns={[
          {
            key: 'car',
            head: 'Car',
            cell: ({ id, title }) => <RowLink to={`/cars/${id}`}>{title}</RowLink>,
          },
          { key: 'days', head: 'Days', isNumber: true, isSorted: true, cell: ({ days }) => days },
        ]}
      />
      <output aria-label="Order">{sort === null ? 'none' : `${sort.column} ${sort.direction}`}</output>
    </form>
  );
}

const screens = (
  <MemoryRouter>
    <Routes>
      <Route path="/" element={<Cars />} />
      <Route path="/cars/:id" element={<p>A car</p>} />
    </Routes>
  </MemoryRouter>
);

const activate = () => activateIsland(screens);

const sentBy = (form: HTMLElement) => new FormData(form as HTMLFormElement).getAll('car');

describe('a table', () => {
  it('is walked with the arrows, and its rows are ticked with the space bar', async () => {
    const { user, getByRole, findByRole } = activate();
    await user.tab();
    expect(document.activeElement).toBe(await findByRole('row', { name: /Corolla/ }));
    await user.keyboard('{ArrowDown} ');
    expect(document.activeElement).toBe(getByRole('row', { name: /Ranger/ }));
    expect(sentBy(getByRole('form'))).toEqual(['b']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(sentBy(getByRole('form'))).toEqual(['b', 'c']);
    await user.keyboard('{Escape}');
    expect(sentBy(getByRole('form'))).toEqual([]);
  });

  it('ticks all from its head, which says when it is some', async () => {
    const { user, getByRole } = activate();
    const all = getByRole('checkbox', { name: 'Select All' });
    await user.click(all);
    expect(sentBy(getByRole('form'))).toEqual(['a', 'b', 'c']);
    await user.click(getByRole('checkbox', { name: /Swift/ }));
    expect(sentBy(getByRole('form'))).toEqual(['a', 'b']);
    expect((all as HTMLInputElement).indeterminate).toBe(true);
  });

  it('keeps what was ticked before script woke', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(screens);
    document.body.append(container);
    onTestFinished(() => {
      cleanup();
      container.remove();
    });
    for (const value of ['a', 'c'])
      container.querySelector<HTMLInputElement>(`input[name="car"][value="${value}"]`)?.click();
    const { getByRole, getAllByRole } = render(screens, { container, hydrate: true });
    expect(sentBy(getByRole('form'))).toEqual(['a', 'c']);
    expect(getAllByRole('row', { selected: true })).toHaveLength(2);
  });

  it('is sorted by a head, the other way round at the second press', async () => {
    const { user, getByRole } = activate();
    const head = getByRole('columnheader', { name: /Days/ });
    expect(head.getAttribute('aria-sort')).toBe('none');
    await user.click(head);
    expect(getByRole('status').textContent).toBe('days ascending');
    await user.click(head);
    expect(getByRole('status').textContent).toBe('days descending');
    expect(head.getAttribute('aria-sort')).toBe('descending');
  });

  it('is sorted by a link of its head without script', () => {
    const html = renderToString(screens);
    expect(html).toContain('href="/cars?sort=days"');
    const { queryByRole } = activate();
    expect(queryByRole('link', { name: 'Days' })).toBeNull();
  });

  it('ticks nothing when a link in a row is followed', async () => {
    const { user, getByRole, findByText } = activate();
    const form = getByRole('form');
    await user.click(getByRole('link', { name: 'Ranger' }));
    expect(sentBy(form)).toEqual([]);
    await findByText('A car');
  });
});
