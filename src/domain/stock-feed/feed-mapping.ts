/** A mapping file: how the columns of one feed become the fields of a car. One schema, unknown keys refused. */

import { z } from 'zod';
import { financeProviders } from '#domain/site/config/finance-config.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { type FeedFieldName, feedFieldNames, requiredFields } from './feed-fields.ts';
import { handFeedId } from './hand-feed.ts';
import { lenderField } from './lender-fields.ts';
import { mappingStepSchema } from './mapping-step.ts';
import { isRecordPath, parseRecordPath } from './record-path.ts';
import { maxCorrections, rowCorrectionSchema } from './row-correction.ts';

const column = z.string().min(1).max(500);
const sourceShape = {
  column: column.optional().meta({ title: 'Column', description: 'The column of the file it comes from.' }),
  columns: z
    .array(column)
    .min(1)
    .optional()
    .meta({ title: 'Columns', description: 'Several columns, joined.' }),
  join: z.string().default(' ').meta({
    title: 'Join with',
    description: 'What is put between joined columns. Empty columns are skipped.',
  }),
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .optional()
    .meta({ title: 'Fixed value', description: 'The same value for every car.' }),
  identity: z.array(column).min(1).optional().meta({
    title: 'Identity columns',
    description: 'For feeds without a stock number: one is made from these columns. Equal rows are numbered.',
  }),
  steps: z
    .array(mappingStepSchema)
    .default([])
    .meta({ title: 'Steps', description: 'What is done with the value, in this order.' }),
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

const onePlace = 'enter exactly one of `column`, `columns`, `value`, `identity` and `firstOf`';
/** `make: Brand` is short for `make: { column: Brand }`. */
const nameAsColumn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? { column: String(value) } : value;

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
      firstOf: z.array(sourceSchema).min(1).optional().meta({
        title: 'First of',
        description: 'Several sources, tried in this order until one has a value.',
      }),
      default: z
        .union([z.string(), z.number(), z.boolean()])
        .optional()
        .meta({ title: 'Default', description: 'Used if the file has no value.' }),
      required: z
        .boolean()
        .default(false)
        .meta({ title: 'Required', description: 'Yes: rows without it are rejected.' }),
      onInvalid: choiceOf({ drop: 'Skip the value', reject: 'Reject the row' }).optional().meta({
        title: 'Invalid values',
        description: 'What happens to a value that cannot be used: skip the value, or reject the row.',
      }),
      nullTokens: z.array(z.string()).optional().meta({
        title: 'Empty words',
        description: 'Words that mean no value in this field, for example POA.',
      }),
    })
    .refine((field) => countPlaces(field) === 1, onePlace),
);
export type FieldMapping = z.output<typeof fieldSchema>;

export const feedMappingSchema = z
  .strictObject({
    feed: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/, 'Enter lower-case letters, digits and hyphens')
      .refine((name) => name !== handFeedId, 'This name is taken by cars that are added by hand')
      .meta({
        title: 'Feed name',
        description:
          'Identifies the feed, in lower case with hyphens, for example our-dms. Its cars belong to it.',
      }),
    name: z
      .string()
      .default('')
      .meta({ title: 'Display name', description: 'What staff see, for example Our DMS.' }),
    format: choiceOf({ csv: 'CSV', json: 'JSON', xml: 'XML' }).meta({
      title: 'File format',
      description: 'Whether the file is CSV, JSON or XML.',
    }),
    encoding: choiceOf({
      auto: 'Automatic',
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16',
      'windows-1252': 'Windows-1252',
      'iso-8859-15': 'ISO-8859-15',
    })
      .default('utf-8')
      .meta({
        title: 'Encoding',
        description: 'How letters are stored. Change it if accents look wrong. The default is UTF-8.',
      }),
    delimiter: z
      .string()
      .regex(/^(?:auto|[^\p{L}\p{N}"\r\n])$/u, 'Enter `auto`, or one character that is not a letter or digit')
      .default('auto')
      .meta({
        title: 'Separator',
        description: 'What separates columns in a CSV file: auto, or one character such as a semicolon.',
      }),
    hasHeader: z.boolean().default(true).meta({
      title: 'Header row',
      description: 'No: the CSV file has no header. Its columns are then called 1, 2, 3 and so on.',
    }),
    skipLines: z.int().min(0).max(1_000).default(0).meta({
      title: 'Lines to skip',
      description: 'How many lines of a CSV file come before its header, for example a title.',
    }),
    records: z
      .string()
      .regex(
        /^$|^[^.[\]]+(\[[^.[\]=]+=[^.[\]=]+\])?(\.[^.[\]]+)*$/,
        'Enter keys joined by dots, such as `data.vehicles`',
      )
      .default('')
      .meta({
        title: 'List of cars',
        description:
          'For JSON and XML: where the cars are in the file, as names joined by dots. Leave empty if the file is the list.',
      }),
    decimal: choiceOf({ point: 'Point', comma: 'Comma' }).default('point').meta({
      title: 'Decimal separator',
      description: 'What is before the cents: 24,990.50 with a point, 24.990,50 with a comma.',
    }),
    optionalColumns: z.array(column).default([]).meta({
      title: 'Optional columns',
      description: 'CSV columns that can be missing. All others must be in the file.',
    }),
    nullTokens: z
      .array(z.string())
      .default(['', '-', 'nan', 'null', 'n/a', 'none', 'poa'])
      .meta({ title: 'Empty words', description: 'Words that mean no value, for example n/a or POA.' }),
    fields: z
      .partialRecord(z.enum(feedFieldNames), fieldSchema)
      .meta({ title: 'Car fields', description: 'Where each field of a car comes from.' }),
    corrections: z.array(rowCorrectionSchema).max(maxCorrections).default([]).meta({
      title: 'Corrected values',
      description: 'Values of single cars that staff corrected in the preview of a file.',
    }),
    lenders: z
      .partialRecord(
        z.enum(financeProviders),
        z.record(
          z
            .string()
            .refine(
              (name) => lenderField(name) !== null,
              'not a field of this lender: see docs/stock-import.md',
            ),
          fieldSchema,
        ),
      )
      .default({})
      .meta({
        title: 'Lender figures',
        description: "Each lender's own figures for a car, by the field names in the stock import guide.",
      }),
  })
  .superRefine((mapping, context) => {
    for (const name of requiredFields) {
      if (name !== 'dealershipId' && mapping.fields[name] === undefined) {
        context.addIssue({ code: 'custom', path: ['fields', name], message: 'missing: every car needs one' });
      }
    }
    const identified = Object.entries(mapping.fields).filter(([, field]) => usesIdentity(field));
    for (const [name] of identified) {
      if (name !== 'stockNumber') {
        context.addIssue({
          code: 'custom',
          path: ['fields', name, 'identity'],
          message: 'only the stock number can have an identity',
        });
      }
    }
    if (mapping.format !== 'csv') {
      for (const name of columnsNamedIn(mapping)) {
        if (!isRecordPath(name) || parseRecordPath(name) !== null) continue;
        const message = `${name} is invalid: write \`Key[Type=VIN].Value\` or \`Key[by Order].Url\``;
        context.addIssue({ code: 'custom', path: ['fields'], message });
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

type NamedFields = {
  readonly fields: Readonly<Partial<Record<FeedFieldName, FieldMapping>>>;
  readonly lenders: Readonly<Record<string, Readonly<Record<string, FieldMapping>> | undefined>>;
};

/** Every column that the mapping names, once. */
export function columnsNamedIn({ fields, lenders }: NamedFields): readonly string[] {
  const all = [
    ...Object.values(fields),
    ...Object.values(lenders).flatMap((each) => Object.values(each ?? {})),
  ];
  return [
    ...new Set(
      all.flatMap((field) =>
        sourcesOf(field).flatMap(({ column: one, columns, identity }) => [
          ...(one === undefined ? [] : [one]),
          ...(columns ?? []),
          ...(identity ?? []),
        ]),
      ),
    ),
  ];
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
        problems.push({
          field: name,
          message: `\`removeLeading\` names \`${other}\`, which must come before it`,
        });
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
