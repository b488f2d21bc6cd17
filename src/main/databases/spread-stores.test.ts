import { describe, expect, it } from 'vitest';
import { spreadStore } from './spread-stores.ts';

type Store = {
  find(dealerGroupId: string, id: string): string;
  save(change: { readonly dealerGroupId: string }): string;
  remove(id: string, owner: { readonly dealerGroupId: string }): string;
  submit(submission: { readonly lead: { readonly dealerGroupId: string } }): string;
  add(counts: readonly { readonly dealerGroupId: string }[]): string;
  total(): number;
  forgotten(): string;
};

const storeOf = (name: string, rows: number): Store => ({
  find: (_group, id) => `${id} in ${name}`,
  save: () => name,
  remove: (id) => `${id} in ${name}`,
  submit: () => name,
  add: () => name,
  total: () => rows,
  forgotten: () => name,
});
const home = storeOf('home', 1);
const east = storeOf('east', 2);
const spread = spreadStore<Store>(
  { installation: home, of: (group) => (group === 'far' ? east : home), all: [home, east] },
  { total: ({ all }) => all.reduce((sum, store) => sum + store.total(), 0) },
);

describe('a store over several databases', () => {
  it('asks the one in which the group lives, however the call names it', () => {
    expect(spread.find('far', '7')).toBe('7 in east');
    expect(spread.find('near', '7')).toBe('7 in home');
    expect(spread.save({ dealerGroupId: 'far' })).toBe('east');
    expect(spread.remove('near', { dealerGroupId: 'far' })).toBe('near in east');
    expect(spread.submit({ lead: { dealerGroupId: 'far' } })).toBe('east');
    expect(spread.add([{ dealerGroupId: 'far' }, { dealerGroupId: 'far' }])).toBe('east');
  });

  it('asks by its rule what names no group, and refuses what has none', () => {
    expect(spread.total()).toBe(3);
    expect(() => spread.forgotten()).toThrow('forgotten names no dealer group');
  });

  it('refuses to write rows of several groups into one database', () => {
    expect(() => spread.add([{ dealerGroupId: 'far' }, { dealerGroupId: 'near' }])).toThrow(
      'several dealer groups',
    );
  });

  it('keeps its ways where it is copied, as decorators of stores do', () => {
    expect({ ...spread }.save({ dealerGroupId: 'far' })).toBe('east');
  });

  it('is the store itself where there is one database', () => {
    expect(spreadStore({ installation: home, of: () => home, all: [home] })).toBe(home);
  });

  it('leaves those out of a question to all that have not been there yet', () => {
    let there: readonly Store[] = [home];
    const partial = spreadStore<Store>(
      { installation: home, of: () => home, all: [home, east], there: () => there },
      { total: ({ all }) => all.reduce((sum, store) => sum + store.total(), 0) },
    );
    expect(partial.total()).toBe(1);
    there = [home, east];
    expect(partial.total()).toBe(3);
  });
});
