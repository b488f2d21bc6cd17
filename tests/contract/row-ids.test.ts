import { describe, expect, it } from 'vitest';
import { findRowIds } from './row-ids.ts';

const groups = new Set(['SRCH', 'TAG', 'UI']);

describe('findRowIds', () => {
  it.each([
    ['SRCH-7 shows 21 cars', ['SRCH-7']],
    ['shows 21 cars (SRCH-7)', ['SRCH-7']],
    ['SRCH-1 to 3 round-trip', ['SRCH-1', 'SRCH-2', 'SRCH-3']],
    ['SRCH-1 to SRCH-3 round-trip', ['SRCH-1', 'SRCH-2', 'SRCH-3']],
    ['TAG-2, TAG-4 and UI-1', ['TAG-2', 'TAG-4', 'UI-1']],
    ['SRCH-1 to TAG-3 is no range', ['SRCH-1', 'TAG-3']],
    ['SRCH-3 to 1 counts nothing backwards', []],
    ['TAG-2 and TAG-2 again', ['TAG-2']],
    ['UTF-8 and CX-5 are no rows', []],
    ['', []],
  ])('%s', (title, ids) => {
    expect(findRowIds(title, groups)).toEqual(ids);
  });

  it('keeps a slip of the pen from naming a thousand rows', () => {
    expect(findRowIds('SRCH-1 to 100000', groups).length).toBeLessThan(100);
  });
});
