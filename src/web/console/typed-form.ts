/** What was typed, as it goes through step-up and is sent on after it: in the form itself, never in an address. */
import { parseJson } from '#domain/text/parse-json.ts';

export type TypedForm = readonly (readonly [name: string, text: string])[];

export const typedField = 'typed';

/** Of several of a name all; files are left out. */
export function typedFormOf(sent: FormData): TypedForm {
  return [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
}

/** Null where it is none. */
export function readTypedForm(text: string): TypedForm | null {
  const read = parseJson(text);
  if (!Array.isArray(read) || read.length === 0) return null;
  const isPair = (each: unknown): each is readonly [string, string] =>
    Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string');
  return read.every(isPair) ? read : null;
}
