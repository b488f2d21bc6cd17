/** Fills one field of one row: its sources in order, their steps, the field's kind and bounds, its default. */
import { type Bounds, coerceField } from './coerce-field.ts';
import { type CompiledStep, compileStep, type FilledFields, type StepValue } from './compile-step.ts';
import { type FeedField, type FeedFieldName, feedFields, type InvalidPolicy } from './feed-fields.ts';
import { type FeedMapping, type FieldMapping, sourcesOf } from './feed-mapping.ts';
import { type FeedProblem, type FeedValue, quoteValue } from './feed-record.ts';
import { swapDecimalMarks } from './parse-number.ts';
import { type CorrectionOf, cellOfProblem } from './row-correction.ts';
import {
  columnsOf,
  type KeyedSource,
  keySource,
  readIdentity,
  readSource,
  type SourceRow,
} from './source-row.ts';

type CompiledSource = KeyedSource & {
  readonly steps: readonly CompiledStep[];
  readonly nullTokens: ReadonlySet<string>;
  readonly columnLabel: string | null;
};

export type CompiledField = {
  readonly name: string;
  readonly kind: FeedField;
  readonly sources: readonly CompiledSource[];
  readonly fallback: string | number | boolean | null;
  readonly isRequired: boolean;
  readonly onInvalid: InvalidPolicy;
  /** The mapping itself says `onInvalid: reject`. */
  readonly canHoldRefusal: boolean;
  /** Its numbers have a comma before the fraction. */
  readonly hasDecimalComma?: boolean;
};

export type FilledField = {
  readonly value: FeedValue;
  readonly warnings: readonly FeedProblem[];
  readonly rejection: FeedProblem | null;
};

export type RowContext = {
  readonly row: SourceRow;
  readonly bounds: Bounds;
  readonly filled: FilledFields;
  /** 1 for the first row with this identity, 2 for the second. */
  readonly countOccurrence: (identity: string) => number;
  readonly identityOf: (text: string) => string;
  readonly correctionOf?: CorrectionOf;
  /** Whether problems name the value that a person can correct. */
  readonly namesCells?: boolean;
};

export function compileField(
  { name, kind }: { readonly name: string; readonly kind: FeedField },
  field: FieldMapping,
  mapping: FeedMapping,
  isRequired: boolean,
): CompiledField {
  const nullTokens = new Set(
    (field.nullTokens ?? mapping.nullTokens).map((token) => token.trim().toLowerCase()),
  );
  return {
    name,
    kind,
    sources: sourcesOf(field).map((source) => ({
      ...keySource(source),
      steps: source.steps.map(compileStep),
      nullTokens,
      columnLabel: columnsOf(source).join(' + ') || null,
    })),
    fallback: field.default ?? null,
    isRequired: isRequired || field.required,
    onInvalid: field.onInvalid ?? kind.onInvalid,
    canHoldRefusal: field.onInvalid === 'reject',
    hasDecimalComma: mapping.decimal === 'comma' && ['integer', 'decimal', 'cents'].includes(kind.kind),
  };
}

/**
 * The first source that has a value gives it. What is wrong becomes a warning, or the row's rejection where the
 * mapping or a required field says so.
 */
export function fillField(field: CompiledField, context: RowContext): FilledField {
  const warnings: FeedProblem[] = [];
  for (const compiled of field.sources) {
    const attempt = trySource(field, compiled, context);
    if (attempt.kind === 'nothing') continue;
    if (attempt.kind === 'value') {
      return { value: attempt.value, warnings: [...warnings, ...attempt.warnings], rejection: null };
    }
    if (attempt.kind === 'reject' || isRefusal(field)) {
      return { value: null, warnings, rejection: attempt.problem };
    }
    warnings.push(attempt.problem);
  }
  if (field.fallback !== null) {
    const fallback = coerceField(field.kind, field.fallback, context.bounds);
    if (fallback.kind === 'parsed') return { value: fallback.value, warnings, rejection: null };
  }
  return {
    value: emptyOfKind(field.kind),
    warnings,
    rejection: field.isRequired ? missing(field, warnings, context) : null,
  };
}

/** A mapping with a value for an empty field also uses it for an unknown word. */
function isRefusal(field: CompiledField): boolean {
  return field.onInvalid === 'reject' && (field.fallback === null || field.canHoldRefusal);
}

/** What a field without a value holds. */
export function emptyOf(name: FeedFieldName): FeedValue {
  return emptyOfKind(feedFields[name]);
}

function emptyOfKind({ kind }: FeedField): FeedValue {
  return kind === 'list' ? [] : null;
}

type Attempt =
  | { readonly kind: 'value'; readonly value: FeedValue; readonly warnings: readonly FeedProblem[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'invalid' | 'reject'; readonly problem: FeedProblem };

function trySource(field: CompiledField, compiled: CompiledSource, context: RowContext): Attempt {
  const { source, columnLabel: column } = compiled;
  const reading = readSource(compiled, context.row, compiled.nullTokens);
  if (reading.kind === 'damaged') {
    return {
      kind: 'reject',
      problem: { column: reading.column, value: quoteValue(reading.value), reason: reading.reason },
    };
  }
  const raw = displayOf(reading.value);
  const cell = cellIn(field, context, { raw, isText: typeof reading.value !== 'object' || raw === '' });
  const corrected = source.identity === undefined ? context.correctionOf?.(field.name, raw) : undefined;
  const warnings: FeedProblem[] = [];
  /** The part of the cell that a step took out, not the whole of it; as it is written there, not as a number of ours. */
  let written: StepValue = corrected ?? reading.value;
  const quote = () => quoteValue(displayOf(written));
  let value: StepValue = source.identity === undefined ? written : numberedIdentity(compiled, context);
  if (value === '') value = null;
  if (field.hasDecimalComma === true && source.value === undefined && typeof value === 'string')
    value = swapDecimalMarks(value);
  for (const step of compiled.steps) {
    if (value === null) return { kind: 'nothing' };
    const outcome = step(value, context.filled);
    if (outcome.kind !== 'value')
      return { kind: outcome.kind, problem: { column, value: quote(), reason: outcome.reason, ...cell } };
    if (outcome.warning !== undefined)
      warnings.push({ column, value: quote(), reason: outcome.warning, ...cell });
    value =
      typeof outcome.value === 'string' && compiled.nullTokens.has(outcome.value.trim().toLowerCase())
        ? null
        : outcome.value;
    if (typeof value === 'string' || (typeof value === 'object' && value !== null)) written = value;
  }
  if (value === null) return { kind: 'nothing' };
  const coerced = coerceField(field.kind, value, context.bounds);
  if (coerced.kind === 'invalid')
    return { kind: 'invalid', problem: { column, value: quote(), reason: coerced.reason, ...cell } };
  if (coerced.warning !== undefined) {
    const part = coerced.part === undefined ? quote() : quoteValue(coerced.part);
    warnings.push({ column, value: part, reason: coerced.warning, ...cell });
  }
  return { kind: 'value', value: coerced.value, warnings };
}

function numberedIdentity(source: KeyedSource, context: RowContext): string {
  const identity = context.identityOf(readIdentity(source, context.row)).toUpperCase();
  const occurrence = context.countOccurrence(identity);
  return occurrence === 1 ? identity : `${identity}-${occurrence}`;
}

/** A required field that was there but could not be used says why it could not. */
function missing(field: CompiledField, warnings: readonly FeedProblem[], context: RowContext): FeedProblem {
  const [cause] = warnings;
  if (cause !== undefined) return cause;
  const column = field.sources.find(({ columnLabel }) => columnLabel !== null)?.columnLabel ?? null;
  const [first] = field.sources;
  const reading = first === undefined ? null : readSource(first, context.row, new Set());
  const value = reading === null ? '' : displayOf(reading.value);
  const cell = cellIn(field, context, { raw: value, isText: true });
  return { column, value: quoteValue(value), reason: `no ${field.name}, which every car must have`, ...cell };
}

/** The stock number of the row is not known while its fields are filled: it is added afterwards. */
function cellIn(
  { name }: CompiledField,
  { namesCells }: RowContext,
  { raw, isText }: { readonly raw: string; readonly isText: boolean },
): Pick<FeedProblem, 'cell'> {
  if (namesCells !== true) return {};
  const cell = cellOfProblem({ stockNumber: '?', field: name, raw }, isText);
  return cell === null ? {} : { cell };
}

function displayOf(value: StepValue): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}
