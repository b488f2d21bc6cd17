import { describe, expect, it } from 'vitest';
import { exampleCar } from '../../../tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '../../../tests/support/example-site.ts';
import type { Location } from '../../domain/location/location.ts';
import { viewCarPhone } from './view-car-phone.ts';

const view = (location: Partial<Location>, masksPhone = false) =>
  viewCarPhone(exampleLocation(location), exampleCar(), exampleSite({ carPage: { masksPhone } }));
const phone = '+61255501234';
const landlinePhone = '+61255509999';

describe('viewCarPhone', () => {
  it.each([
    ['its phone', { phone, landlinePhone }, 'tel:+61255501234'],
    ['its landline where it has no phone', { phone: null, landlinePhone }, 'tel:+61255509999'],
  ])('PHONE-7 PHONE-8 calls the location of the car: %s', (_label, location, href) => {
    expect(view(location)?.telHref).toBe(href);
  });

  it.each([
    ['no number', { phone: null, landlinePhone: null }],
    ['one that cannot be dialled', { phone: 'ask inside', landlinePhone: null }],
  ])('VDP-7 PHONE-7 offers no call where there is %s', (_label, location) => {
    expect(view(location)).toBeNull();
  });

  it('PHONE-1 cuts it only where the site does', () => {
    expect(view({ phone })?.maskedText).toBeNull();
    expect(view({ phone }, true)?.maskedText).not.toContain('1234');
  });
});
