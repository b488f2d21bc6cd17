/** An address that has been given out goes on working for as long as it can. */
import { data, redirect } from 'react-router';
import type { CarAddressOutcome } from '#use-cases/car/find-car-address.ts';

/** `page` is the part of the address behind the car's own, such as "/checkout": where the car moved, it is there too. */
export function resolveCarAddress(address: CarAddressOutcome, page = ''): never {
  if (address.kind === 'moved') throw redirect(`${address.href}${page}`, 301);
  if (address.kind === 'similar') throw redirect(address.href, 302);
  throw data(null, { status: address.kind === 'gone' ? 410 : 404 });
}
