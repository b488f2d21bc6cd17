/** A mapping file: how the columns of one feed become the fields of a car. One schema, unknown keys refused. */
import { z } from 'zod';
import { financeProviders } from '#domain/site/config/finance-config.ts';
import { type FeedFieldName, feedFieldNames, requiredFields } from './feed-fields.ts';
import { lenderField } from './lender-fields.ts';
import { mappingStepSchema } from './mapping-step.ts';

const column = z.string().min(1);
const sourceShape = {
  column: column.optional().describe('The column it comes from.'),
  columns: z.array(column).min(1).optional().describe('Several columns, joined.'),
  join: z.string().default(' ').describe('What stands between joined columns; empty ones are left out.'),
  value: z.union([z.string(), z.number(), z.boolean()]).optional().describe('The same for every car.'),
  identity: z
    .array(column)
    .min(1)
    .optional()
    .describe('For feeds without a stock number: one is made from these columns; equal rows are numbered.'),
  steps: z.array(mappingStepSchema).default([]).describe('What happens to it, in order.'),
};

type Places = {
  readonly column?: string | undefined;
  readonly columns?: unknown;
  readonly value?: unknown;
  readonly identity?: unknown;
  readonly firstOf?: unknown;
};

function countPlaces(source: Places): number {
  const places = [source.column, source.columns, source.value, source.identity, source.firstOf];
  return places.filter((place) => place !== undefined).length;
}

const onePlace = 'give one of column, columns, value, identity or firstOf';
/** `make: Brand` is short for `make: { column: Brand }`. */
const nameAsColumn = (value: unknown) => (typeof value === 'string' ? { column: value } : value);

const sourceSchema = z.preprocess(
  nameAsColumn,
  z.strictObject(sourceShape).refine((source) => countPlaces(source) === 1, onePlace),
);
export type FieldSource = z.output<typeof sourceSchema>;

const fieldSchema = z.preprocess(
  nameAsColumn,
  z
    .strictObject({
      ...sourceShape,
      firstOf: z
        .array(sourceSchema)
        .min(1)
        .optional()
        .describe('Tried in order; the first that gives a value.'),
      default: z.union([z.string(), z.number(), z.boolean()]).optional().describe('Where nothing came.'),
      required: z.boolean().default(false).describe('A row without it is refused.'),
      onInvalid: z
        .enum(['drop', 'reject'])
        .optional()
        .describe('A value that cannot be used: leave it out, or refuse the row.'),
      nullTokens: z.array(z.string()).optional().describe("This field's own words for nothing."),
    })
    .refine((field) => countPlaces(field) === 1, onePlace),
);
export type FieldMapping = z.output<typeof fieldSchema>;

export const feedMappingSchema = z
  .strictObject({
    feed: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/, 'lower-case letters, digits and hyphens')
      .describe('The id of the feed: its cars belong to it.'),
    name: z.string().default('').describe('What people call it.'),
    format: z.enum(['csv', 'json']),
    encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']).default('utf-8'),
    delimiter: z.enum(['auto', ',', ';', '\t', '|']).default('auto').describe('CSV only.'),
    records: z
      .string()
      .regex(/^$|^[^.[\]]+(\.[^.[\]]+)*$/, 'keys joined by dots, such as data.vehicles')
      .default('')
      .describe('JSON only: the keys that lead to the list of records; empty where the list is the file.'),
    decimal: z
      .enum(['point', 'comma'])
      .default('point')
      .describe('What stands before the cents: 24,990.50, or 24.990,50 with `comma`.'),
    optionalColumns: z
      .array(column)
      .default([])
      .describe('CSV columns that may be missing; every other column that is named must be there.'),
    nullTokens: z
      .array(z.string())
      .default(['', '-', 'nan', 'null', 'n/a', 'none', 'poa'])
      .describe('Words that mean nothing is known.'),
    fields: z.partialRecord(z.enum(feedFieldNames), fieldSchema),
    lenders: z
      .partialRecord(
        z.enum(financeProviders),
        z.record(
          z
            .string()
            .refine((name) => lenderField(name) !== null, 'no field of a lender: see docs/stock-import.md'),
          fieldSchema,
        ),
      )
      .default({})
      .describe("Each lender's own figures for the car, by the contract's names."),
  })
  .superRefine((mapping, context) => {
    for (const name of requiredFields) {
      if (name !== 'dealershipId' && mapping.fields[name] === undefined) {
        context.addIssue({ code: 'custom', path: ['fields', name], message: 'missing: every car has one' });
      }
    }
    const identified = Object.entries(mapping.fields).filter(([, field]) => usesIdentity(field));
    for (const [name] of identified) {
      if (name !== 'stockNumber') {
        context.addIssue({
          code: 'custom',
          path: ['fields', name, 'identity'],
          message: 'only the stock number has an identity',
        });
      }
    }
    for (const problem of findForwardReferences(mapping.fields)) {
      context.addIssue({ code: 'custom', path: ['fields', problem.field], message: problem.message });
    }
  });

export type FeedMapping = z.output<typeof feedMappingSchema>;

/** The sources of a field in the order in which they are tried. */
export function sourcesOf(field: FieldMapping): readonly FieldSource[] {
  return field.firstOf ?? [field];
}

function usesIdentity(field: FieldMapping | undefined): boolean {
  return field !== undefined && sourcesOf(field).some((source) => source.identity !== undefined);
}

/** Fields are filled in the order of the file, so that `removeLeading` can only name fields above its own. */
function findForwardReferences(fields: FeedMapping['fields']): readonly { field: string; message: string }[] {
  const filled = new Set<FeedFieldName>();
  const problems: { field: string; message: string }[] = [];
  for (const name of feedFieldNamesIn(fields)) {
    const field = fields[name];
    const named =
      field === undefined
        ? []
        : sourcesOf(field).flatMap(({ steps }) => steps.flatMap((step) => step.removeLeading ?? []));
    for (const other of named) {
      if (!filled.has(other))
        problems.push({ field: name, message: `removeLeading names ${other}, which must stand above it` });
    }
    filled.add(name);
  }
  return problems;
}

/** The fields of a mapping in the order of the file. */
export function feedFieldNamesIn(fields: FeedMapping['fields']): readonly FeedFieldName[] {
  const names: ReadonlySet<string> = new Set(feedFieldNames);
  return Object.keys(fields).filter((name): name is FeedFieldName => names.has(name));
}
