/** A row of a feed → one car in our own words, or the reasons why it is none. Never throws on data. */
import { hashText } from '#domain/text/text-hash.ts';
import type { PriceTypes } from './default-price-type.ts';
import {
  type FeedFieldName,
  feedFieldNames,
  feedFields,
  isFeedFieldName,
  requiredFields,
} from './feed-fields.ts';
import { columnsNamedIn, type FeedMapping, feedFieldNamesIn } from './feed-mapping.ts';
import {
  type FeedProblem,
  type FeedRecord,
  type FeedValue,
  type FeedWarning,
  fingerprintOf,
  type LocatedRecord,
  quoteValue,
  type RejectedRow,
} from './feed-record.ts';
import { type CompiledField, compileField, emptyOf, fillField, type RowContext } from './fill-field.ts';
import { assignLocation, type GroupLocations } from './group-locations.ts';
import { buildCarLenders, lenderField } from './lender-fields.ts';
import { dropPlaceholders } from './placeholder-photo.ts';
import { findPossibleNumbers } from './possible-stock-numbers.ts';
import { nameCells, RowCorrections } from './row-correction.ts';
import { cellOf, columnKey, findUnclearColumns, type RawValue, type SourceRow } from './source-row.ts';

export type NormalisedRow =
  | { readonly kind: 'record'; readonly located: LocatedRecord; readonly warnings: readonly FeedWarning[] }
  | { readonly kind: 'rejected'; readonly rejected: RejectedRow };

export type RowNormaliser = {
  /** CSV columns that the mapping names and the file lacks. */
  readonly findMissingColumns: (columns: readonly string[]) => readonly string[];
  /** Names of the mapping that fit several columns of the file alike. */
  readonly findUnclearColumns: (columns: readonly string[]) => readonly string[];
  /** Rows must come in the order of the file: equal identities are numbered as they come. */
  readonly normalise: (row: SourceRow) => NormalisedRow;
  /** What may be a stock number in the text of a row that cannot be read. */
  readonly findStockNumbers: (text: string) => readonly string[];
};

export type NormaliserSetting = {
  readonly mapping: FeedMapping;
  readonly places: GroupLocations;
  /** The year of the import, for what is believable. */
  readonly currentYear: number;
  /** The last day that any Australian calendar shows, as YYYY-MM-DD; the end of the year where none is given. */
  readonly today?: string;
  /** What a price means whose row does not say so. */
  readonly priceTypes?: PriceTypes;
  /** The feed's last file ended without a line end too: that is how it ends, and says nothing of the last value. */
  readonly endsOpen?: boolean;
  /** For a preview: problems name the value that a person can correct. */
  readonly namesCells?: boolean;
};

export function compileNormaliser(setting: NormaliserSetting): RowNormaliser {
  const { mapping, places, currentYear, priceTypes = {}, endsOpen = false, namesCells = false } = setting;
  const required: ReadonlySet<FeedFieldName> = new Set(
    requiredFields.filter((name) => name !== 'dealershipId'),
  );
  const fields: CompiledField[] = feedFieldNamesIn(mapping.fields).flatMap((name) => {
    const field = mapping.fields[name];
    return field === undefined
      ? []
      : [compileField({ name, kind: feedFields[name] }, field, mapping, required.has(name))];
  });
  const lenderFields = compileLenderFields(mapping);
  const corrections = new RowCorrections(mapping.corrections);
  const namedColumns = columnsNamedIn(mapping);
  const optional = new Set(mapping.optionalColumns.map(columnKey));
  const nullTokens = new Set(mapping.nullTokens.map((token) => token.toLowerCase()));
  const bounds = { latestYear: currentYear + 2, today: setting.today ?? `${currentYear}-12-31` };
  const occurrences = new Map<string, number>();
  const countOccurrence = (identity: string) => {
    const count = (occurrences.get(identity) ?? 0) + 1;
    occurrences.set(identity, count);
    return count;
  };

  const usedColumns = new Set(namedColumns.map(columnKey));
  const stockNumberField = fields.find(({ name }) => name === 'stockNumber');
  const stockNumberColumns = stockNumberField?.sources.flatMap(({ columns }) => columns) ?? [];
  /** It says one that cannot be used, or lacks the column: an empty cell alone is no damage. */
  const hidesCar = (row: SourceRow) => {
    const cells = stockNumberColumns.map((column) => cellOf(row, column));
    return (
      cells.every((cell) => cell === undefined) ||
      cells.some((cell) => cell !== undefined && !isEmptyCell(cell, nullTokens))
    );
  };
  const findStockNumbers = (text: string) =>
    stockNumberField === undefined ? [] : findPossibleNumbers(stockNumberField, text);

  /** Its stock number, corrected where that is what was wrong. Equal identities are not numbered for it. */
  const carOf = (context: RowContext) => {
    const alone = { ...context, countOccurrence: () => 1, correctionOf: corrections.of(null) };
    return stockNumberField === undefined ? null : textOrNull(fillField(stockNumberField, alone).value);
  };

  const normalise = (row: SourceRow): NormalisedRow => {
    if (isEmptyRow(row, nullTokens)) {
      return reject(row, null, [
        {
          column: null,
          value: quoteValue(textOfRow(row)),
          reason: 'every column of the row is empty',
        },
      ]);
    }
    const values = new Map<FeedFieldName, FeedValue>();
    const warnings: FeedWarning[] = [];
    const rejections: FeedProblem[] = [];
    const filled = (name: FeedFieldName) => values.get(name) ?? emptyOf(name);
    const bare = { row, bounds, filled, countOccurrence, identityOf: hashText, namesCells };
    const context = corrections.isEmpty ? bare : { ...bare, correctionOf: corrections.of(carOf(bare)) };
    for (const field of fields) {
      const outcome = fillField(field, context);
      if (isFeedFieldName(field.name)) values.set(field.name, outcome.value);
      if (outcome.rejection !== null) rejections.push(outcome.rejection);
      warnings.push(
        ...outcome.warnings.map((problem) => ({ ...problem, line: row.line, field: field.name })),
      );
    }
    const stockNumber = textOrNull(filled('stockNumber'));
    const named = nameCells(stockNumber);
    const placed = assignLocation(values, places);
    if (placed.kind === 'unplaced') rejections.push(placed.problem);
    else
      warnings.push(
        ...placed.warnings.map((problem) => ({ ...problem, line: row.line, field: 'locationSlug' as const })),
      );
    let mayBeCut = false;
    if (row.openColumn !== undefined && !endsOpen && usedColumns.has(columnKey(row.openColumn))) {
      const value = textOfCell(row.values.get(row.openColumn) ?? '');
      const reason =
        'the file ends here without a line end, so this value may be incomplete and rows may be missing; send the whole file';
      rejections.push({ column: row.openColumn, value: quoteValue(value), reason });
      mayBeCut = true;
    }
    const [first, ...others] = rejections;
    if (first !== undefined) {
      const isUnread = stockNumber === null && hidesCar(row);
      return reject(row, stockNumber, [named(first), ...others.map(named)], {
        ...(isUnread ? { possibleStockNumbers: findStockNumbers(textOfRow(row)) } : {}),
        ...(mayBeCut ? { mayBeCut } : {}),
      });
    }
    const answer = new Map<string, FeedValue>();
    for (const field of lenderFields) {
      const outcome = fillField(field, context);
      answer.set(field.name, outcome.value);
      warnings.push(
        ...outcome.warnings.map((problem) => ({
          ...problem,
          line: row.line,
          field: `lenders.${field.name}`,
        })),
      );
    }
    const facts = { ...buildRecord(values), lenders: buildCarLenders(answer) };
    const { record, warnings: dropped } = dropPlaceholders(
      withPriceType(dropRepeats(facts), priceTypes),
      row.line,
    );
    warnings.push(...dropped);
    return {
      kind: 'record',
      located: { line: row.line, record, fingerprint: fingerprintOf(record) },
      warnings: namesCells ? warnings.map(named) : warnings,
    };
  };

  return {
    findMissingColumns: (columns) => {
      const present = new Set(columns.map(columnKey));
      const lacking = namedColumns.filter(
        (name) => !present.has(columnKey(name)) && !optional.has(columnKey(name)),
      );
      return [...new Set(lacking)];
    },
    findUnclearColumns: (columns) => findUnclearColumns(columns, namedColumns),
    normalise,
    findStockNumbers,
  };
}

/** Named `angle.interestRate`, in the order of the file. */
function compileLenderFields(mapping: FeedMapping): readonly CompiledField[] {
  return Object.entries(mapping.lenders).flatMap(([provider, fields = {}]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const kind = lenderField(name);
      return kind === null
        ? []
        : [compileField({ name: `${provider}.${name}`, kind }, field, mapping, false)];
    }),
  );
}

/** The feed's wording, else the dealer's; never one of ours. */
function withPriceType(record: FeedRecord, priceTypes: PriceTypes): FeedRecord {
  if (record.priceType !== null || record.priceCents === null) return record;
  return { ...record, priceType: priceTypes[record.stockType ?? 'used'] ?? null };
}

function reject(
  row: SourceRow,
  stockNumber: string | null,
  problems: RejectedRow['problems'],
  doubts: Pick<RejectedRow, 'possibleStockNumbers' | 'mayBeCut'> = {},
): NormalisedRow {
  return { kind: 'rejected', rejected: { line: row.line, stockNumber, problems, ...doubts } };
}

function isEmptyRow(row: SourceRow, nullTokens: ReadonlySet<string>): boolean {
  for (const value of row.values.values()) {
    if (!isEmptyCell(value, nullTokens)) return false;
  }
  return true;
}

function isEmptyCell(value: RawValue, nullTokens: ReadonlySet<string>): boolean {
  const texts = typeof value === 'string' ? [value] : value;
  return texts.every((text) => text.trim() === '' || nullTokens.has(text.trim().toLowerCase()));
}

function textOfRow(row: SourceRow): string {
  return [...row.values.values()].map(textOfCell).join(',');
}

function textOfCell(value: RawValue): string {
  return typeof value === 'string' ? value : value.join(';');
}

function textOrNull(value: FeedValue): string | null {
  return typeof value === 'string' ? value : null;
}

/** The table of fields is what fills the values, each in the kind of its field: the one place where that is asserted. */
function buildRecord(values: ReadonlyMap<FeedFieldName, FeedValue>): Omit<FeedRecord, 'lenders'> {
  return Object.fromEntries(feedFieldNames.map((name) => [name, values.get(name) ?? emptyOf(name)])) as Omit<
    FeedRecord,
    'lenders'
  >;
}

/** The make is taken off the front of the model, the model off the front of the badge, where something is left. */
export function dropRepeats(record: FeedRecord): FeedRecord {
  const model = withoutLeading(record.model, record.make);
  const badge = record.badge === null ? null : withoutLeading(record.badge, model);
  if (model === record.model && badge === record.badge) return record;
  return { ...record, model, badge };
}

function withoutLeading(text: string, word: string): string {
  if (text.slice(0, word.length).toLowerCase() !== word.toLowerCase()) return text;
  const rest = text.slice(word.length);
  return /^[\s-]/.test(rest) ? rest.replace(/^[\s-]+/, '') || text : text;
}
