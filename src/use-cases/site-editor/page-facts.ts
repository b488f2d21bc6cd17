/**
 * How a page relates to the others of its site: who sees it, which menus lead to it, where its address redirects once
 * it is down, who shares it.
 */
import { findRedirect } from '#domain/redirect/redirect.ts';
import { listTargetPages } from '#domain/redirect/suggest-target.ts';
import { configLayerName } from '#domain/site/config/config-layers.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { siteChanges } from '#domain/site-editor/site-changes.ts';
import { editValueIn } from '#domain/site-editor/site-override.ts';
import { scopeOf } from '#domain/staff/may-act.ts';
import type { RedirectStore } from '#ports/sites/redirect-store.ts';
import { findPageWithPublishState, type PagePublishState } from '#use-cases/content/page-preview.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { listSharedOn, type OpenContent, type SharedOn } from './content-place.ts';

export type PageFacts = {
  /** Null: the offers. `new`: never published. */
  readonly publishState: PagePublishState | 'new' | null;
  /** What taking it down, and taking it away, has to have seen. */
  readonly seenStatus: string;
  readonly seenWhole: string;
  /** Of a shared page: the sites that show it. Of a site's own editor: those that have the same page from their group. */
  readonly sharedOn: readonly SharedOn[];
  /** The caller may change menus and redirects. */
  readonly mayLook: boolean;
  readonly menus: {
    /** Words of the links that lead here. */
    readonly linked: readonly string[];
    /** Where a link can be added: `header`, or the number of a column at the foot. */
    readonly places: readonly { readonly value: string; readonly label: string }[];
  };
  /**
   * Where visitors of its address are redirected while there is no page: nowhere, to a page, or to a page that says it
   * is gone.
   */
  readonly ledTo: { readonly target: string | null } | null;
  /** Where they could be led. */
  readonly otherPages: readonly string[];
};

type PageRequest = {
  readonly opened: OpenContent;
  readonly caller: StaffCaller;
  readonly slug: string | null;
};

export async function readPageFacts(
  { opened, caller, slug }: PageRequest,
  app: { readonly redirectStore: Pick<RedirectStore, 'list'> },
  now: Date,
): Promise<PageFacts> {
  const { current, root, live, editable, sharedOn, subject } = opened;
  const context: SiteContext = { ...live, configVersion: '' };
  const found = slug === null ? null : findPageWithPublishState(context, slug, now);
  const isNew = slug !== null && editValueIn(opened.published, root) === null;
  const isDown = found?.publishState === 'draft';
  const redirects = isDown ? await app.redirectStore.list(editable.dealerGroupId) : [];
  const own = redirects.filter(({ siteSlug }) => siteSlug === live.siteSlug);
  return {
    publishState: slug === null ? null : isNew ? 'new' : (found?.publishState ?? 'over'),
    seenStatus: siteChanges.seenOf(current, `${root}.status`),
    seenWhole: siteChanges.seenOf(current, root),
    sharedOn: subject.kind === 'group' || !isOfGroup(opened) ? sharedOn : listSharedOn(editable, root),
    mayLook: scopeOf(caller.member, 'site.look', now) !== null,
    menus: slug === null || subject.kind === 'group' ? noMenus : menusOf(context, slug),
    ledTo: slug === null ? null : findRedirect(own, `/${slug}`),
    otherPages: isDown ? listTargetPages(live).filter((path) => path !== `/${slug}`) : [],
  };
}

const noMenus: PageFacts['menus'] = { linked: [], places: [] };

function menusOf({ config }: SiteContext, slug: string): PageFacts['menus'] {
  const { header, footer } = config.navigation;
  const links = [...header, ...header.flatMap((item) => item.links), ...footer.flatMap(({ links }) => links)];
  const isHere = (href: string | undefined) => href?.replace(/[?#].*$/s, '') === `/${slug}`;
  return {
    linked: [...new Set(links.filter(({ href }) => isHere(href)).map(({ label }) => label))],
    places: [
      { value: 'header', label: 'the main menu' },
      ...footer.map(({ title }, index) => ({ value: String(index), label: `the footer, under “${title}”` })),
    ],
  };
}

/** Several sites have this page from their group, or could have. */
function isOfGroup({ editable, root }: OpenContent): boolean {
  if (editable.filed.length < 2) return false;
  const isSetByGroup = editable.filed.some(({ description }) =>
    description.layers.some(
      ({ file, value }) => configLayerName(file) !== 'site' && editValueIn(value, root) !== null,
    ),
  );
  return (
    isSetByGroup || editable.overrides.some(({ subject, path }) => subject.kind === 'group' && path === root)
  );
}
