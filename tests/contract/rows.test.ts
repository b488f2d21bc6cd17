import { describe, expect, it } from 'vitest';
import { contractRows } from './rows.ts';

describe('the list of the contract rows', () => {
  it('names every row once', () => {
    const ids = contractRows.map((row) => row.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has well-formed ids and titles', () => {
    const malformed = contractRows.filter(
      ({ id, title }) => !/^[A-Z]+-[1-9]\d*$/.test(id) || title.trim() === '' || title !== title.trim(),
    );
    expect(malformed).toEqual([]);
  });

  /** Promised after what is here, and not built yet: an id is added with what it promises. */
  const notBuilt = [27, 28, 29, 30, 31, 33].map((number) => `H-${number}`);

  it('counts each group from 1 without a gap but for what is not built yet', () => {
    const numbersByGroup = new Map<string, number[]>();
    const ids = contractRows.map(({ id }) => id);
    expect(notBuilt.filter((id) => ids.includes(id))).toEqual([]);
    for (const id of [...ids, ...notBuilt]) {
      const [group = '', number = ''] = id.split('-');
      numbersByGroup.set(group, [...(numbersByGroup.get(group) ?? []), Number(number)]);
    }
    for (const [group, numbers] of numbersByGroup) {
      numbers.sort((left, right) => left - right);
      expect(numbers, group).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});
