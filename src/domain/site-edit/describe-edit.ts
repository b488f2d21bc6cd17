/** Edits of content as people read them: what a path is called, and its value with the labels of the form, never as JSON. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import { isContent } from './content-paths.ts';
import { type BlockForm, blockForms, offerFields, pageFields } from './entry-schemas.ts';
import { type FieldShape, type FormField, untouched } from './form-fields.ts';
import { type EditValue, type PathStep, parseEditPath } from './site-edit.ts';

/** What is shown where there is no value. */
const nothingText = 'nothing';

/** "Your rights, Heading" of `pages.warranty.blocks[id=rights].heading`. */
export function describeEditPath(
  path: string,
  titleOf: (name: string) => string | null = () => null,
): string {
  const { steps, isOrder } = parseEditPath(path) ?? { steps: [], isOrder: false };
  const isOffer = steps[0] === 'offers';
  if (isOrder) return isOffer ? 'Order of the offers' : 'Order of the blocks';
  const entry = steps.find((step) => typeof step !== 'string');
  const names = steps.slice(isOffer ? 1 : 2).filter((step): step is string => typeof step === 'string');
  const label = fieldAt(steps)?.label;
  const entryName = entry === undefined ? null : (titleOf(entry.is) ?? readableName(entry.is));
  if (names.length === 0 || (names[0] === 'blocks' && entry !== undefined && names.length === 1))
    return entryName ?? (isOffer ? 'All offers' : 'The whole page');
  if (names[0] === 'blocks' && entry === undefined) return 'Blocks';
  return [...(entryName === null ? [] : [entryName]), label ?? readableName(names.at(-1) ?? '')].join(', ');
}

/** Of a value that is no content, as it is written. */
export function describeEditValue(path: string, held: EditValue): string {
  if (held === null) return nothingText;
  const { is } = held;
  const parsed = parseEditPath(path);
  if (!isContent(path) || parsed === null) return describePlainly(is);
  const { steps, isOrder } = parsed;
  if (isOrder)
    return Array.isArray(is) ? is.map((name) => readableName(String(name))).join(', ') : nothingText;
  if (isConfigObject(is)) {
    const isEntry = typeof steps.at(-1) !== 'string';
    if (isEntry || typeof is.type === 'string') return describeEntry(is);
    if (steps[0] === 'pages' && steps.length === 2) return describePage(is);
  }
  const shape = fieldAt(steps, is)?.shape;
  return shape === undefined ? describePlainly(is) : describeShape(shape, is);
}

function describePage(page: Readonly<Record<string, unknown>>): string {
  const blocks = Array.isArray(page.blocks) ? page.blocks.filter(isConfigObject) : [];
  const own = describeFields(pageFields, page);
  return [own, ...blocks.map(describeEntry)].filter((text) => text !== '').join('\n');
}

/** A block begins with what it is; an offer has its name. */
function describeEntry(entry: Readonly<Record<string, unknown>>): string {
  const form = blockForms.get(String(entry.type));
  if (form === undefined) return describeFields(offerFields, entry);
  const text = describeFields(form.fields, entry);
  return text === '' ? form.label : `${form.label}\n${text}`;
}

function describeFields(fields: readonly FormField[], value: Readonly<Record<string, unknown>>): string {
  return fields
    .flatMap(({ name, label, shape }) => {
      const inner = value[name];
      if (inner === undefined || inner === null || inner === '' || shape.kind === 'name') return [];
      const text = describeShape(shape, inner);
      return text === '' ? [] : [`${label}: ${text}`];
    })
    .join('\n');
}

function describeShape(shape: FieldShape, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothingText;
  switch (shape.kind) {
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    case 'references':
      return Array.isArray(value) ? value.map(String).join(', ') : describePlainly(value);
    case 'choice':
      return shape.options.find((option) => option.value === value)?.label ?? String(value);
    case 'picture':
      return String(value).split('/').slice(-2).join(' ');
    case 'object':
      return isConfigObject(value) ? describeFields(shape.fields, value) : describePlainly(value);
    case 'list':
      return Array.isArray(value)
        ? value
            .map((entry) => (isConfigObject(entry) ? describeFields(shape.fields, entry) : String(entry)))
            .join('\n')
        : describePlainly(value);
    default:
      return describePlainly(value);
  }
}

/** Without a form: texts one under the other, without their keys. */
function describePlainly(value: unknown): string {
  if (value === null || value === undefined) return nothingText;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? nothingText : value.map(describePlainly).join('\n');
  if (isConfigObject(value))
    return Object.entries(value)
      .map(([key, inner]) => `${readableName(key)}: ${describePlainly(inner)}`)
      .join('\n');
  return String(value);
}

/** Paths don't name the kind of their block: of fields of one name, the one that the value fits. */
function fieldAt(steps: readonly PathStep[], value?: JsonValue): FormField | undefined {
  const names = steps.filter((step): step is string => typeof step === 'string');
  const isBlock = names[0] === 'pages' && names[2] === 'blocks';
  const keys = names.slice(isBlock ? 3 : names[0] === 'pages' ? 2 : 1);
  const groups: readonly (readonly FormField[])[] = isBlock
    ? [...blockForms.values()].map(({ fields }: BlockForm) => fields)
    : [names[0] === 'pages' ? pageFields : offerFields];
  const found = groups.flatMap((fields) => followed(fields, keys) ?? []);
  return found.find(({ shape }) => value !== undefined && canShow(shape, value)) ?? found[0];
}

function followed(fields: readonly FormField[], keys: readonly string[]): FormField | undefined {
  const [key, ...rest] = keys;
  const field = fields.find(({ name }) => name === key);
  if (field === undefined || rest.length === 0) return field;
  return 'fields' in field.shape ? followed(field.shape.fields, rest) : undefined;
}

function canShow(shape: FieldShape, value: JsonValue): boolean {
  return JSON.stringify(untouched(shape, value)) === JSON.stringify(value);
}

/** `demo-servicing` → "Demo servicing". */
function readableName(name: string): string {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
