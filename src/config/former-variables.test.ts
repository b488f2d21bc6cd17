/** Former names of environment variables. */
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';
import { withCurrentNames } from './former-variables.ts';

describe('a former name of a variable', () => {
  it('is read as the current one, with a notice', () => {
    const result = parseEnvironment({
      PAINT_AHEAD: 'off',
      PAYMENT_NOTICE_SECRET_KESTREL: 'whsec_0123456789abcdef',
    });
    if (!result.ok) throw new Error(result.mistakes.join());
    const { operations, payments, formerNames } = result.environment;
    expect(operations.warmsPictures).toBe(false);
    expect([...payments.paymentSecrets.keys()]).toEqual(['PAYMENT_WEBHOOK_SECRET_KESTREL']);
    expect(formerNames).toEqual([
      'PAINT_AHEAD is now called PICTURE_WARMUP. Rename it; the old name still works.',
      'PAYMENT_NOTICE_SECRET_KESTREL is now called PAYMENT_WEBHOOK_SECRET_KESTREL. Rename it; the old name still works.',
    ]);
  });

  it('is ignored in favour of the current name where both are set, and is not reported where it is empty', () => {
    expect(withCurrentNames({ PAINT_AHEAD: 'off', PICTURE_WARMUP: 'on' }).variables).toEqual({
      PICTURE_WARMUP: 'on',
    });
    expect(withCurrentNames({ PAINT_AHEAD: ' ' }).warnings).toEqual([]);
  });
});
