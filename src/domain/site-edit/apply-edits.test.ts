import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { applyEdits, editPathOf, editValueAt, indexPathOf } from './apply-edits.ts';
import { parseEditPath } from './site-edit.ts';

const config = {
  name: 'Kestrel',
  offers: [
    { id: 'winter', name: 'Winter', endsOn: '2026-12-01' },
    { id: 'tow', name: 'Tow bar' },
  ],
  pages: { warranty: { title: 'Warranty', blocks: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } },
  finance: null,
};
const set = (path: string, is: JsonValue) => ({ path, value: { is } });
const remove = (path: string) => ({ path, value: null });
const at = (path: string) => parseEditPath(path) ?? { steps: [], isOrder: false };

describe('edits over a configuration', () => {
  it('H-11 change one value of one entry and leave everything else the very same', () => {
    const { value, unmatched } = applyEdits(config, [set('offers[id=winter].endsOn', '2027-01-31')]);
    expect(unmatched).toEqual([]);
    expect(value.offers).toEqual([{ id: 'winter', name: 'Winter', endsOn: '2027-01-31' }, config.offers[1]]);
    expect(value.pages).toBe(config.pages);
    expect(config.offers[0]?.endsOn).toBe('2026-12-01');
  });

  it('H-11 add, take away and order entries of a list', () => {
    const { value } = applyEdits(config, [
      set('pages.warranty.blocks[id=d]', { id: 'd' }),
      remove('pages.warranty.blocks[id=a]'),
      set('pages.warranty.blocks#order', ['d', 'gone', 'c']),
    ]);
    expect(editValueAt(value, at('pages.warranty.blocks#order'))).toEqual({ is: ['b', 'd', 'c'] });
  });

  it('an entry that an order does not name stays behind its previous neighbour', () => {
    const { value } = applyEdits(config, [set('pages.warranty.blocks#order', ['c', 'a'])]);
    expect(editValueAt(value, at('pages.warranty.blocks#order'))).toEqual({ is: ['c', 'a', 'b'] });
  });

  it('create values that no file has, and no page that is gone', () => {
    const { value, unmatched } = applyEdits(config, [
      set('labels.soldTag', 'Gone'),
      set('pages.lost.title', 'Lost'),
      set('pages.fresh', { title: 'Fresh' }),
      set('offers[id=lost].name', 'Lost'),
      set('finance.rate', 5),
    ]);
    expect(value.labels).toEqual({ soldTag: 'Gone' });
    expect(Object.keys(value.pages as object)).toEqual(['warranty', 'fresh']);
    expect(unmatched.map(({ path }) => path)).toEqual([
      'pages.lost.title',
      'offers[id=lost].name',
      'finance.rate',
    ]);
  });

  it('taking away what is not there changes nothing', () => {
    const { value, unmatched } = applyEdits(config, [remove('offers[id=lost]'), remove('name2')]);
    expect(value).toEqual(config);
    expect(unmatched).toEqual([]);
  });

  it('leads from the number of an entry to its name and back', () => {
    expect(editPathOf(config, ['offers', 0, 'endsOn'])).toBe('offers[id=winter].endsOn');
    expect(indexPathOf(config, at('offers[id=tow].name'))).toEqual(['offers', 1, 'name']);
    expect(indexPathOf(config, at('offers[id=lost].name'))).toBeNull();
  });
});
