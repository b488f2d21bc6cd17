/** A page, or the offers, in the editor: parts, draft, checks before it goes live, history. */

import type { ChangeSet } from '#domain/change/change-set.ts';
import type { ChoiceOption } from '#domain/site/config/config-layers.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SiteSummary } from '#domain/site-assembly/site-description.ts';
import { describeEditPath, describeEditValue } from '#domain/site-edit/describe-edit.ts';
import { blockForms } from '#domain/site-edit/entry-schemas.ts';
import type { ReferenceKind } from '#domain/site-edit/form-fields.ts';
import type { EditValue } from '#domain/site-edit/site-edit.ts';
import { type SiteLine, siteChanges } from '#domain/site-editor/site-changes.ts';
import { differsFromBase, editValueIn } from '#domain/site-editor/site-override.ts';
import type { MediaStore } from '#ports/sites/media-store.ts';
import type { RedirectStore } from '#ports/sites/redirect-store.ts';
import type { ChangeHistoryLine } from '#ports/stock/change-store.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import { findPageWithPublishState } from '#use-cases/content/page-preview.ts';
import { listRecentPictures, type PictureChoice } from '#use-cases/media/media-ports.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type ContentPlace, type OpenContent, openContent } from './content-place.ts';
import type { ContentPart, ContentParts } from './content-root.ts';
import { seenInDraft } from './draft.ts';
import { draftPreviewHref, offersSlug } from './draft-preview.ts';
import { type CarCountPorts, noteCars, noteOffers } from './offer-notes.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { differencesTo, listVersions, versionAfter } from './page-versions.ts';
import { type ContentCheck, checkContent } from './publish-checks.ts';

export type ContentPorts = Omit<ChangePorts, 'newId'> & {
  readonly siteSummaries: () => readonly SiteSummary[];
  readonly siteOrigin: (site: SiteContext) => string;
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly formKey: string;
  readonly redirectStore: Pick<RedirectStore, 'list'>;
  readonly mediaStore: Pick<MediaStore, 'list'>;
} & CarCountPorts;

/** Older ones are found in the audit. */
const maxShown = 40;

/** One value before and after, as people read it; null where there was none, or is none. */
export type ContentDifference = {
  readonly path: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** What was published in one go. */
export type ContentChange = {
  readonly id: string;
  readonly kind: ChangeSet['kind'];
  readonly state: ChangeSet['state'];
  readonly madeBy: string;
  readonly madeAt: string;
  readonly startsLocal: string | null;
  readonly endsLocal: string | null;
  readonly lines: readonly (ContentDifference & { readonly isUndone: boolean })[];
};

/** Its state after something was published, compared with what is published now. */
export type ContentVersionView = {
  readonly id: string;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly lines: readonly {
    readonly path: string;
    readonly label: string;
    readonly now: string | null;
    readonly before: string | null;
  }[];
  /** What drafting it again has to have seen. */
  readonly seen: string;
};

export type ContentEditorView = ContentParts &
  PageFacts & {
    readonly of: 'site' | 'group';
    readonly site: string;
    readonly siteName: string;
    readonly title: string;
    /** Which site is edited, and the zone of its clock. */
    readonly timeZone: string;
    readonly draft: {
      readonly madeBy: string;
      readonly madeAt: string;
      readonly paths: readonly string[];
      readonly changes: readonly ContentDifference[];
    } | null;
    /** What others published since a value was drafted. */
    readonly overtaken: readonly {
      readonly path: string;
      readonly label: string;
      readonly yours: string;
      readonly theirs: string;
      readonly seen: string;
    }[];
    readonly previewHref: string;
    readonly liveHref: string;
    readonly checks: readonly ContentCheck[];
    /** What the site's files changed since, by its label. */
    readonly differing: readonly string[];
    readonly history: readonly ContentChange[];
    /** The previous version that is being viewed. */
    readonly version: ContentVersionView | null;
    /** What can be added to a page; offers are all of one kind. */
    readonly kinds: readonly {
      readonly type: string;
      readonly label: string;
      readonly description: string;
    }[];
    /** What the fields of pictures offer without script. */
    readonly pictures: readonly PictureChoice[];
    /** What fields that name a make or a model offer. */
    readonly references: Readonly<Record<ReferenceKind, readonly ChoiceOption[]>>;
    /** How many cars the words of a field find, by its path. */
    readonly carNotes: Readonly<Record<string, string>>;
    /** Why an offer is not shown now, by its name. */
    readonly offerNotes: Readonly<Record<string, string>>;
  };

export type ContentInput = ContentPlace & {
  /** The change after which it is looked at. */
  readonly version?: string | null;
};

export const viewContent = reading<ContentInput, ContentEditorView, ContentPorts>({
  name: 'content.draft',
  async read({ caller, requested, dealerGroupId }, app, now) {
    const { slug } = requested;
    const opened = await openContent(dealerGroupId, requested, app.changes.reading(dealerGroupId), now);
    if (opened === null) return null;
    const { parts, draft, current, root, subject, drafted } = opened;
    const context: SiteContext = { ...drafted, configVersion: '' };
    const { siteSlug, config } = context;
    const origin = app.siteOrigin(context);
    const history = await listVersions(dealerGroupId, opened, app);
    const version = seeVersion(requested.version ?? '', opened, history);
    const page = slug === null ? null : findPageWithPublishState(context, slug, now)?.page;
    const live = app.sitesOf(dealerGroupId).find((site) => site.siteSlug === siteSlug);
    const labelOf = labelsOf(opened.parts.parts);
    const changedPaths = (draft?.lines ?? []).map(({ path }) => path);
    const shown = version === null ? (draft?.changeSet.id ?? null) : version.id;
    return {
      ...parts,
      ...(await readPageFacts({ opened, caller, slug }, app, now)),
      kinds:
        slug === null
          ? []
          : [...blockForms.values()].map(({ type, label, description }) => ({ type, label, description })),
      pictures: await listRecentPictures(dealerGroupId, app),
      references: referencesOf(context, app.sitesOf(dealerGroupId)),
      carNotes: live === undefined ? {} : await noteCars(live, opened.parts.parts, app),
      offerNotes: slug === null ? noteOffers(context, now) : {},
      of: requested.of ?? 'site',
      site: siteSlug,
      siteName: config.name,
      title: slug === null ? `${config.name} offers` : (page?.title ?? slug),
      timeZone: config.timeZone,
      draft:
        draft === null || draft.lines.length === 0
          ? null
          : {
              madeBy: draft.changeSet.madeBy,
              madeAt: draft.changeSet.madeAt.toISOString(),
              paths: changedPaths,
              changes: draft.lines.map(({ path, value, before }) => ({
                path,
                label: labelOf(path),
                before: textOf(path, before.shown),
                after: textOf(path, value),
              })),
            },
      overtaken: (draft?.lines ?? [])
        .filter((line) => line.seen !== siteChanges.seenOf(current, line.path))
        .map((line) => ({
          path: line.path,
          label: labelOf(line.path),
          yours: describeEditValue(line.path, line.value),
          theirs: describeEditValue(line.path, siteChanges.shownAt(current, line.path, now)),
          seen: siteChanges.seenOf(current, line.path),
        })),
      previewHref: `${origin}${draftPreviewHref({ dealerGroupId, siteSlug }, { slug: slug ?? offersSlug, draft: shown, of: subject.kind }, app.formKey, now)}`,
      liveHref: `${origin}/${slug ?? offersSlug}`,
      version,
      checks: checkContent(context, { ...opened.parts, drafted: changedPaths }, now),
      differing: current.overrides
        .filter(
          (override) =>
            override.owner === 'staff' &&
            (override.endsAt === null || override.endsAt > now) &&
            (override.path === root || override.path.startsWith(root)) &&
            differsFromBase(override, current.base),
        )
        .map(({ path }) => labelOf(path)),
      history: changesOf(history, labelOf).slice(0, maxShown),
    };
  },
});

/** Models are called by make and name, as two makes may have one of the same name. */
function referencesOf(
  { config }: SiteContext,
  sites: readonly SiteContext[],
): ContentEditorView['references'] {
  const makes = new Set([
    ...config.manufacturers.map(({ name }) => name),
    ...config.models.map(({ manufacturer }) => manufacturer),
    ...config.offers.flatMap(({ manufacturer }) => manufacturer ?? []),
  ]);
  return {
    site: sites.map((each) => ({ value: each.siteSlug, label: each.config.name })),
    make: [...makes].sort().map((make) => ({ value: make, label: make })),
    model: config.models
      .map(({ slug, manufacturer, name }) => ({ value: slug, label: `${manufacturer} ${name}` }))
      .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
  };
}

const textOf = (path: string, held: EditValue) => (held === null ? null : describeEditValue(path, held));

/** Blocks and offers are called what the editor calls them. */
function labelsOf(parts: readonly ContentPart[]): (path: string) => string {
  return (path) => describeEditPath(path, (name) => parts.find((part) => part.name === name)?.title ?? null);
}

/** What would change if it were restored. */
function seeVersion(
  id: string,
  opened: OpenContent,
  history: readonly ChangeHistoryLine<SiteLine>[],
): ContentVersionView | null {
  if (id === '') return null;
  const { root } = opened;
  const { published } = opened;
  const version = versionAfter(id, { value: published, root, history });
  if (version === null) return null;
  const { madeBy, madeAt } = version.changeSet;
  return {
    id,
    madeBy,
    madeAt: madeAt.toISOString(),
    lines: differencesTo(version.held, { root, value: published }).map(({ path, value }) => ({
      path,
      label: labelsOf(opened.parts.parts)(path),
      now: textOf(path, editValueIn(published, path)),
      before: textOf(path, value),
    })),
    seen: seenInDraft(opened.current, opened.draft, root),
  };
}

function changesOf(
  history: readonly ChangeHistoryLine<SiteLine>[],
  labelOf: (path: string) => string,
): readonly ContentChange[] {
  return [...Map.groupBy(history, ({ changeSet }) => changeSet.id).values()].flatMap((lines) => {
    const [first] = lines;
    if (first === undefined) return [];
    const { id, kind, state, madeBy, madeAt, startsLocal, endsLocal } = first.changeSet;
    return [
      {
        ...{ id, kind, state, madeBy, madeAt: madeAt.toISOString(), startsLocal, endsLocal },
        lines: lines.map(({ path, before, value, outcome }) => ({
          path,
          label: labelOf(path),
          before: textOf(path, before.shown),
          after: textOf(path, value),
          isUndone: outcome === 'undone',
        })),
      },
    ];
  });
}
