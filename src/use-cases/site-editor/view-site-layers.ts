/** Where each value of a site comes from: who gave it, what lies below it, and what a write of it has to have seen. */
import { holdsAt } from '#domain/change/override.ts';
import {
  type ConfigLayerName,
  type ConfigObject,
  configLayerName,
  consoleLayer,
  isConfigObject,
} from '#domain/site/config/config-layers.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { EditedSite, SkippedEdit } from '#domain/site-assembly/build-edited-site.ts';
import { configVersionOf, withPictures } from '#domain/site-assembly/site-description.ts';
import { editValueAt, namingOf } from '#domain/site-edit/apply-edits.ts';
import {
  type EditValue,
  fingerprintOfEdits,
  formatEditPath,
  isInside,
  type PathStep,
  parseEditPath,
} from '#domain/site-edit/site-edit.ts';
import { type SiteChange, siteChanges } from '#domain/site-editor/site-changes.ts';
import {
  differsFromBase,
  editValueIn,
  type SiteOverride,
  type SiteSubject,
} from '#domain/site-editor/site-override.ts';
import { type ConfigDifference, compareConfig } from '#domain/site-version/compare-config.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import {
  activeEdits,
  buildEditable,
  type EditableSites,
  findSiteProblems,
  loadEditableSites,
  overridesOfSubject,
  type SiteProblem,
  withWritten,
} from '#use-cases/change/editable-sites.ts';

export type LayerValue = {
  readonly layer: ConfigLayerName;
  readonly file: string;
  readonly value: unknown;
};

export type SiteValue = {
  /** As an edit names it. */
  readonly path: string;
  /** What everyone sees, as the layers say it; null where none does and the schema's default holds. */
  readonly value: EditValue;
  /** With defaults filled in, as pages read it; undefined where there is no such place. */
  readonly inForce: unknown;
  readonly origin: ConfigLayerName;
  /** What each layer of files says, the highest first. */
  readonly beneath: readonly LayerValue[];
  /** What staff or a release gave at this very path, and holds now; the one on top. */
  readonly override: (SiteOverride & { readonly differs: boolean }) | null;
  /** What a write has to name. */
  readonly seen: string;
};

export type SiteLayersView = {
  /** As everyone sees it. */
  readonly site: SiteContext;
  /** How often the console changed it; "console v12". */
  readonly version: number;
  explainAt(path: string): SiteValue;
  /** Every value with defaults, by branch: `labels`, `theme.tokens`. */
  listValues(under?: string): readonly SiteValue[];
  /** Values that staff gave and that the files have moved on from. */
  readonly differing: readonly SiteOverride[];
  /** What does not fit any more, and is not shown. */
  readonly setAside: readonly SkippedEdit[];
};

type Input = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** Left out: the site itself. */
  readonly of?: 'site' | 'group';
};

/** Null where the group has no such site, or its files are wrong. */
export async function viewSiteLayers(
  requested: Input,
  { changes, clock }: Pick<ChangePorts, 'changes' | 'clock'>,
): Promise<SiteLayersView | null> {
  const reads = changes.reading(requested.dealerGroupId);
  const subject = requestedSubject(requested);
  const editable = await loadEditableSites(requested.dealerGroupId, reads, clock());
  return lookAt(editable, requested, await reads.versionOf(subject));
}

function lookAt(editable: EditableSites, requested: Input, version: number): SiteLayersView | null {
  const { siteSlug } = requested;
  const subject = requestedSubject(requested);
  const filed = editable.filed.find((each) => each.siteSlug === siteSlug);
  const current = overridesOfSubject(editable, subject);
  if (filed === undefined || current === null) return null;
  const built = buildEditable(editable, filed);
  const site = contextOf(built, activeEdits(editable, siteSlug));
  if (site === null) return null;
  const { merged } = built;
  const { layers } = withPictures(filed.description);
  const held = current.overrides.filter((override) => holdsAt(override, editable.now));

  const explainAt = (path: string): SiteValue => {
    const parsed = parseEditPath(path);
    const top = held
      .filter((override) => override.path === path)
      .reduce<SiteOverride | null>(
        (above, each) => (above === null || each.owner === 'release' ? each : above),
        null,
      );
    const isEdited = top !== null || held.some((override) => isInside(path, override.path));
    const beneath = layers
      .flatMap(({ file, value }): readonly LayerValue[] => {
        const shown = parsed === null ? null : editValueAt(value, parsed);
        return shown === null ? [] : [{ layer: configLayerName(file), file, value: shown.is }];
      })
      .toReversed();
    return {
      path,
      value: editValueIn(merged.value, path),
      inForce: parsed === null ? undefined : editValueAt(site.config, parsed)?.is,
      origin: isEdited ? consoleLayer : (beneath[0]?.layer ?? 'default'),
      beneath,
      override: top === null ? null : { ...top, differs: differsFromBase(top, current.base) },
      seen: siteChanges.seenOf(current, path),
    };
  };

  return {
    site,
    version,
    explainAt,
    listValues: (under = '') => listLeaves(site.config, under).map(explainAt),
    differing: held.filter(
      (override) => override.owner === 'staff' && differsFromBase(override, current.base),
    ),
    setAside: built.setAside,
  };
}

/** In entries of lists that have a name each value is shown separately, any other list whole. */
function listLeaves(config: ConfigObject, under: string): readonly string[] {
  const parsed = under === '' ? { steps: [], isOrder: false } : parseEditPath(under);
  const branch = parsed === null ? null : editValueAt(config, parsed);
  const inside = (steps: readonly PathStep[], value: unknown): readonly string[] => {
    if (isConfigObject(value) && Object.keys(value).length > 0)
      return Object.entries(value).flatMap(([key, inner]) => inside([...steps, key], inner));
    if (Array.isArray(value) && value.length > 0) {
      const names = value.map(namingOf);
      if (names.every((name) => name !== null))
        return value.flatMap((entry, index) => inside([...steps, names[index] ?? ''], entry));
    }
    return [formatEditPath({ steps, isOrder: false })];
  };
  return parsed === null || branch === null ? [] : inside(parsed.steps, branch.is);
}

export type TriedSite = {
  /** As it would be; null where it would be wrong. */
  readonly site: SiteContext | null;
  readonly problems: readonly SiteProblem[];
  /** Of the merged values, before and after. */
  readonly differences: readonly ConfigDifference[];
};

/** The site with unsaved changes: for a preview, and for what would change. */
export async function trySite(
  { changes: tried, ...requested }: Input & { readonly changes: readonly Omit<SiteChange, 'seen'>[] },
  { changes, clock, siteChecks }: Pick<ChangePorts, 'changes' | 'clock' | 'siteChecks'>,
): Promise<TriedSite | null> {
  const editable = await loadEditableSites(
    requested.dealerGroupId,
    changes.reading(requested.dealerGroupId),
    clock(),
  );
  const subject = requestedSubject(requested);
  const current = overridesOfSubject(editable, subject);
  const filed = editable.filed.find(({ siteSlug }) => siteSlug === requested.siteSlug);
  if (current === null || filed === undefined) return null;
  const maker = { changeSetId: 'tried', madeBy: '', now: editable.now };
  const unseen = tried.map((change) => ({ ...change, seen: null }));
  const plan = siteChanges.planAll(current, unseen, maker);
  const after = withWritten(
    editable,
    plan.written.map(({ override }) => override),
  );
  const problems = findSiteProblems({ before: editable, after }, [subject], siteChecks);
  const was = buildEditable(editable, filed);
  const built = buildEditable(after, filed);
  return {
    site: problems.length > 0 ? null : contextOf(built, activeEdits(after, requested.siteSlug)),
    problems,
    differences: compareConfig(was.merged.value, built.merged.value),
  };
}

function requestedSubject({ dealerGroupId, siteSlug, of = 'site' }: Input): SiteSubject {
  return of === 'group' ? { kind: 'group', id: dealerGroupId } : { kind: 'site', id: siteSlug };
}

function contextOf(
  { site }: EditedSite,
  edits: Parameters<typeof fingerprintOfEdits>[0],
): SiteContext | null {
  if (site === null) return null;
  return { ...site, configVersion: configVersionOf(`console-${fingerprintOfEdits(edits)}`) };
}
