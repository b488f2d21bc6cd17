/** The parts of a page, or of the offers, as the editor shows them: each with its path, its fields and what it has to have seen; and who may change them. */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import { settingPartLabel } from '#domain/site/config/setting-keys.ts';
import { namingOf } from '#domain/site-edit/apply-edits.ts';
import { isContent } from '#domain/site-edit/content-paths.ts';
import { describeEditValue } from '#domain/site-edit/describe-edit.ts';
import { blockForms, offerFields, pageFields } from '#domain/site-edit/entry-schemas.ts';
import type { FormField } from '#domain/site-edit/form-fields.ts';
import { formatEditPath, parseEditPath } from '#domain/site-edit/site-edit.ts';
import { editValueIn, type SiteField, type SiteOverrides } from '#domain/site-editor/site-override.ts';
import type { ValueWords } from '#use-cases/change/change-answers.ts';
import { type ChangeCaller, callerForSites } from '#use-cases/change/change-ports.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { type Draft, seenInDraft } from './draft.ts';

export type ContentField = FormField & {
  readonly path: string;
  readonly value: JsonValue | null;
  readonly seen: string;
};

export type ContentPart = {
  /** `page`, `offer`, or the kind of the block: which fields it has. */
  readonly kind: string;
  /** Of the page itself: its root; of a block or an offer: its entry. */
  readonly path: string;
  readonly title: string;
  /** What kind of thing it is, in a sentence. */
  readonly description: string;
  readonly fields: readonly ContentField[];
  /** To take it away, a write has to have seen this. */
  readonly seen: string;
  /** Its name in the order of its list; null for the page itself. */
  readonly name: string | null;
};

export type ContentList = { readonly path: string; readonly order: readonly string[]; readonly seen: string };

export type ContentParts = {
  readonly root: string;
  readonly parts: readonly ContentPart[];
  /** Blocks of a page, or the offers. */
  readonly list: ContentList;
  /** Entries without a name: each gets one with the first save, and the list is the console's from then on. */
  readonly naming: readonly { readonly path: string; readonly value: JsonValue; readonly seen: string }[];
};

export const pageRoot = (slug: string) => formatEditPath({ steps: ['pages', slug], isOrder: false });
export const offersRoot = 'offers';

type Around = { readonly current: SiteOverrides; readonly draft: Draft | null };

/** `value`: the site's merged layers, with the draft on top. */
export function partsOf(root: string, value: unknown, around: Around): ContentParts | null {
  const held = editValueIn(value, root);
  if (root === offersRoot) return { root, ...entriesOf(offersRoot, held?.is, around, offerPart) };
  if (held === null || !isConfigObject(held.is)) return null;
  const page = held.is;
  const blocks = entriesOf(`${root}.blocks`, page.blocks, around, blockPart);
  const own: ContentPart = {
    path: root,
    kind: 'page',
    title: 'The page',
    description: '',
    name: null,
    seen: seenInDraft(around.current, around.draft, root),
    // Of a page that is no article, they would make it one.
    fields: fieldsAt(
      root,
      pageFields.filter(({ name }) => name !== 'article' || page.article !== undefined),
      page,
      around,
    ),
  };
  return { ...blocks, root, parts: [own, ...blocks.parts] };
}

type Entry = Readonly<Record<string, unknown>>;
type PartOf = (entry: Entry) => {
  kind: string;
  title: string;
  description: string;
  fields: readonly FormField[];
};

function entriesOf(path: string, value: unknown, around: Around, partOf: PartOf): Omit<ContentParts, 'root'> {
  const entries = (Array.isArray(value) ? value : []).filter(isConfigObject);
  const isNamed = entries.every((entry) => namingOf(entry) !== null);
  const named = isNamed ? entries : withNames(entries);
  const seen = (place: string) => seenInDraft(around.current, around.draft, place);
  return {
    naming: isNamed ? [] : [{ path, value: named as JsonValue, seen: seen(path) }],
    list: {
      path: `${path}#order`,
      order: named.map(({ id }) => String(id)),
      seen: seen(`${path}#order`),
    },
    parts: named.map((entry): ContentPart => {
      const name = String(entry.id);
      const place = `${path}[id=${name}]`;
      const { fields, ...texts } = partOf(entry);
      return {
        ...texts,
        path: place,
        name,
        seen: seen(place),
        fields: fieldsAt(place, fields, entry, around),
      };
    }),
  };
}

function withNames(entries: readonly Entry[]): readonly Entry[] {
  const names = namesOf(entries);
  return entries.map((entry, index) => {
    if (typeof entry.id === 'string') return entry;
    const { type, ...others } = entry;
    return { ...(type === undefined ? {} : { type }), id: names[index], ...others };
  });
}

/** Of entries without a name: by what they are and where they are, the same for everyone who looks at the same list. */
export function namesOf(
  entries: readonly { readonly id?: unknown; readonly type?: unknown }[],
): readonly string[] {
  const claimed = new Set(entries.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
  return entries.map(({ id, type }) => {
    if (typeof id === 'string') return id;
    const name = freeName(String(type ?? 'entry'), claimed);
    claimed.add(name);
    return name;
  });
}

export function freeName(kind: string, claimed: ReadonlySet<string>): string {
  if (!claimed.has(kind)) return kind;
  for (let number = 2; ; number++) if (!claimed.has(`${kind}-${number}`)) return `${kind}-${number}`;
}

function blockPart(entry: Entry) {
  const form = blockForms.get(String(entry.type));
  const title = [entry.heading, entry.title].find((text) => typeof text === 'string');
  return {
    kind: String(entry.type),
    title: [form?.label ?? 'Block', ...(title === undefined ? [] : [title])].join(': '),
    description: form?.description ?? 'This block can’t be edited here.',
    fields: form?.fields ?? [],
  };
}

function offerPart(entry: Entry) {
  return { kind: 'offer', title: String(entry.name ?? entry.id), description: '', fields: offerFields };
}

function fieldsAt(
  place: string,
  fields: readonly FormField[],
  entry: Entry,
  { current, draft }: Around,
): readonly ContentField[] {
  return fields.map((field) => {
    const path = `${place}.${field.name}`;
    const value = (entry[field.name] ?? null) as JsonValue | null;
    return { ...field, path, value, seen: seenInDraft(current, draft, path) };
  });
}

export function callerForContent(caller: StaffCaller, log: (facts: JsonValue) => AuditNote): ChangeCaller {
  return callerForSites(caller, log, isContent);
}

/** `offers[id=free-tow-bar].endsOn` as people call it; of more than one field, what it is. */
export function contentLabel(path: string): string {
  if (!isContent(path)) return settingPartLabel(path);
  const steps = parseEditPath(path)?.steps ?? [];
  const isBlock = steps[0] === 'pages' && steps.length > 2 && steps[2] === 'blocks';
  const names = steps.filter((step) => typeof step === 'string');
  const name = names.at(-1);
  if (names.length < steps.length && typeof steps.at(-1) !== 'string') return isBlock ? 'Block' : 'Offer';
  const forms = isBlock ? [...blockForms.values()].map(({ fields }) => fields) : [];
  const fields = isBlock ? forms.flat() : steps[0] === 'pages' ? pageFields : offerFields;
  return labelIn(fields, name) ?? (isBlock ? 'Block' : 'Page');
}

function labelIn(fields: readonly FormField[], name: string | undefined): string | null {
  const inner = fields.flatMap(({ shape }) => ('fields' in shape ? shape.fields : []));
  return (
    fields.find((field) => field.name === name)?.label ?? (inner.length === 0 ? null : labelIn(inner, name))
  );
}

export const contentWords: ValueWords<SiteField> = {
  label: contentLabel,
  text: describeEditValue,
};
