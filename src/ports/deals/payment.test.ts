import { expect, it } from 'vitest';
import { PaymentGatewayRefused, PaymentGatewayUnavailable } from './payment.ts';

/** As the bundle of pages has it. */
class CopyOfAway extends Error {
  override readonly name = 'PaymentGatewayAway';
}

it.each([
  ['away', new PaymentGatewayUnavailable('x'), true, false],
  ['away, from the other copy of the file', new CopyOfAway('x'), true, false],
  ['refused', new PaymentGatewayRefused('x'), false, true],
  ['another failure', new TypeError('x'), false, false],
  ['no failure', { name: 'PaymentGatewayAway' }, false, false],
  ['nothing', null, false, false],
])('B-27 tells apart what a gateway may throw: %s', (_title, error, isAway, isRefused) => {
  expect([error instanceof PaymentGatewayUnavailable, error instanceof PaymentGatewayRefused]).toEqual([
    isAway,
    isRefused,
  ]);
});
