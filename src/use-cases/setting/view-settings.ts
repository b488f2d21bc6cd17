/** The settings of a site: each with its purpose, effective value, who set it, and what is below; and its history. */
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { findSettings } from '#domain/site/config/find-settings.ts';
import { findPageSettings, type PageSettings } from '#domain/site/config/page-settings.ts';
import {
  listSettingKeys,
  type SettingControl,
  type SettingKey,
  type SettingPartText,
} from '#domain/site/config/setting-keys.ts';
import { isOfPart, settingParts } from '#domain/site/config/setting-parts.ts';
import { listPictures } from '#domain/site/dealer-pictures.ts';
import { allStockHref, carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { MediaStore } from '#ports/sites/media-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { ChangePorts, ColourContrast } from '#use-cases/change/change-ports.ts';
import { listRecentPictures, type PictureChoice } from '#use-cases/media/media-ports.ts';
import { type SiteLayersView, viewSiteLayers } from '#use-cases/site-editor/view-site-layers.ts';
import { reading } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { type MayChange, mayChangeLevel } from './setting-caller.ts';
import { settingText, wordsOfSetting } from './setting-text.ts';
import { themePreviewHref } from './theme-preview.ts';

export type SettingPorts = ChangePorts & {
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly siteOrigin: (site: SiteContext) => string;
  readonly carStore: Pick<CarStore, 'listSummaries'>;
  readonly themePreviewKey: string;
  readonly mediaStore: Pick<MediaStore, 'list'>;
};

export type SettingRow = {
  readonly path: string;
  readonly label: string;
  readonly description: string;
  readonly control: SettingControl;
  readonly unit: string | null;
  /** What can be written in it, where it is written as a tree. */
  readonly parts: readonly SettingPartText[];
  /** The pictures that are named in it, where it is written as a tree that may name some; null where it may not. */
  readonly pictures: readonly string[] | null;
  readonly mayBeNothing: boolean;
  readonly may: MayChange;
  /** As its field shows it: what holds. */
  readonly text: string;
  /** What a write of it has to name. */
  readonly seen: string;
  /** `default`, `platform`, `template`, `group`, `site` or `console`. */
  readonly origin: string;
  /** Of the layers of files that say something, the highest first. */
  readonly beneath: readonly { readonly layer: string; readonly file: string; readonly text: string }[];
  /** Of a colour: how well it is read; null for others. */
  readonly contrast: ColourContrast | null;
  /** The value from the console; null where there is none. */
  readonly given: { readonly by: string; readonly at: Date; readonly differs: boolean } | null;
};

export type SettingsView = {
  readonly group: string;
  readonly site: { readonly slug: string; readonly name: string; readonly origin: string };
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly timeZone: string;
  readonly version: number;
  readonly parts: readonly { readonly slug: string; readonly label: string; readonly isGiven: boolean }[];
  /** The part that is shown; null where something was looked for. */
  readonly part: string | null;
  readonly query: string;
  readonly page: string;
  /** What kind of page the asked address is; null where none was asked for. */
  readonly pageKind: string | null;
  readonly rows: readonly SettingRow[];
  /** What was looked for, the best first. */
  readonly found: readonly FoundSetting[];
  readonly more: number;
  /** Whether the part is about colours, which can be previewed. */
  readonly hasLook: boolean;
  /** Where the site can be looked at in its colours; null until it is asked for. */
  readonly look: { readonly href: string | null; readonly pages: readonly SettingsPreviewPage[] } | null;
  /** Values that the files have moved on from. */
  readonly differing: readonly string[];
  readonly setAside: readonly string[];
  /** What the fields of pictures offer without script. */
  readonly pictures: readonly PictureChoice[];
};

export type FoundSetting = {
  readonly path: string;
  readonly label: string;
  readonly description: string;
  /** In words; empty where nothing is set. */
  readonly words: string;
  readonly part: { readonly slug: string; readonly label: string };
};

export type SettingsPreviewPage = { readonly label: string; readonly path: string };

export type SettingsInput = {
  readonly site: string | null;
  readonly part: string | null;
  /** Words of a name, a description or a value. */
  readonly query: string;
  /** The address of a page: what decides it is shown. */
  readonly page: string;
  /** Real pages in the colours of the site: each is a visit to it. */
  readonly preview: boolean;
};

const maxFound = 60;

export const viewSettings = reading<SettingsInput, SettingsView, SettingPorts>({
  name: 'site.look',
  async read({ caller, requested, dealerGroupId }, app, now) {
    const sites = app.sitesOf(dealerGroupId);
    const served =
      requested.site === null ? sites[0] : sites.find(({ siteSlug }) => siteSlug === requested.site);
    if (served === undefined) return null;
    const seen = await viewSiteLayers({ dealerGroupId, siteSlug: served.siteSlug }, app);
    if (seen === null) return null;
    const part = settingParts.find(({ slug }) => slug === requested.part) ?? settingParts[0];
    const query = requested.query.trim();
    const page = requested.page.trim();
    const ofPage = page === '' ? null : findPageSettings(seen.site.config, page);
    const isSearch = query !== '' || ofPage !== null;
    const colours = app.siteChecks.measureColours(seen.site.config);
    const found = isSearch ? find(query, ofPage, seen) : [];
    const rows = isSearch
      ? []
      : listSettingKeys()
          .filter((key) => isOfPart(part, key))
          .map((key) => toRow(key, seen, { caller, now, colours }));
    const hasLook = !isSearch && part.slug === 'look';
    const values = listSettingKeys().filter(({ path }) => seen.explainAt(path).override !== null);
    return {
      group: dealerGroupId,
      site: { slug: served.siteSlug, name: served.config.name, origin: app.siteOrigin(served) },
      sites: sites.map(({ siteSlug, config }) => ({ slug: siteSlug, name: config.name })),
      timeZone: served.config.timeZone,
      version: seen.version,
      parts: settingParts.map((each) => ({
        slug: each.slug,
        label: each.label,
        isGiven: values.some((key) => isOfPart(each, key)),
      })),
      part: isSearch ? null : part.slug,
      query,
      page,
      pageKind: ofPage?.kind ?? null,
      rows,
      found: found.slice(0, maxFound),
      more: Math.max(0, found.length - maxFound),
      hasLook,
      look: hasLook && requested.preview ? await lookAt(seen.site, app, now) : null,
      differing: seen.differing.map(({ path }) => path),
      setAside: seen.setAside.map(({ edit }) => edit.path),
      pictures: await listRecentPictures(dealerGroupId, app),
    };
  },
});

function find(query: string, ofPage: PageSettings | null, seen: SiteLayersView): readonly FoundSetting[] {
  const branches = ofPage === null ? null : [...ofPage.own, ...ofPage.everywhere];
  const isOfPage = ({ path }: SettingKey) =>
    branches === null ||
    branches.some(
      (branch) => path === branch || path.startsWith(`${branch}.`) || branch.startsWith(`${path}.`),
    );
  const listed = listSettingKeys()
    .filter(isOfPage)
    .flatMap((key) => {
      const place = settingParts.find((part) => isOfPart(part, key));
      if (place === undefined) return [];
      const { path, label, description } = key;
      const value = heldAt(path, seen);
      const setting = { path, label, description, words: shortWords(key, value), part: place };
      return [{ setting, path, label, description, text: settingText(key, value), part: place.label }];
    });
  const found = query === '' ? listed : findSettings(listed, query);
  return found.map(({ setting: { part, ...setting } }) => ({
    ...setting,
    part: { slug: part.slug, label: part.label },
  }));
}

const maxWordsLength = 80;

function shortWords({ path, control, mayBeNothing }: SettingKey, value: unknown): string {
  if (control.kind === 'tree' && Array.isArray(value) && value.length > 0)
    return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (control.kind === 'tree') return mayBeNothing && value === null ? '' : 'Open to see it';
  const text = wordsOfSetting(path, value);
  if (control.kind === 'picture') return text === '' ? '' : 'Picture chosen';
  return text.length > maxWordsLength ? `${text.slice(0, maxWordsLength)}…` : text;
}

/** What holds, as files or the console say it. */
function heldAt(path: string, seen: SiteLayersView): unknown {
  const { value, inForce } = seen.explainAt(path);
  return value === null ? inForce : value.is;
}

async function lookAt(site: SiteContext, app: SettingPorts, now: Date): Promise<SettingsView['look']> {
  const href = themePreviewHref(site, site.config.theme, app.themePreviewKey, now);
  const pages: SettingsPreviewPage[] = [
    { label: 'Home page', path: '/' },
    { label: 'Cars', path: allStockHref },
    { label: 'A car', path: (await findCar(site, app, now)) ?? '/contact-us' },
  ];
  return { href: href === null ? null : app.siteOrigin(site) + href, pages };
}

/** The first of its cars that there is. */
async function findCar(site: SiteContext, { carStore }: SettingPorts, now: Date): Promise<string | null> {
  for await (const some of carStore.listSummaries(site.dealerGroupId)) {
    const car = some.find((each) => evaluateListing(each, site.config, now).isListed);
    if (car !== undefined) return carHref(car.slug);
  }
  return null;
}

type Viewing = {
  readonly caller: StaffCaller;
  readonly now: Date;
  readonly colours: readonly ColourContrast[];
};

function toRow(key: SettingKey, seen: SiteLayersView, { caller, now, colours }: Viewing): SettingRow {
  const { path, label, description, control, unit, parts, mayBeNothing, staff } = key;
  const at = seen.explainAt(path);
  const { override } = at;
  const held = at.value === null ? at.inForce : at.value.is;
  return {
    path,
    label,
    description,
    control,
    unit,
    parts: control.kind === 'tree' ? parts : [],
    pictures: control.kind === 'tree' && key.holdsPictures ? namedPictures(path, held) : null,
    mayBeNothing,
    may: mayChangeLevel(caller, staff, now),
    text: settingText(key, held),
    seen: at.seen,
    origin: at.origin,
    beneath: at.beneath.map(({ layer, file, value }) => ({ layer, file, text: settingText(key, value) })),
    contrast: colours.find((colour) => colour.path === path) ?? null,
    given: override === null ? null : { by: override.madeBy, at: override.madeAt, differs: override.differs },
  };
}

/** Each once, as the text names it. */
function namedPictures(path: string, held: unknown): readonly string[] {
  return [...new Set(listPictures(held, path.split('.')).map(({ name }) => name))];
}
