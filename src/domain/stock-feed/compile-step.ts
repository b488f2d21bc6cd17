/** A step of a mapping file made ready to run: patterns compiled and tables folded once, not once per row. */
import { normaliseLabel } from '#domain/car/specification/label-normalisation.ts';
import { spellMake } from '#domain/stock-kinds/makes.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import type { FeedFieldName } from './feed-fields.ts';
import { type FeedValue, invalid, type Parsed, parsed } from './feed-record.ts';
import type { MappingStep } from './mapping-step.ts';
import { parseDate } from './parse-date.ts';
import { parseKilograms, parseKilometres, parseMillimetres } from './parse-measure.ts';
import { parseDecimal, parseEngineCc, parseInteger, parseMoneyCents } from './parse-number.ts';
import { compileSafePattern, maxMatchedLength } from './safe-pattern.ts';

/** A value between two steps; null is "nothing came". */
export type StepValue = string | number | boolean | readonly string[] | null;

export type StepOutcome =
  | { readonly kind: 'value'; readonly value: StepValue; readonly warning?: string }
  | { readonly kind: 'invalid'; readonly reason: string }
  | { readonly kind: 'reject'; readonly reason: string };

/** Looks at the fields of the same row that are already filled. */
export type FilledFields = (field: FeedFieldName) => FeedValue;

export type CompiledStep = (value: StepValue, filled: FilledFields) => StepOutcome;

export function compileStep(step: MappingStep): CompiledStep {
  if (step.trim) return onText(foldSpaces);
  if (step.upperCase) return onText((text) => text.toUpperCase());
  if (step.lowerCase) return onText((text) => text.toLowerCase());
  if (step.titleCase) return onText(titleCase);
  if (step.spellMake) return onText(spellMake);
  if (step.money) return parseWith(parseMoneyCents);
  if (step.cents) return parseWith(parseCents);
  if (step.kilometres) return parseMeasure(step.kilometres, parseKilometres);
  if (step.millimetres) return parseMeasure(step.millimetres, parseMillimetres);
  if (step.kilograms) return parseMeasure(step.kilograms, parseKilograms);
  if (step.integer) return parseWith(parseInteger);
  if (step.decimal) return parseWith(parseDecimal);
  if (step.engineCc) return parseWith(parseEngineCc);
  if (step.date) return parseWith(parseDate);
  if (step.boolean) return parseWith(parseBoolean);
  if (step.normalise !== undefined) return normalise(step.normalise);
  if (step.extract !== undefined) return extract(step.extract);
  if (step.replace !== undefined) return replace(step.replace);
  if (step.split !== undefined) return split(step.split);
  if (step.urls) return splitUrls;
  if (step.exclude !== undefined) return exclude(step.exclude);
  if (step.lookup !== undefined) return lookup(step.lookup);
  if (step.startsWith !== undefined) return startsWith(step.startsWith);
  if (step.removeLeading !== undefined) return removeLeading(step.removeLeading);
  const prefix = step.prefix ?? '';
  return onText((text) => `${prefix}${text}`);
}

function parseCents(text: string): Parsed<number> {
  const cents = parseInteger(text);
  return cents.kind === 'parsed' && cents.value < 0 ? invalid('not an amount of money') : cents;
}

export function parseBoolean(text: string): Parsed<boolean> {
  const word = text.trim().toLowerCase();
  if (['yes', 'true', '1', 'y', '1.0'].includes(word)) return parsed(true);
  if (['no', 'false', '0', 'n', '0.0'].includes(word)) return parsed(false);
  return invalid('not yes or no');
}

function value(next: StepValue): StepOutcome {
  return { kind: 'value', value: next === '' ? null : next };
}

/** Applies to a text, and to every entry of a list; numbers pass by. */
function onText(change: (text: string) => string): CompiledStep {
  return (current) => {
    if (typeof current === 'string') return value(change(current));
    if (isList(current)) return value(current.map(change).filter((entry) => entry !== ''));
    return value(current);
  };
}

function parseWith(parse: (text: string) => Parsed<string | number | boolean>): CompiledStep {
  return (current) => {
    if (isList(current)) return { kind: 'invalid', reason: 'a list where one value is expected' };
    if (typeof current !== 'string') return value(current);
    const outcome = parse(current);
    return outcome.kind === 'parsed' ? value(outcome.value) : outcome;
  };
}

function parseMeasure<U extends string>(
  unit: true | U,
  parse: (text: string, bare?: U) => Parsed<number>,
): CompiledStep {
  return parseWith((text) => (unit === true ? parse(text) : parse(text, unit)));
}

function normalise(kind: Parameters<typeof normaliseLabel>[0]): CompiledStep {
  return (current) => {
    if (typeof current !== 'string') return value(current);
    const { label, isKnown } = normaliseLabel(kind, current);
    return isKnown
      ? value(label)
      : { kind: 'value', value: label, warning: `unknown ${kind}; imported unchanged` };
  };
}

function extract(source: string): CompiledStep {
  const pattern = patternOf(source, 'iu');
  return onText((text) => {
    const match = pattern.exec(text.slice(0, maxMatchedLength));
    return (match?.[1] ?? match?.[0] ?? '').trim();
  });
}

function replace(setting: { readonly pattern: string; readonly with: string }): CompiledStep {
  const pattern = patternOf(setting.pattern, 'giu');
  return onText((text) => {
    const seen = text.slice(0, maxMatchedLength);
    return (seen.replace(pattern, setting.with) + text.slice(maxMatchedLength)).trim();
  });
}

function split(separator: string): CompiledStep {
  return (current) => {
    if (typeof current !== 'string') return value(current);
    return value(current.split(separator).flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()])));
  };
}

/** Feeds separate URLs by commas, bars or blanks, and some URLs have commas of their own. */
function splitUrls(current: StepValue): StepOutcome {
  if (typeof current !== 'string' && !isList(current)) return value(current);
  const texts = typeof current === 'string' ? [current] : current;
  return value(texts.flatMap(urlsOf));
}

function urlsOf(text: string): readonly string[] {
  const starts = [...text.matchAll(/(?:https?:)?\/\//gi)]
    .map(({ index }) => index)
    .filter((index) => index === 0 || /[\s,;|]/.test(text.charAt(index - 1)));
  const [first] = starts;
  if (first === undefined) return text.trim() === '' ? [] : [text.trim()];
  return starts.map((start, place) => trimCharacters(text.slice(start, starts[place + 1]).trim(), ',;| '));
}

function exclude(source: string): CompiledStep {
  const pattern = patternOf(source, 'iu');
  return (current) => {
    if (!isList(current)) return value(current);
    return value(current.filter((entry) => !pattern.test(entry.slice(0, maxMatchedLength))));
  };
}

function lookup(setting: NonNullable<MappingStep['lookup']>): CompiledStep {
  const fold = (text: string) => (setting.matchCase ? text.trim() : foldSpaces(text).toLowerCase());
  const table = new Map(Object.entries(setting.table).map(([key, found]) => [fold(key), found]));
  return (current) => {
    if (current === null || isList(current)) return value(current);
    const found = table.get(fold(String(current)));
    if (found !== undefined) return value(found);
    if (setting.unknown === 'reject') return { kind: 'reject', reason: 'not in the lookup table' };
    return value(setting.unknown === 'keep' ? current : null);
  };
}

function startsWith(phrases: readonly string[]): CompiledStep {
  const byLength = [...phrases].sort((left, right) => right.length - left.length);
  return onText((text) => byLength.find((phrase) => lengthOfLeadingPhrase(text, phrase) !== null) ?? '');
}

function removeLeading(fields: readonly FeedFieldName[]): CompiledStep {
  return (current, filled) => {
    if (typeof current !== 'string') return value(current);
    let rest = foldSpaces(current);
    for (const field of fields) {
      const phrase = filled(field);
      if (phrase === null || typeof phrase === 'object') continue;
      rest = rest.slice(lengthOfLeadingPhrase(rest, String(phrase)) ?? 0).trimStart();
    }
    return value(rest);
  };
}

/** How much of the text the phrase covers at its front, in whole words, whatever the case; null where it does not. */
function lengthOfLeadingPhrase(text: string, phrase: string): number | null {
  if (phrase === '' || text.slice(0, phrase.length).toLowerCase() !== phrase.toLowerCase()) return null;
  const next = text.charAt(phrase.length);
  return next === '' || /[\s,;:/()]/.test(next) ? phrase.length : null;
}

function foldSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Short words in capitals are names of their own: ACT, CX, GTI. */
function titleCase(text: string): string {
  return text.replace(/\b\p{Lu}{4,}\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

function isList(candidate: StepValue): candidate is readonly string[] {
  return Array.isArray(candidate);
}

function patternOf(source: string, flags: string): RegExp {
  const compiled = compileSafePattern(source, flags);
  // The schema of the mapping file has refused this already.
  if (compiled.kind === 'invalid') throw new Error(`Pattern ${source}: ${compiled.reason}`);
  return compiled.value;
}
