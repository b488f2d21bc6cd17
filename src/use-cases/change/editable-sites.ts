/** The sites of a group as they are in one transaction, and as they would be with overrides applied. */
import { nextChangeAt, withOverrides } from '#domain/change/override.ts';
import { isOfAnotherGroup } from '#domain/image/dealer-picture.ts';
import { type ConfigPath, parseConfigPath } from '#domain/site/config/config-layers.ts';
import { findUnknownPictures } from '#domain/site/dealer-pictures.ts';
import { buildEditedSite, without } from '#domain/site-assembly/build-edited-site.ts';
import { buildDescribedSite, type DescribedSite } from '#domain/site-assembly/site-description.ts';
import { editPathOf } from '#domain/site-edit/apply-edits.ts';
import { type ActiveEdits, doOverlap } from '#domain/site-edit/site-edit.ts';
import {
  baseOf,
  editsAt,
  isSameSubject,
  type SiteOverride,
  type SiteOverrides,
  type SiteSubject,
} from '#domain/site-editor/site-override.ts';
import type { ChangeReads, ChangeTransaction, FiledSite } from '#ports/stock/change-store.ts';
import type { SiteChecks } from './change-ports.ts';

export type EditableSites = {
  readonly dealerGroupId: string;
  readonly filed: readonly FiledSite[];
  readonly overrides: readonly SiteOverride[];
  readonly now: Date;
};

/** What is wrong with a site as it would be; `path` as an edit names it. */
export type SiteProblem = { readonly siteSlug: string; readonly path: string; readonly message: string };

/** They are a site's identity, which the files give it: other sites and what is installed depend on them. */
const filesAlone = ['hosts', 'template', 'programmes', 'dealershipIds'];

export function isFixedByFiles(path: string): boolean {
  return filesAlone.some((own) => doOverlap(path, own));
}

export async function loadEditableSites(
  dealerGroupId: string,
  tx: ChangeReads,
  now: Date,
): Promise<EditableSites> {
  // One after the other: a transaction has one connection.
  const filed = await tx.listFiled();
  return { dealerGroupId, filed, overrides: await tx.listSiteOverrides(), now };
}

/** Null where the group has no such site. */
export function overridesOfSubject(sites: EditableSites, subject: SiteSubject): SiteOverrides | null {
  const { filed, overrides, now } = sites;
  // Of the group's own layer every site knows the same; the one that was filed last may know a newer one.
  const site = subject.kind === 'site' ? filed.find(({ siteSlug }) => siteSlug === subject.id) : filed.at(-1);
  if (site === undefined || (subject.kind === 'group' && subject.id !== sites.dealerGroupId)) return null;
  return {
    subject,
    base: baseOf(subject, site.description, editsOf(sites, groupSubject(sites), now)),
    overrides: overrides.filter((override) => isSameSubject(override.subject, subject)),
  };
}

export function withWritten(sites: EditableSites, written: readonly SiteOverride[]): EditableSites {
  return { ...sites, overrides: withOverrides(sites.overrides, written) };
}

export function activeEdits(sites: EditableSites, siteSlug: string, at = sites.now): ActiveEdits {
  return {
    group: editsOf(sites, groupSubject(sites), at),
    site: editsOf(sites, { kind: 'site', id: siteSlug }, at),
  };
}

/** The site as it is, without what was set aside. */
export function buildEditable(sites: EditableSites, { siteSlug, description }: FiledSite, at = sites.now) {
  const { dealerGroupId } = sites;
  return buildEditedSite({ dealerGroupId, siteSlug }, description, activeEdits(sites, siteSlug, at));
}

/** What would be wrong with the sites that a change concerns: nothing, or words at each path. */
export function findSiteProblems(
  { before, after }: { readonly before: EditableSites; readonly after: EditableSites },
  subjects: readonly SiteSubject[],
  checks: SiteChecks,
  at = after.now,
): readonly SiteProblem[] {
  const isConcerned = ({ siteSlug }: FiledSite) =>
    subjects.some((subject) => subject.kind === 'group' || subject.id === siteSlug);
  return after.filed
    .filter(isConcerned)
    .flatMap((site) => findProblemsOf(site, { before, after }, checks, at));
}

function findProblemsOf(
  site: FiledSite,
  { before, after }: { readonly before: EditableSites; readonly after: EditableSites },
  checks: SiteChecks,
  at: Date,
): readonly SiteProblem[] {
  const { siteSlug, description } = site;
  const reference = { dealerGroupId: after.dealerGroupId, siteSlug };
  const was = buildEditable(before, site, at);
  const aside = new Set(was.setAside.map(({ edit }) => `${edit.path}|${edit.changeSetId}`));
  const edits = activeEdits(after, siteSlug, at);
  const gone = new Set(
    [...edits.group, ...edits.site].filter((edit) => aside.has(`${edit.path}|${edit.changeSetId}`)),
  );
  const built = buildDescribedSite(reference, description, without(edits, gone));
  const unmatched = built.unmatched.map(({ path }) => ({
    siteSlug,
    path,
    message: 'the part it changes no longer exists',
  }));
  const wrong = built.problems.map(({ path, message }) => ({
    siteSlug,
    path: editPathOf(built.merged.value, readPath(path)),
    message,
  }));
  const known = new Set(findBeyondSchema(was, after.dealerGroupId, checks).map(({ message }) => message));
  const beyond = findBeyondSchema(built, after.dealerGroupId, checks)
    .filter(({ message }) => !known.has(message))
    .map(({ path, message }) => ({ siteSlug, path: editPathOf(built.merged.value, path), message }));
  return [...unmatched, ...wrong, ...beyond];
}

function findBeyondSchema(
  { site, merged }: DescribedSite,
  dealerGroupId: string,
  { hasPicture, findLowContrast }: SiteChecks,
) {
  const isTheirs = (asset: string) => hasPicture(asset) && !isOfAnotherGroup(asset, dealerGroupId);
  const pictures = findUnknownPictures(merged.value, isTheirs).map(({ path, name }) => ({
    path,
    message: `there is no picture ${name}`,
  }));
  return site === null ? pictures : [...pictures, ...findLowContrast(site.config)];
}

/** Writes it, and shows what follows. */
export async function saveSiteOverrides(
  tx: ChangeTransaction,
  sites: EditableSites,
  written: readonly SiteOverride[],
): Promise<EditableSites> {
  if (written.length === 0) return sites;
  await tx.saveOverrides(written);
  const after = withWritten(sites, written);
  const subjects = written.map(({ subject }) => subject);
  const distinct = subjects.filter(
    (subject, index) => subjects.findIndex((other) => isSameSubject(other, subject)) === index,
  );
  for (const subject of distinct) await viewLayer(tx, after, subject);
  return after;
}

export async function viewLayer(
  tx: ChangeTransaction,
  sites: EditableSites,
  subject: SiteSubject,
): Promise<void> {
  const own = sites.overrides.filter((override) => isSameSubject(override.subject, subject));
  const layer = { subject, edits: editsAt(own, sites.now), nextChangeAt: nextChangeAt(own, sites.now) };
  await tx.saveLayer(layer, sites.now);
}

function groupSubject({ dealerGroupId }: EditableSites): SiteSubject {
  return { kind: 'group', id: dealerGroupId };
}

function editsOf({ overrides }: EditableSites, subject: SiteSubject, at: Date) {
  return editsAt(
    overrides.filter((override) => isSameSubject(override.subject, subject)),
    at,
  );
}

/** `reviews[0].locationSlug`, as problems name places. */
function readPath(text: string): ConfigPath {
  return parseConfigPath(text.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, ''));
}
