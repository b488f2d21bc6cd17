// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { SearchBoxIsland } from './search-box.island.tsx';

const suggestions = [
  { kind: 'make', label: 'Toyota', count: 42, href: '/search/toyota' },
  { kind: 'model', label: 'Toyota HiLux', count: 7, href: '/search/toyota-hilux' },
];
const requested: string[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return new Response(JSON.stringify({ suggestions, wordsRead: ['Toyota'] }));
  });
});

function hydrateBox() {
  const sent = vi.fn();
  const activated = activateIsland(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get('query'));
      }}
    >
      <SearchBoxIsland.Component id="query" label="Search" sendsNames />
    </form>,
  );
  return { ...activated, sent, field: activated.getByRole('combobox') };
}

describe('a search box', () => {
  it('B-3 offers what the words are taken for, asked once the hand rests, and sends the one that is chosen', async () => {
    const { user, field, findByRole, getByRole, queryAllByRole, sent } = hydrateBox();
    await user.type(field, 'toy');
    await findByRole('option', { name: /^Toyota$/ });
    expect(requested.at(-1)).toBe('/api/suggest?q=toy');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(getByRole('status').textContent).toBe('Read as Toyota. 2 suggestions');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const active = getByRole('option', { selected: true });
    expect(active.textContent).toBe('Toyota HiLux');
    expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
    await user.keyboard('{Enter}');
    expect(sent.mock.calls).toEqual([['Toyota HiLux']]);
    expect(queryAllByRole('option')).toEqual([]);
  });

  it('B-3 closes with Esc and keeps what was typed', async () => {
    const { user, field, findAllByRole, queryAllByRole } = hydrateBox();
    await user.type(field, 'toy');
    expect(await findAllByRole('option')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(queryAllByRole('option')).toEqual([]);
    expect(field).toHaveProperty('value', 'toy');
  });

  it('B-3 offers nothing where nothing answers', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    const { user, field, queryAllByRole } = hydrateBox();
    await user.type(field, 'toy');
    await vi.waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'), 60_000);
    expect(queryAllByRole('option')).toEqual([]);
  });
});
