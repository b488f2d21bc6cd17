/** The pages and offers of a site, the pages that it shares with the others of its group, and what was taken away. */
import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseEditPath } from '#domain/site-edit/site-edit.ts';
import { editValueIn } from '#domain/site-editor/site-override.ts';
import type { ChangeReads } from '#ports/stock/change-store.ts';
import { buildEditable, type EditableSites, loadEditableSites } from '#use-cases/change/editable-sites.ts';
import { findPageWithPublishState } from '#use-cases/content/page-preview.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type ArrangedPages, arrangePages, type ListedPage, type PageListInput } from './arrange-pages.ts';
import { listSharedOn, type SharedOn, sharedValue } from './content-place.ts';
import { pageRoot } from './content-root.ts';
import { type DeletedPage, findDeletedPage, listVersions, slugOfRoot } from './page-versions.ts';
import type { ContentPorts } from './view-content.ts';

export type SharedPage = {
  readonly slug: string;
  readonly title: string;
  readonly publishState: ListedPage['publishState'];
  readonly sharedOn: readonly SharedOn[];
  readonly hasDraft: boolean;
};

export type ListedContent = {
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly site: string;
  readonly pages: readonly ListedPage[];
  readonly counts: ArrangedPages['counts'];
  readonly authors: ArrangedPages['authors'];
  /** Of the group; none where it has one site alone. */
  readonly shared: readonly SharedPage[];
  readonly deletedPages: readonly DeletedPage[];
  readonly offers: readonly {
    readonly id: string;
    readonly name: string;
    readonly endsOn: string | null;
    readonly isShown: boolean;
  }[];
  /** Values of staff that no longer fit, and are not shown. */
  readonly setAside: readonly { readonly path: string; readonly reason: string; readonly madeBy: string }[];
};

type ListInput = PageListInput & { readonly site: string };

export const listContent = reading<ListInput, ListedContent, ContentPorts>({
  name: 'content.draft',
  async read({ requested, dealerGroupId }, app, now) {
    const own = app.siteSummaries().filter((summary) => summary.dealerGroupId === dealerGroupId);
    const chosen =
      own.find(({ siteSlug }) => siteSlug === requested.site) ?? (requested.site === '' ? own[0] : undefined);
    if (chosen === undefined) return null;
    const { siteSlug } = chosen;
    const reads = app.changes.reading(dealerGroupId);
    const editable = await loadEditableSites(dealerGroupId, reads, now);
    const filed = editable.filed.find((each) => each.siteSlug === siteSlug);
    const built = filed && buildEditable(editable, filed);
    if (!built?.site) return null;
    const site: SiteContext = { ...built.site, configVersion: '' };
    const open = await reads.listOpenDrafts();
    const drafts = new Set(open);
    const subjects = [`site:${siteSlug}`, `group:${dealerGroupId}`];
    const edited = editable.overrides.filter(
      ({ subject, endsAt }) =>
        subjects.includes(`${subject.kind}:${subject.id}`) && (endsAt === null || endsAt > now),
    );
    const hrefOf = (slug: string) => `${app.siteOrigin(site)}/${slug}`;
    const changes = await findLastChanges(dealerGroupId, siteSlug, { reads, open, app });
    const slugs = [...Object.keys(site.config.pages), ...Object.keys(site.drafts ?? {})].sort();
    const pages = slugs.flatMap((slug): readonly ListedPage[] => {
      const found = findPageWithPublishState(site, slug, now);
      if (found === null) return [];
      const root = pageRoot(slug);
      const isEdited = edited.some(({ path }) => path === root || path.startsWith(`${root}.`));
      const hasDraft = drafts.has(`site:${siteSlug}/${root}`);
      const { page, publishState } = found;
      const change = changes.get(root) ?? noChange;
      return [{ slug, title: page.title, publishState, isEdited, hasDraft, ...change, href: hrefOf(slug) }];
    });
    const drafted = (await listNew(`site:${siteSlug}/`, slugs, reads, open)).map(({ slug, title }) => ({
      ...{ slug, title, publishState: 'new' as const, isEdited: true, hasDraft: true, href: hrefOf(slug) },
      ...(changes.get(pageRoot(slug)) ?? noChange),
    }));
    const shared = editable.filed.length < 2 ? [] : listShared(editable, drafts);
    return {
      sites: own.map(({ siteSlug: slug, name }) => ({ slug, name })),
      site: siteSlug,
      ...arrangePages([...drafted, ...pages], requested),
      shared: [
        ...(
          await listNew(
            `group:${dealerGroupId}/`,
            shared.map(({ slug }) => slug),
            reads,
            open,
          )
        ).map(({ slug, title }) => ({
          slug,
          title,
          publishState: 'new' as const,
          sharedOn: [],
          hasDraft: true,
        })),
        ...shared,
      ],
      deletedPages: [
        ...(await findDeletedPage(dealerGroupId, { kind: 'site', id: siteSlug }, app)),
        ...(await findDeletedPage(dealerGroupId, { kind: 'group', id: dealerGroupId }, app)),
      ].filter(({ slug }) => !slugs.includes(slug)),
      offers: site.config.offers.map((offer) => ({
        id: offer.id,
        name: offer.name,
        endsOn: offer.endsOn,
        isShown: evaluateOffer(offer, siteSlug, localTimeIn(site.config.timeZone, now).date) === 'running',
      })),
      setAside: built.setAside.map(({ edit, reason }) => ({ path: edit.path, reason, madeBy: edit.madeBy })),
    };
  },
});

type LastChange = Pick<ListedPage, 'changedBy' | 'changedAt'>;

const noChange: LastChange = { changedBy: null, changedAt: null };

type ChangesSource = {
  readonly reads: Pick<ChangeReads, 'findOpenDraft'>;
  readonly open: readonly string[];
  readonly app: Pick<ContentPorts, 'changes'>;
};

/** By the path of the page: the newest of what is drafted and what was published. */
async function findLastChanges(
  dealerGroupId: string,
  siteSlug: string,
  { reads, open, app }: ChangesSource,
): Promise<ReadonlyMap<string, LastChange>> {
  const subject = { kind: 'site', id: siteSlug } as const;
  const changes = new Map<string, LastChange>();
  const owner = `site:${siteSlug}/`;
  for (const about of open.filter((each) => each.startsWith(`${owner}pages`))) {
    const draft = await reads.findOpenDraft(about);
    if (draft === null) continue;
    const { madeBy, madeAt } = draft.changeSet;
    changes.set(about.slice(owner.length), { changedBy: madeBy, changedAt: madeAt.toISOString() });
  }
  for (const { path, changeSet } of await listVersions(dealerGroupId, { subject, root: 'pages' }, app)) {
    const slug = parseEditPath(path)?.steps[1];
    if (typeof slug !== 'string' || changes.has(pageRoot(slug))) continue;
    changes.set(pageRoot(slug), {
      changedBy: changeSet.madeBy,
      changedAt: changeSet.madeAt.toISOString(),
    });
  }
  return changes;
}

/** Drafts of pages that were never published. */
async function listNew(
  owner: string,
  known: readonly string[],
  reads: Pick<ChangeReads, 'findOpenDraft'>,
  open: readonly string[],
): Promise<readonly { readonly slug: string; readonly title: string }[]> {
  const found: { slug: string; title: string }[] = [];
  for (const about of open.filter((each) => each.startsWith(owner)).toSorted()) {
    const root = about.slice(owner.length);
    const slug = slugOfRoot(root);
    if (slug === null || known.includes(slug)) continue;
    const draft = await reads.findOpenDraft(about);
    const whole = draft?.lines.find(({ path, outcome }) => path === root && outcome === 'open')?.value?.is;
    if (!isConfigObject(whole)) continue;
    const title = typeof whole.title === 'string' ? whole.title : slug;
    found.push({ slug, title });
  }
  return found;
}

function listShared(editable: EditableSites, drafts: ReadonlySet<string>): readonly SharedPage[] {
  const pages = editValueIn(sharedValue(editable), 'pages')?.is;
  if (!isConfigObject(pages)) return [];
  return Object.entries(pages)
    .flatMap(([slug, page]): readonly SharedPage[] => {
      if (!isConfigObject(page)) return [];
      const root = pageRoot(slug);
      return [
        {
          slug,
          title: typeof page.title === 'string' ? page.title : slug,
          publishState: page.status === 'draft' ? 'draft' : 'shown',
          sharedOn: listSharedOn(editable, root),
          hasDraft: drafts.has(`group:${editable.dealerGroupId}/${root}`),
        },
      ];
    })
    .toSorted((left, right) => (left.slug < right.slug ? -1 : 1));
}
