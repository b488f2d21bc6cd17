/**
 * What is checked before a page or the offers are published. A problem blocks; a warning does not. What was live before
 * the draft is no reason to block it: those findings are warnings, except for sample text.
 */
import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import { findSampleText } from '#domain/content/sample-text.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { findAdvertising } from '#domain/site/advertising-findings.ts';
import { type ConfigPath, isConfigObject } from '#domain/site/config/config-layers.ts';
import { findDeadLinksIn } from '#domain/site/internal-links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { FormField } from '#domain/site-edit/form-fields.ts';
import { doOverlap } from '#domain/site-edit/site-edit.ts';
import { type ContentField, type ContentPart, type ContentParts, offersRoot } from './content-root.ts';

export const checkKinds = ['sample', 'pictures', 'links', 'advertising', 'dates'] as const;
export type CheckKind = (typeof checkKinds)[number];

export type ContentCheck = {
  readonly kind: CheckKind;
  readonly isBlocking: boolean;
  /** The block or offer; null for the page itself. */
  readonly part: string | null;
  /** The path of its field, where it is about one. */
  readonly field: string | null;
  readonly title: string;
  /** What to do. */
  readonly text: string;
};

type Checked = Pick<ContentParts, 'root' | 'parts'> & {
  /** Paths that the draft changes. */
  readonly drafted: readonly string[];
};

export function checkContent(
  site: Omit<SiteContext, 'configVersion'>,
  { root, parts, drafted }: Checked,
  now: Date,
): readonly ContentCheck[] {
  const isDrafted = ({ path, name }: ContentPart) =>
    drafted.some((changed) =>
      name === null && changed.startsWith(`${root}.blocks`) ? false : doOverlap(changed, path),
    );
  const found = [
    ...parts.flatMap(findSamples),
    ...parts.flatMap(findPictures),
    ...findInSite(site, root, parts),
    ...(root === offersRoot ? findEnded(site, parts, now) : []),
  ];
  return found
    .map(({ at, ...check }): ContentCheck => {
      const isBlocking = check.isBlocking && (check.kind === 'sample' || isDrafted(at));
      return { ...check, part: at.name, isBlocking };
    })
    .toSorted((left, right) => Number(right.isBlocking) - Number(left.isBlocking));
}

type Found = Omit<ContentCheck, 'part'> & { readonly at: ContentPart };

function findSamples(at: ContentPart): readonly Found[] {
  return at.fields.flatMap((field) => {
    const sample = findSampleText(field.value);
    if (sample === null) return [];
    return {
      ...{ at, kind: 'sample' as const, isBlocking: true, field: field.path },
      title: `Sample text in “${at.title}”`,
      text: `Replace “${sample}” in “${field.label}”, or remove this.`,
    };
  });
}

/** Pictures whose description is a field beside them: whatever the depth. */
function findPictures(at: ContentPart): readonly Found[] {
  return undescribed(at.fields, Object.fromEntries(at.fields.map(({ name, value }) => [name, value]))).map(
    (name) => {
      const field = at.fields.find((each) => each.name === name);
      return {
        ...{ at, kind: 'pictures' as const, isBlocking: true, field: field?.path ?? null },
        title: `Picture without a description in “${at.title}”`,
        text: 'Describe what it shows, for people who can’t see it.',
      };
    },
  );
}

/** The names of the outermost fields that have one. */
function undescribed(
  fields: readonly FormField[],
  value: Readonly<Record<string, unknown>>,
): readonly string[] {
  const alt = fields.find(({ name }) => name === 'alt');
  const picture = fields.find(({ shape }) => shape.kind === 'picture');
  const isMissing =
    alt !== undefined && picture !== undefined && hasText(value[picture.name]) && !hasText(value.alt);
  const inner = fields.flatMap(({ name, shape }) => {
    if (!('fields' in shape)) return [];
    const held = value[name];
    const entries = (Array.isArray(held) ? held : [held]).filter(isConfigObject);
    return entries.some((entry) => undescribed(shape.fields, entry).length > 0) ? [name] : [];
  });
  return [...(isMissing ? ['alt'] : []), ...inner];
}

const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Links and wording, which are found at places of the whole site. */
function findInSite(
  site: Omit<SiteContext, 'configVersion'>,
  root: string,
  parts: readonly ContentPart[],
): readonly Found[] {
  const pages = { ...site.config.pages, ...site.drafts };
  const config = { ...site.config, pages };
  const own = ownPath(root, Object.keys(pages));
  if (own === null) return [];
  const [first, slug = ''] = own;
  const value = first === offersRoot ? config.offers : pages[String(slug)];
  const isOwn = ({ path }: { readonly path: ConfigPath }) => own.every((step, index) => path[index] === step);
  const links = findDeadLinksIn(value, own, site).map(({ path, href }) => ({
    ...placeOf(path, own, parts),
    ...{ kind: 'links' as const, isBlocking: true },
    title: `Broken link in “${placeOf(path, own, parts).at.title}”`,
    text: `There is no page at ${href}. Change the link, or remove it.`,
  }));
  const advertising = findAdvertising(config)
    .filter(isOwn)
    .map(({ path, message }) => ({
      ...placeOf(path, own, parts),
      ...{ kind: 'advertising' as const, isBlocking: true },
      title: `Advertising wording in “${placeOf(path, own, parts).at.title}”`,
      text: `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/\.\.$/, '.'),
    }));
  return [...links, ...advertising];
}

function ownPath(root: string, slugs: readonly string[]): ConfigPath | null {
  if (root === offersRoot) return [offersRoot];
  const slug = slugs.find((each) => root === `pages.${each}` || root === `pages[${JSON.stringify(each)}]`);
  return slug === undefined ? null : ['pages', slug];
}

const nowhere: ContentPart = {
  ...{ kind: '', path: '', title: 'This page', description: '', fields: [], seen: '', name: null },
};

/** Which part, and which of its fields, a place of the site is. */
function placeOf(
  path: ConfigPath,
  own: ConfigPath,
  parts: readonly ContentPart[],
): { readonly at: ContentPart; readonly field: string | null } {
  const rest = path.slice(own.length);
  const isOfEntry = own.length === 1 || rest[0] === 'blocks';
  const entries = parts.filter(({ name }) => name !== null);
  const [index, key] = own.length === 1 ? rest : rest.slice(1);
  const at = isOfEntry ? entries[Number(index)] : parts.find(({ name }) => name === null);
  if (at === undefined) return { at: parts[0] ?? nowhere, field: null };
  const named = (fields: readonly ContentField[], name: unknown) =>
    fields.find((field) => field.name === name)?.path ?? null;
  return { at, field: named(at.fields, isOfEntry ? key : rest[0]) };
}

function findEnded(
  { config, siteSlug }: Omit<SiteContext, 'configVersion'>,
  parts: readonly ContentPart[],
  now: Date,
): readonly Found[] {
  const today = localTimeIn(config.timeZone, now).date;
  return config.offers.flatMap((offer) => {
    const at = parts.find(({ name }) => name === offer.id);
    if (at === undefined || evaluateOffer(offer, siteSlug, today) !== 'over') return [];
    const field = at.fields.find(({ name }) => name === 'endsOn')?.path ?? null;
    return {
      ...{ at, kind: 'dates' as const, isBlocking: false, field },
      title: `“${at.title}” has ended`,
      text: 'Shoppers no longer see it. Change its last day to show it again.',
    };
  });
}
