/** What a new block or offer begins as: everything that it requires, as sample text that cannot be published. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import { pageBlockSchema } from '#domain/content/blocks/block-registry.ts';
import {
  sampleAddress,
  sampleName,
  samplePicture,
  sampleQuestion,
  toBeWritten,
} from '#domain/content/sample-text.ts';
import { blockForms } from './entry-schemas.ts';
import type { FieldShape, FormField } from './form-fields.ts';

export type StarterEntry = { readonly [key: string]: JsonValue };

const maxEntries = 4;

/** Without its name. Null for what is no kind of block. */
export function starterOf(kind: string): StarterEntry | null {
  if (kind === 'offer') return { name: sampleName, description: toBeWritten };
  const form = blockForms.get(kind);
  if (form === undefined) return null;
  for (let count = 1; count <= maxEntries; count++) {
    const entry = { type: kind, ...starterFields(form.fields, count) };
    if (pageBlockSchema.safeParse({ ...entry, id: 'starter' }).success) return entry;
  }
  return null;
}

function starterFields(fields: readonly FormField[], count: number): StarterEntry {
  return Object.fromEntries(
    fields
      .filter(({ isRequired }) => isRequired)
      .map((field): readonly [string, JsonValue] => [field.name, starterValue(field, field.shape, count)]),
  );
}

function starterValue({ name }: FormField, shape: FieldShape, count: number): JsonValue {
  switch (shape.kind) {
    case 'words':
      return [toBeWritten];
    case 'yes-no':
      return false;
    case 'number':
      return 1;
    case 'choice':
      return shape.options[0]?.value ?? '';
    case 'picture':
      return samplePicture;
    case 'object':
      return starterFields(shape.fields, count);
    case 'list':
      return Array.from({ length: count }, (_, index): JsonValue => {
        const named = shape.fields.some((field) => field.shape.kind === 'name' && field.isRequired);
        return { ...starterFields(shape.fields, count), ...(named ? { id: `entry-${index + 1}` } : {}) };
      });
    default:
      return starterText(name);
  }
}

function starterText(name: string): string {
  if (['href', 'linkTo', 'termsHref'].includes(name)) return '/';
  if (['src', 'url', 'address'].includes(name)) return sampleAddress;
  if (name === 'swatch') return '#808080';
  return name === 'question' ? sampleQuestion : toBeWritten;
}
