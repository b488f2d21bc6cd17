import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { selectCarEnquiryPurpose } from './car-enquiry.ts';

describe('selectCarEnquiryPurpose', () => {
  it.each([
    [null, 'in_stock', 'this-car'],
    ['similar', 'in_stock', 'similar'],
    ['test-drive', 'in_stock', 'test-drive'],
    ['photos', 'coming_soon', 'photos'],
    ['test-drive', 'sold', 'similar'],
    ['<script>', 'coming_soon', 'this-car'],
    [null, 'sold', 'similar'],
  ] as const)('takes about=%s of a car %s as %s', (requested, status, purpose) => {
    expect(selectCarEnquiryPurpose(exampleCar({ status }), requested)).toBe(purpose);
  });
});
