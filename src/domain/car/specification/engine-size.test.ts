import { expect, it } from 'vitest';
import { formatEngineSize } from './engine-size.ts';

it.each([
  [999, '999\u00a0cc'],
  [1000, '1.0\u00a0L'],
  [2487, '2.5\u00a0L'],
  [2449, '2.4\u00a0L'],
])('VDP-21 %d cc reads %s', (engineCc, text) => {
  expect(formatEngineSize(engineCc)).toBe(text);
});
