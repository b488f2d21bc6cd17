/** Where the sites of a group use each picture: pages, offers, settings and locations, and drafts that are not published. */
import { imageAsset, isExternalImage } from '#domain/image/image-url.ts';
import { type ConfigPath, valueAt } from '#domain/site/config/config-layers.ts';
import { settingLabel } from '#domain/site/config/setting-keys.ts';
import { settingParts } from '#domain/site/config/setting-parts.ts';
import { listPictures } from '#domain/site/dealer-pictures.ts';
import { editPathOf } from '#domain/site-edit/apply-edits.ts';
import { contentPageHref, offersHref, settingsHref, sharedPageHref } from '#domain/staff/console-links.ts';
import type { ChangeReads } from '#ports/stock/change-store.ts';
import { buildEditable, type EditableSites } from '#use-cases/change/editable-sites.ts';

export type PictureUse = {
  readonly asset: string;
  /** "Page Warranty", "Offer Free tow bar", "Logo picture". */
  readonly label: string;
  readonly siteName: string;
  /** Where it is changed; null for what the site's files say alone. */
  readonly href: string | null;
};

type Place = Pick<PictureUse, 'label' | 'href'>;

/** In the order of the sites, each place once. */
export function listPictureUses(editable: EditableSites): readonly PictureUse[] {
  const { dealerGroupId } = editable;
  return editable.filed.flatMap((filed): readonly PictureUse[] => {
    const { site, merged } = buildEditable(editable, filed);
    if (site === null) return [];
    const siteName = site.config.name;
    const ofConfig = listPictures(merged.value).map(({ path, name }) => ({
      asset: imageAsset(name),
      siteName,
      ...placeOf(path, { group: dealerGroupId, site: filed.siteSlug, value: merged.value }),
    }));
    const ofLocations = site.locations.flatMap(({ name, imageUrl }) =>
      imageUrl === null
        ? []
        : [{ asset: imageAsset(imageUrl), siteName, label: `Location ${name}`, href: null }],
    );
    return withoutRepeats([...ofConfig, ...ofLocations]).filter(({ asset }) => !isExternalImage(asset));
  });
}

/** Drafts of pages, offers and settings that name it. */
export async function listDraftUses(
  { asset, dealerGroupId }: { readonly asset: string; readonly dealerGroupId: string },
  reads: Pick<ChangeReads, 'listOpenDrafts' | 'findOpenDraft'>,
): Promise<readonly PictureUse[]> {
  const uses: PictureUse[] = [];
  for (const about of await reads.listOpenDrafts()) {
    const draft = await reads.findOpenDraft(about);
    const isNamed = draft?.lines.some(
      ({ outcome, value }) => outcome === 'open' && JSON.stringify(value).includes(`"${asset}"`),
    );
    if (draft === null || isNamed !== true) continue;
    const label = `Draft of ${draft.changeSet.title}`;
    uses.push({ asset, label, siteName: '', href: draftHref(about, dealerGroupId) });
  }
  return uses;
}

/** `site:kestrel/pages.warranty`; drafts of settings are in a release. */
function draftHref(about: string, group: string): string | null {
  const [, kind, id = '', root = ''] = /^(site|group):([^/]+)\/(.+)$/.exec(about) ?? [];
  if (kind === 'site' && root === 'offers') return offersHref(group, id);
  const [, slug] = /^pages[.[]"?([^"\]]+)/.exec(root) ?? [];
  if (slug === undefined) return null;
  return kind === 'group' ? sharedPageHref(group, slug) : contentPageHref(group, id, slug);
}

function placeOf(
  path: ConfigPath,
  { group, site, value }: { readonly group: string; readonly site: string; readonly value: unknown },
): Place {
  const [first, second] = path;
  const text = (at: ConfigPath) => {
    const found = valueAt(value, at);
    return typeof found === 'string' && found !== '' ? found : null;
  };
  if (first === 'pages' && typeof second === 'string') {
    const block = text([...path.slice(0, 4), 'id']);
    const href = contentPageHref(group, site, second) + (block === null ? '' : `#${block}`);
    return { label: `Page ${text([first, second, 'title']) ?? second}`, href };
  }
  if (first === 'offers' && second !== undefined) {
    const id = text([first, second, 'id']);
    return {
      label: `Offer ${text([first, second, 'name']) ?? id ?? ''}`.trim(),
      href: offersHref(group, site) + (id === null ? '' : `#${id}`),
    };
  }
  const setting = editPathOf(value, path);
  const part = settingParts.find(({ keys }) => keys.some((key) => key === first))?.slug ?? '';
  return {
    label: settingLabel(setting),
    href: settingsHref(group, new URLSearchParams({ site, part }).toString()),
  };
}

function withoutRepeats(uses: readonly PictureUse[]): readonly PictureUse[] {
  const known = new Map(uses.map((use) => [`${use.asset}|${use.label}`, use]));
  return [...known.values()];
}
