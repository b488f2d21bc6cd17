/** The schema of each thing that the console edits as a form: a page's own words, each kind of block, an offer. */
import { z } from 'zod';
import { pageBlockSchema } from '#domain/content/blocks/block-registry.ts';
import { offerSchema } from '#domain/content/offer.ts';
import { pageSchema } from '#domain/content/page.ts';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import { type FormField, fieldsOf } from './form-fields.ts';

export type BlockForm = {
  readonly type: string;
  readonly label: string;
  /** What it is, in a sentence. */
  readonly description: string;
  readonly fields: readonly FormField[];
};

const jsonSchemaOf = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' });

/** Blocks are edited one by one; whether a page is a draft says the file alone. */
export const pageFields: readonly FormField[] = fieldsOf(jsonSchemaOf(pageSchema)).filter(
  ({ name }) => !['blocks', 'status'].includes(name),
);

/** What only files decide stays as it is there. */
const offerKeysOfFiles = ['isSample', 'neverExcludedSites'];

export const offerFields: readonly FormField[] = fieldsOf(jsonSchemaOf(offerSchema)).filter(
  ({ name }) => !offerKeysOfFiles.includes(name),
);

export const blockForms: ReadonlyMap<string, BlockForm> = new Map(
  pageBlockSchema.options.map((block) => {
    const schema = jsonSchemaOf(block);
    const { type } = block.shape;
    const form = {
      type: type.value,
      label: type.meta()?.title ?? type.value,
      description: type.description ?? '',
      fields: isConfigObject(schema) ? fieldsOf(schema) : [],
    };
    return [form.type, form];
  }),
);

/** `page`, `offer`, or the kind of a block; null for what there is not. */
export function fieldsOfKind(kind: string): readonly FormField[] | null {
  if (kind === 'page') return pageFields;
  return kind === 'offer' ? offerFields : (blockForms.get(kind)?.fields ?? null);
}
