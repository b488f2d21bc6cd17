/** Colours, shape and mark of a dealer. */
import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';
import { suggest } from './suggest.ts';

/**
 * What the value of a token may be: one value of CSS, closed in itself. It is written into a style sheet between others,
 * where an open bracket, a comment or a backslash would swallow those, and an address would be asked for by every page.
 */
const maxLength = 200;
/** Names, numbers, colours, lists, functions, and the quoted names of fonts. */
const letters = /^[\p{L}\d _#%.,()/+*'"-]*$/u;
const addresses = /\b(?:url|image|image-set|src|cross-fade|element|attr|env)\s*\(/i;

/** What is wrong with it, in words that go on from "the value"; null where nothing is. */
export function findTokenValueProblem(value: string): string | null {
  if (value.length > maxLength) return `is longer than ${maxLength} characters`;
  if (value.trim() === '') return 'is empty';
  if (!letters.test(value) || /[\n\r\f]/.test(value))
    return 'has a character that no colour, size or font needs';
  if (value.includes('/*') || value.includes('*/')) return 'has a comment in it';
  if (addresses.test(value)) return 'asks for something from outside: write a colour, a size or a font';
  return isClosed(value) ? null : 'has a bracket or a quotation mark that is not closed';
}

function isClosed(value: string): boolean {
  let open = 0;
  let quote = '';
  for (const letter of value) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') open += 1;
    else if (letter === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && quote === '';
}

/** The names that `theme.tokens` may override: colours by their meaning, and the scales of type, corners and space. */

export const colourTokenNames = [
  'brand',
  'brand-contrast',
  'brand-soft',
  'brand-muted',
  'accent',
  'accent-hover',
  'accent-contrast',
  'accent-soft',
  'accent-line',
  'accent-ink',
  'link',
  'highlight',
  'highlight-contrast',
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-hover',
  'line-strong',
  'positive',
  'positive-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'focus',
  'heart',
  'star',
  'tag-bg',
  'tag-ink',
  'warning-tag',
  'warning-tag-ink',
  'hist-on',
  'hist-off',
  'toast-bg',
  'toast-ink',
  'scrim',
  'overlay',
  'overlay-ink',
  'photo-bg',
  'shadow-1',
  'shadow-2',
  'shadow-3',
] as const;

export const scaleTokenNames = [
  'radius-xs',
  'radius-sm',
  'radius-md',
  'radius-lg',
  'radius-xl',
  'radius-btn',
  'radius-chip',
  'radius-tag',
  'gutter',
  'grid-gap',
  'section',
  'container',
  'text-2xs',
  'text-xs',
  'text-sm',
  'text-base',
  'text-md',
  'text-lg',
  'text-lead',
  'text-title-xs',
  'text-title-sm',
  'text-title-md',
  'text-title-lg',
  'text-title-xl',
  'text-title-2xl',
  'text-xl',
  'text-2xl',
  'text-3xl',
  'text-4xl',
  'text-price',
  'font-text',
  'font-display',
  'font-num',
  'display-weight',
  'display-tracking',
] as const;

const themeTokenNames: readonly string[] = [...colourTokenNames, ...scaleTokenNames];

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour code, for example #1d3b2f');

export const themeConfigSchema = z.strictObject({
  brand: hexColour
    .optional()
    .meta({ title: 'Brand colour', description: 'Used for the header, bands and tags.' }),
  accent: hexColour
    .optional()
    .meta({ title: 'Button colour', description: 'Used for the main button of each page.' }),
  tokens: z
    .record(z.string().superRefine(checkTokenName), z.string().superRefine(checkTokenValue))
    .default({})
    .meta({
      title: 'Individual colours, sizes and fonts',
      description: 'Changes individual parts of the design by name.',
    }),
});

export type ThemeConfig = z.output<typeof themeConfigSchema>;

/** `pictures/logo.svg` of the group's folder. */
const ownPicture = z.string().min(1).nullable().default(null);

export const logoConfigSchema = z.strictObject({
  mark: choiceOf({
    bird: 'Bird',
    'slashed-ring': 'Ring with a slash',
    river: 'River',
    bay: 'Bay',
    plain: 'No symbol',
  })
    .default('plain')
    .meta({ title: 'Logo symbol', description: 'The drawn symbol beside the name.' }),
  wordmark: z.string().meta({ title: 'Logo text', description: 'The words beside the symbol.' }),
  tagline: z.string().nullable().default(null).meta({
    title: 'Logo tagline',
    description: 'The small line under the logo text. Leave empty for none.',
  }),
  image: ownPicture.meta({
    title: 'Logo picture',
    description:
      'Your own logo instead of symbol and text; screen readers read the logo text. Leave empty to use symbol and text.',
    picture: 'free',
  }),
  imageOnDark: ownPicture.meta({
    title: 'Logo picture on dark',
    description:
      'Your own logo for dark backgrounds, if the template has any. Leave empty to use the logo picture.',
    picture: 'free',
  }),
  favicon: ownPicture.meta({
    title: 'Browser tab icon',
    description: 'A square picture for the browser tab. Leave empty to use the logo symbol.',
    picture: 'square',
  }),
  shareImage: ownPicture.meta({
    title: 'Share picture',
    description:
      'Shown when the home page, or a page that has no picture, is shared in messages and social media. Leave empty to use the picture of the home page.',
    picture: 'share',
  }),
});

function checkTokenName(name: string, context: z.core.$RefinementCtx<string>): void {
  if (themeTokenNames.includes(name)) return;
  const family = themeTokenNames.filter((known) => known.startsWith(`${suggestFamily(name)}-`));
  const meant = suggest(name, themeTokenNames);
  const hint =
    meant !== null
      ? `; did you mean ${meant}?`
      : family.length > 0
        ? `; there are: ${family.join(', ')}`
        : '';
  context.addIssue({ code: 'custom', message: `the theme has no token "${name}"${hint}` });
}

function checkTokenValue(value: string, context: z.core.$RefinementCtx<string>): void {
  const problem = findTokenValueProblem(value);
  if (problem !== null) context.addIssue({ code: 'custom', message: `the value ${problem}` });
}

/** The first word of the token that was probably meant: `raduis` is one of the radii. */
function suggestFamily(name: string): string {
  const [first = ''] = name.split('-');
  return suggest(first, [...new Set(themeTokenNames.map((known) => known.split('-')[0] ?? ''))]) ?? first;
}
