/** How the former website looks: brand and button colour, logo, browser tab icon. */

import { isBusiness } from './business-facts.ts';
import { type Claim, claim, type SitePage } from './claims.ts';
import type { OldFile } from './old-copy.ts';
import { pathOf } from './old-copy.ts';
import { textFrom } from './read-records.ts';

export type ColourUse = 'brand' | 'accent';
export type OldColour = { readonly use: ColourUse; readonly hex: string };

/** #rrggbb in small letters; null for what is no plain colour. */
export function readColour(text: string): string | null {
  const value = text.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  const rgb = /^rgb\( ?(\d{1,3})[ ,]{1,2}(\d{1,3})[ ,]{1,2}(\d{1,3}) ?\)$/.exec(value);
  if (rgb === null || rgb.slice(1).some((part) => Number(part) > 255)) return null;
  return `#${rgb
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** White and the greys of surfaces are no brand. */
function isPlain(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (
    Math.min(red, green, blue) > 225 ||
    (Math.max(red, green, blue) - Math.min(red, green, blue) < 6 && red > 140)
  );
}

/** What a custom property or a setting is for by its name. */
function purposeOfName(name: string): { readonly use: ColourUse; readonly rank: number } | null {
  const text = name.toLowerCase();
  if (/preset|text|contrast|hover|light|dark|soft|shadow|border|heading|hsl/.test(text)) return null;
  if (/accent/.test(text)) return { use: 'accent', rank: 4 };
  if (/button|btn|cta/.test(text)) return { use: 'accent', rank: 3 };
  if (/primary|brand|main-colou?r/.test(text)) return { use: 'brand', rank: 4 };
  return /secondary/.test(text) ? { use: 'accent', rank: 1 } : null;
}

function purposeOfSelector(selector: string): { readonly use: ColourUse; readonly rank: number } | null {
  const text = selector.toLowerCase();
  if (/button|btn|submit|cta/.test(text)) return { use: 'accent', rank: 3 };
  return /header|hdr|masthead|navbar|topbar|#top\b|banner/.test(text) ? { use: 'brand', rank: 3 } : null;
}

const maxStyleLength = 500_000;

export function claimColours(
  pages: readonly SitePage[],
  files: readonly OldFile[],
): readonly Claim<OldColour>[] {
  const claims: Claim<OldColour>[] = [];
  const add = (
    address: string,
    written: string,
    found: { readonly use: ColourUse; readonly rank: number } | null,
    quote: string,
  ) => {
    const hex = readColour(written);
    if (hex !== null && found !== null && !isPlain(hex))
      claims.push(claim({ address }, { use: found.use, hex }, `${found.use} ${hex}`, quote, found.rank));
  };
  const sheets = [
    ...pages.map(({ address, styles }) => ({ address, text: styles })),
    ...files.filter(({ type }) => type === 'text/css'),
  ];
  for (const { address, text } of sheets)
    for (const { selector, name, value } of declarationsOf(text.slice(0, maxStyleLength))) {
      const quote = `${selector} { ${name}: ${value} }`;
      if (name.startsWith('--')) add(address, value, purposeOfName(name), quote);
      else if (/^background(?:-color)?$/.test(name))
        add(address, value.split(' ')[0] ?? '', purposeOfSelector(selector), quote);
      else if (name === 'color' && selector === 'a') add(address, value, { use: 'accent', rank: 1 }, quote);
    }
  for (const page of pages) {
    add(
      page.address,
      page.metas['theme-color'] ?? '',
      { use: 'brand', rank: 3 },
      `theme-color: ${page.metas['theme-color'] ?? ''}`,
    );
    for (const { name, attributes } of page.coloured) {
      if (name === 'body')
        add(
          page.address,
          attributes.link ?? '',
          { use: 'accent', rank: 1 },
          `body link="${attributes.link ?? ''}"`,
        );
      add(
        page.address,
        attributes.bgcolor ?? '',
        { use: 'brand', rank: 1 },
        `${name} bgcolor="${attributes.bgcolor ?? ''}"`,
      );
    }
    for (const record of page.records)
      if (!record.isSchema)
        for (const [key, value] of Object.entries(record.value))
          if (/colou?r/i.test(key) && typeof value === 'string')
            add(page.address, value, purposeOfName(key), `${key}: ${value}`);
  }
  return claims;
}

type Declaration = { readonly selector: string; readonly name: string; readonly value: string };

function declarationsOf(css: string): readonly Declaration[] {
  return css.split('}').flatMap((rule) => {
    const open = rule.lastIndexOf('{');
    if (open === -1) return [];
    const selector = (rule.slice(0, open).split('{').at(-1) ?? '').trim().slice(-120);
    return rule
      .slice(open + 1)
      .split(';')
      .flatMap((declaration) => {
        const colon = declaration.indexOf(':');
        return colon === -1
          ? []
          : [
              {
                selector,
                name: declaration.slice(0, colon).trim().toLowerCase(),
                value: declaration
                  .slice(colon + 1)
                  .trim()
                  .slice(0, 80),
              },
            ];
      });
  });
}

export function claimLogos(pages: readonly SitePage[]): readonly Claim<string>[] {
  return pages.flatMap((page) => {
    const at = (src: string) =>
      // What follows the "?" of a picture is its size.
      pathOf(URL.parse(src, URL.parse(page.address, 'http://old.invalid')?.href)?.href ?? src).split(
        '?',
      )[0] ?? '';
    return [
      ...page.images.flatMap(({ src, alt, mark }) => {
        const isLogo = /\blogo\b|-logo|_logo/i.test(`${mark} ${src.split('/').at(-1) ?? ''} ${alt}`);
        return isLogo ? [claim(page, at(src), at(src), `img src="${src}" alt="${alt}"`, 2)] : [];
      }),
      ...page.records.flatMap((record) => {
        const key = Object.keys(record.value).find((name) => /^logo(?:url|src)?$/i.test(name));
        const value = key === undefined ? null : textFrom(record.value[key]);
        const isOfDealer = !record.isSchema || isBusiness(record);
        return value === null || !isOfDealer
          ? []
          : [claim(page, at(value), at(value), `${key}: ${value}`, 3)];
      }),
    ];
  });
}

export function claimFavicons(pages: readonly SitePage[]): readonly Claim<string>[] {
  return pages.flatMap((page) =>
    page.links.flatMap(({ rel, href }) => {
      if (!/(?:^| )icon$/.test(rel) || href.startsWith('data:')) return [];
      const path = pathOf(URL.parse(href, URL.parse(page.address, 'http://old.invalid')?.href)?.href ?? href);
      return [claim(page, path, path, `link rel="${rel}" href="${href}"`, 2)];
    }),
  );
}
