import { describe, expect, it } from 'vitest';
import { planField } from './plan-field.ts';

const held = { seen: '1', was: '"a"' };

describe('a field that is open while the draft changes', () => {
  it.each([
    ['nothing changed', held, { typed: '"a"', sent: undefined }, 'same'],
    ['nothing changed, but something was typed', held, { typed: '"ab"', sent: undefined }, 'same'],
    ['the own save came back', { seen: '2', was: '"ab"' }, { typed: '"ab"', sent: '"ab"' }, 'advance'],
    [
      'the own save came back, more was typed',
      { seen: '2', was: '"ab"' },
      { typed: '"abc"', sent: '"ab"' },
      'advance',
    ],
    ['something around it changed', { seen: '2', was: '"a"' }, { typed: '"ab"', sent: undefined }, 'advance'],
    ['a colleague changed it', { seen: '2', was: '"x"' }, { typed: '"a"', sent: undefined }, 'replace'],
    ['both changed it', { seen: '2', was: '"x"' }, { typed: '"ab"', sent: undefined }, 'keep'],
    [
      'both changed it after an own save',
      { seen: '3', was: '"x"' },
      { typed: '"abc"', sent: '"ab"' },
      'keep',
    ],
  ] as const)('H-25 H-13 %s', (_case, server, now, plan) => {
    expect(planField(held, server, now)).toBe(plan);
  });
});
