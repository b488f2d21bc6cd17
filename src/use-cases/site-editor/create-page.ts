/** A new page, of one site or shared by all sites of the group: a draft at a free address. */

import type { JsonValue } from '#domain/audit/json-value.ts';
import { findPageKind, pageKinds } from '#domain/content/page.ts';
import { findAddressProblem } from '#domain/redirect/free-address.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SiteSubject } from '#domain/site-editor/site-override.ts';
import { slugify } from '#domain/text/slugify.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import type { RedirectStore } from '#ports/sites/redirect-store.ts';
import { siteRefusal } from '#use-cases/change/change-answers.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import { buildEditable, loadEditableSites, overridesOfSubject } from '#use-cases/change/editable-sites.ts';
import { act, invalid, reading, refused } from '#use-cases/staff/act.ts';
import { rootOf, subjectAt } from './content-place.ts';
import { callerForContent, contentWords } from './content-root.ts';
import { saveDraft, seenInDraft } from './draft.ts';

export type NewPagePorts = Omit<ChangePorts, 'newId'> & {
  readonly redirectStore: Pick<RedirectStore, 'list'>;
};

type Built = Omit<SiteContext, 'configVersion'>;

export type NewPageForm = {
  readonly sites: readonly { readonly slug: string; readonly name: string; readonly host: string }[];
  readonly kinds: readonly {
    readonly id: string;
    readonly label: string;
    readonly text: string;
    /** The kinds of its blocks, for its picture. */
    readonly blocks: readonly string[];
  }[];
};

export const viewNewPage = reading<null, NewPageForm, NewPagePorts>({
  name: 'content.draft',
  async read({ dealerGroupId }, app, now) {
    const sites = await buildSites(dealerGroupId, app, now);
    return {
      sites: sites.map(({ siteSlug, config }) => ({
        slug: siteSlug,
        name: config.name,
        host: config.hosts[0] ?? '',
      })),
      kinds: pageKinds.map(({ id, label, text, blocks }) => ({
        ...{ id, label, text },
        blocks: blocks.map(({ type }) => String(type)),
      })),
    };
  },
});

export type CreatePageInput = {
  /** Empty: shared by all sites of the group. */
  readonly site: string;
  readonly title: string;
  /** Empty: made of the title. */
  readonly address: string;
  readonly kind: string;
};

type Loaded = {
  readonly sites: readonly Built[];
  readonly redirects: Awaited<ReturnType<RedirectStore['list']>>;
  readonly drafted: readonly string[];
};

type Plan = { readonly requested: CreatePageInput; readonly slug: string; readonly page: JsonValue };
export type CreatedPage = { readonly slug: string; readonly site: string };

export const createPage = act<
  CreatePageInput,
  Loaded,
  Plan,
  CreatedPage,
  NewPagePorts & { readonly newId: () => string }
>({
  name: 'content.draft',
  async load({ requested, dealerGroupId }, app, now) {
    const all = await buildSites(dealerGroupId, app, now);
    const sites = requested.site === '' ? all : all.filter(({ siteSlug }) => siteSlug === requested.site);
    if (sites.length === 0) return null;
    return {
      sites,
      redirects: await app.redirectStore.list(dealerGroupId),
      drafted: await app.changes.reading(dealerGroupId).listOpenDrafts(),
    };
  },
  subjectsOf: ({ sites }) =>
    sites.flatMap(({ locations }) => locations.map(({ slug }) => ({ locationSlug: slug }))),
  aboutOf: (requested) => ({ kind: 'content', id: `${requested.site || 'shared'}/${slugOf(requested)}` }),
  decide({ requested, loaded, caller }) {
    const slug = slugOf(requested);
    const problems: Record<string, string> = {};
    const title = requested.title.trim();
    if (title === '') problems.title = 'Enter a title.';
    const kind = findPageKind(requested.kind);
    if (kind === null) problems.kind = 'Choose what the page starts with.';
    const isNamed = title !== '' || requested.address.trim() !== '';
    const claimed = isNamed ? findTaken(slug, requested, loaded, caller.member.dealerGroupId) : null;
    if (claimed !== null) problems.address = claimed;
    if (kind === null || Object.keys(problems).length > 0) return refused(invalid(problems));
    return { ok: true, plan: { requested, slug, page: { title, blocks: kind.blocks } } };
  },
  async save({ caller, dealerGroupId, plan, audit }, app, now) {
    const { requested, slug, page } = plan;
    const place = { site: requested.site, slug, of: requested.site === '' ? 'group' : 'site' } as const;
    const subject = subjectAt(dealerGroupId, place);
    const root = rootOf(slug);
    const seen = await seenAt(subject, root, { dealerGroupId, app, now });
    const by = callerForContent(caller, audit);
    const changes = [{ path: root, value: { is: page }, seen }];
    const outcome = await saveDraft(
      { dealerGroupId, subject, root, title: requested.title.trim(), changes, by },
      app,
    );
    const refusal = siteRefusal(outcome, { ...contentWords, nothing: 'This page already exists.' });
    return refusal ?? { kind: 'done', result: { slug, site: requested.site } };
  },
});

function slugOf({ title, address }: CreatePageInput): string {
  const typed = trimCharacters(address.trim().replace(/^https?:\/\/[^/]+/, ''), '/');
  return typed === '' ? slugify(title, 60) : typed;
}

function findTaken(
  slug: string,
  { site }: CreatePageInput,
  { sites, redirects, drafted }: Loaded,
  dealerGroupId: string,
): string | null {
  for (const built of sites) {
    const own = redirects.filter(({ siteSlug }) => siteSlug === built.siteSlug);
    const problem = findAddressProblem(slug, { ...built, redirects: own });
    if (problem !== null) return problem;
  }
  const owners = [`group:${dealerGroupId}`, ...sites.map(({ siteSlug }) => `site:${siteSlug}`)];
  const isDrafted = owners.some((owner) => drafted.includes(`${owner}/${rootOf(slug)}`));
  if (!isDrafted) return null;
  const where = site === '' ? 'in your group' : 'for this site';
  return `There is already a draft page at /${slug} ${where}. Open that draft, or choose another address.`;
}

async function buildSites(
  dealerGroupId: string,
  { changes }: Pick<ChangePorts, 'changes'>,
  now: Date,
): Promise<readonly Built[]> {
  const editable = await loadEditableSites(dealerGroupId, changes.reading(dealerGroupId), now);
  return editable.filed.flatMap((filed) => buildEditable(editable, filed).site ?? []);
}

/** No page exists there: another page created at the same address meanwhile is a conflict. */
async function seenAt(
  subject: SiteSubject,
  root: string,
  {
    dealerGroupId,
    app,
    now,
  }: {
    readonly dealerGroupId: string;
    readonly app: Pick<ChangePorts, 'changes'>;
    readonly now: Date;
  },
): Promise<string | null> {
  const reads = app.changes.reading(dealerGroupId);
  const current = overridesOfSubject(await loadEditableSites(dealerGroupId, reads, now), subject);
  if (current === null) return null;
  // Without a draft: one that was created since the address was found free is a colleague's.
  return seenInDraft(current, null, root);
}
