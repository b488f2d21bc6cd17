/** A person's name on a list: a first name or a nickname, and nothing by which others could reach them. */
import { maxShortlistNameLength } from './shortlist.ts';

export type PersonName =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: 'empty' | 'too-long' | 'reachable' };

const maxDigits = 4;

/** `reachable`: it reads like a phone number or an address of mail. */
export function parsePersonName(text: string): PersonName {
  const name = text.normalize('NFC').replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name)) return { kind: 'refused', reason: 'empty' };
  if ([...name].length > maxShortlistNameLength) return { kind: 'refused', reason: 'too-long' };
  const digits = name.match(/\p{Nd}/gu) ?? [];
  if (name.includes('@') || digits.length > maxDigits) return { kind: 'refused', reason: 'reachable' };
  return { kind: 'name', name };
}

/** Signs that turn a line around or take no room; what joins the parts of a picture stays. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Two people of one name are distinguished by a number: "Sam", "Sam 2". */
export function distinguishNames(name: string, others: readonly { readonly name: string }[]): string {
  const taken = new Set(others.map((other) => other.name.toLowerCase()));
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const numbered = `${name} ${number}`;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}

/** For the disc beside a name. */
export function initialOf(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0];
  return (letter ?? [...name][0] ?? '').toLocaleUpperCase('en-AU');
}
