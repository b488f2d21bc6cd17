import { expect, it } from 'vitest';
import { parseOperationsEnvironment } from './operations-environment.ts';

it('shows figures on this machine only, warms pictures up and stops immediately by default', () => {
  expect(parseOperationsEnvironment({ METRICS_TOKEN: ' ' }).values).toEqual({
    metricsToken: null,
    stopDelayMs: 0,
    warmsPictures: true,
  });
  expect(
    parseOperationsEnvironment({
      METRICS_TOKEN: 'x'.repeat(16),
      STOP_DELAY_SECONDS: '300',
      PICTURE_WARMUP: 'off',
    }).values,
  ).toEqual({
    metricsToken: 'x'.repeat(16),
    stopDelayMs: 300_000,
    warmsPictures: false,
  });
});

it.each([
  ['METRICS_TOKEN', 'x'.repeat(15)],
  ['STOP_DELAY_SECONDS', '301'],
  ['STOP_DELAY_SECONDS', 'soon'],
  ['PICTURE_WARMUP', 'never'],
])('says what to write instead of %s=%s', (name, value) => {
  expect(parseOperationsEnvironment({ [name]: value }).mistakes).toEqual([expect.stringContaining(name)]);
});
