/** The phone number of a location as pages show it: whole, or cut until it is asked for on a site that masks its numbers. */
import { formatPhone, telHref } from './format-phone.ts';
import type { Location } from './location.ts';

const shownCharacters = 5;

/** "02 55…" of "02 5550 0110": the first five characters as they are read; null where nothing would be hidden. */
export function maskPhone(phoneText: string): string | null {
  if (phoneText.length <= shownCharacters) return null;
  return `${phoneText.slice(0, shownCharacters).trimEnd()}…`;
}

export type FullPhoneNumber = { readonly text: string; readonly telHref: string };

/** Whose number a shopper asks for, by the names of `/api/phone-reveals`: no word about the shopper, and nothing of the number. */
export type NumberRequest = {
  readonly location: string;
  readonly dealership_id: string;
  readonly website_id: string;
  /** Null where it is not beside a car. */
  readonly car_id: string | null;
};

/** A cut number carries nothing of what it leaves out: the whole one comes from the server, once it is asked for. */
export type DisplayedNumber =
  | (FullPhoneNumber & { readonly isMasked: false })
  | { readonly isMasked: true; readonly text: string; readonly request: NumberRequest };

type Numbered = Pick<Location, 'slug' | 'dealershipId' | 'phone' | 'landlinePhone'>;

type Beside = {
  readonly isMasked: boolean;
  readonly websiteId: string;
  readonly carId?: string;
};

/** Its phone, else its landline; null where nothing can be dialled. */
export function findNumber({
  phone,
  landlinePhone,
}: Omit<Numbered, 'slug' | 'dealershipId'>): FullPhoneNumber | null {
  const number = phone ?? landlinePhone;
  const href = number === null ? null : telHref(number);
  return number === null || href === null ? null : { text: formatPhone(number), telHref: href };
}

export function describeNumber(
  location: Numbered,
  { isMasked, websiteId, carId }: Beside,
): DisplayedNumber | null {
  const whole = findNumber(location);
  if (whole === null) return null;
  const cut = isMasked ? maskPhone(whole.text) : null;
  if (cut === null) return { ...whole, isMasked: false };
  const request = {
    location: location.slug,
    dealership_id: location.dealershipId,
    website_id: websiteId,
    car_id: carId ?? null,
  };
  return { isMasked: true, text: cut, request };
}
