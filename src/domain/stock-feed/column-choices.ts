/** Which field each column of a file is, as people choose it on screen, and the mapping that this makes. */
import { type FeedFieldName, feedFieldNames, feedFields } from './feed-fields.ts';
import { type FeedMapping, feedMappingSchema } from './feed-mapping.ts';
import { type FoundColumn, isList, listMark, type PlaceName, stepsFor } from './suggest-mapping.ts';

/** How a file is read before its columns mean anything. */
export const formatKeys = [
  'format',
  'encoding',
  'delimiter',
  'hasHeader',
  'skipLines',
  'records',
  'decimal',
] as const;
export type FeedFormat = Pick<FeedMapping, (typeof formatKeys)[number]>;

export type ColumnChoices = ReadonlyMap<string, FeedFieldName>;

type MappingRequest = {
  readonly feed: string;
  readonly name: string;
  readonly format: FeedFormat;
  readonly columns: readonly FoundColumn[];
  readonly choices: ColumnChoices;
  /** Where the file has no stock number: one is made from columns that stay the same while a car is for sale. */
  readonly makesNumbers?: boolean;
  /** What stands now: steps that were set there stay, and so does what no screen shows. */
  readonly before: FeedMapping | null;
  readonly places: readonly PlaceName[];
};

export type ChosenMapping =
  | { readonly kind: 'made'; readonly mapping: FeedMapping }
  /** By the name of the column, or of the field that no column is. */
  | { readonly kind: 'refused'; readonly problems: Readonly<Record<string, string>> };

export function mappingOfChoices(
  requested: MappingRequest,
  labelOf: (field: FeedFieldName) => string,
): ChosenMapping {
  const { choices, before } = requested;
  const byField = Map.groupBy(choices.keys(), (column) => choices.get(column));
  const problems: Record<string, string> = {};
  for (const [field, columns] of byField) {
    const [, second] = columns;
    if (field === undefined || second === undefined || isList(field)) continue;
    problems[second] = `${labelOf(field)} is chosen for two columns. Choose it once.`;
  }
  const stored = before === null ? {} : otherSources(before, requested.columns);
  // One that is made already stays: from other columns every car would become another.
  if (stored.stockNumber?.identity !== undefined && requested.makesNumbers !== true)
    delete stored.stockNumber;
  const identity = requested.makesNumbers === true ? lastingColumns(choices) : [];
  if (identity.length > 0 && !byField.has('stockNumber')) stored.stockNumber ??= identityOf(identity);
  for (const field of ['stockNumber', 'make', 'model'] as const)
    if (!byField.has(field) && stored[field] === undefined)
      problems[field] = `Choose the column for ${labelOf(field).toLowerCase()}.`;
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems };
  const fields = feedFieldNames.flatMap((field) => {
    const columns = byField.get(field);
    if (columns === undefined) return stored[field] === undefined ? [] : [[field, stored[field]] as const];
    return [[field, sourceOf(field, columns, requested)] as const];
  });
  const made = feedMappingSchema.safeParse({
    ...(before ?? {}),
    ...requested.format,
    feed: requested.feed,
    name: requested.name,
    fields: Object.fromEntries(fields),
  });
  if (made.success) return { kind: 'made', mapping: made.data };
  const [issue] = made.error.issues;
  return { kind: 'refused', problems: { form: issue?.message ?? 'The mapping is invalid.' } };
}

/** Not the price: a car would become another with each change. */
const lasting: ReadonlySet<FeedFieldName> = new Set([
  ...(['vin', 'registration', 'marketplaceTitle', 'make', 'model', 'badge', 'year'] as const),
  ...(['odometerKm', 'colour', 'buildDate', 'engineCc', 'transmission'] as const),
]);

function lastingColumns(choices: ColumnChoices): readonly string[] {
  return [...choices].flatMap(([column, field]) => (lasting.has(field) ? [column] : []));
}

function identityOf(identity: readonly string[]): NonNullable<FeedMapping['fields']['stockNumber']> {
  return { identity: [...identity], join: ' ', steps: [], required: false };
}

function sourceOf(field: FeedFieldName, columns: readonly string[], requested: MappingRequest): object {
  const own = requested.before?.fields[field];
  const standing = own === undefined ? null : simpleColumns(own);
  if (own !== undefined && standing?.join('\n') === columns.join('\n')) return own;
  const found = columns.map(
    (name) => requested.columns.find((column) => column.name === name) ?? { name, samples: [], filled: 0 },
  );
  const [first, ...others] = found;
  const merged = { name: first?.name ?? '', samples: found.flatMap(({ samples }) => samples) };
  const steps = stepsFor(field, merged, requested.places);
  if (others.length === 0) return { column: merged.name, steps };
  const form = 'form' in feedFields[field] ? feedFields[field].form : undefined;
  return { columns, join: form === 'url' ? ' ' : listMark(merged.samples), steps };
}

type Source = FeedMapping['fields'][FeedFieldName];

/** Null where the field is more than columns: a fixed value, an identity, one of several. */
function simpleColumns(field: NonNullable<Source>): readonly string[] | null {
  return field.column === undefined ? (field.columns ?? null) : [field.column];
}

/** Fields whose sources are not columns of this file that a screen shows. */
function otherSources(before: FeedMapping, columns: readonly FoundColumn[]): FeedMapping['fields'] {
  const shown = new Set(columns.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(before.fields).filter(([, field]) => {
      const own = simpleColumns(field);
      return own === null || !own.every((name) => shown.has(name));
    }),
  );
}

/** As a mapping stands: which of the file's columns is which field. */
export function choicesOf(mapping: FeedMapping, columns: readonly FoundColumn[]): ColumnChoices {
  const choices = new Map<string, FeedFieldName>();
  const shown = new Set(columns.map(({ name }) => name));
  for (const field of feedFieldNames) {
    const source = mapping.fields[field];
    const own = source === undefined ? null : simpleColumns(source);
    if (own === null || !own.every((name) => shown.has(name))) continue;
    for (const name of own) choices.set(name, field);
  }
  return choices;
}

/** Fields that come from more than the columns on screen. */
export function otherFields(mapping: FeedMapping, columns: readonly FoundColumn[]): readonly FeedFieldName[] {
  const stored = otherSources(mapping, columns);
  return feedFieldNames.filter((field) => stored[field] !== undefined);
}

/** A mapping as it is written by hand: without what is the default anyway. */
export function shortMapping(mapping: FeedMapping): object {
  const { fields, lenders, ...settings } = mapping;
  const bare = feedMappingSchema.parse({
    feed: mapping.feed,
    format: mapping.format,
    fields: { stockNumber: 'a', make: 'b', model: 'c' },
  });
  const own = Object.entries(settings).filter(
    ([key, value]) =>
      key === 'feed' ||
      key === 'format' ||
      JSON.stringify(value) !== JSON.stringify(bare[key as keyof typeof settings]),
  );
  return {
    ...Object.fromEntries(own),
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shortField(field)])),
    ...(Object.keys(lenders).length === 0 ? {} : { lenders }),
  };
}

function shortField(field: NonNullable<Source>): unknown {
  const { steps, join, required, ...rest } = field;
  const short = {
    ...rest,
    ...(field.columns === undefined || join === ' ' ? {} : { join }),
    ...(required ? { required } : {}),
    ...(steps.length === 0 ? {} : { steps: steps.map(shortStep) }),
  };
  return Object.keys(short).join() === 'column' ? field.column : short;
}

function shortStep(step: object): unknown {
  const [[key, value] = ['', null]] = Object.entries(step);
  return value === true ? key : step;
}
