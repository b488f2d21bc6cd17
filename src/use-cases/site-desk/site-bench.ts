/** The sites of a group as they stand in one transaction, and as they would with something laid over them. */
import { nextChangeAt } from '#domain/ownership/effective-value.ts';
import type { ConfigPath } from '#domain/site/config/config-layers.ts';
import { parseConfigPath } from '#domain/site/config/config-layers.ts';
import { findUnknownPictures } from '#domain/site/find-unknown-pictures.ts';
import { buildEditedSite, without } from '#domain/site-assembly/build-edited-site.ts';
import { buildDescribedSite, type DescribedSite } from '#domain/site-assembly/site-description.ts';
import {
  baseOf,
  editsAt,
  isSameSubject,
  type SiteOverride,
  type SiteStanding,
  type SiteSubject,
} from '#domain/site-desk/site-override.ts';
import { editPathOf } from '#domain/site-edit/apply-edits.ts';
import { doOverlap } from '#domain/site-edit/edit-path.ts';
import type { EditsInForce } from '#domain/site-edit/site-edit.ts';
import type { FiledSite, SiteDeskReads, SiteDeskTransaction } from '#ports/sites/site-desk-store.ts';
import type { SiteChecks } from './site-desk-ports.ts';

export type SiteBench = {
  readonly dealerGroupId: string;
  readonly filed: readonly FiledSite[];
  readonly overrides: readonly SiteOverride[];
  readonly now: Date;
};

/** What is wrong with a site as it would be; `path` as an edit names it. */
export type SiteProblem = { readonly siteSlug: string; readonly path: string; readonly message: string };

/** They are a site's identity, which the files give it: other sites and what is installed depend on them. */
const filesAlone = ['hosts', 'template', 'programmes', 'dealershipIds'];

export function isOfFilesAlone(path: string): boolean {
  return filesAlone.some((own) => doOverlap(path, own));
}

export async function readBench(dealerGroupId: string, tx: SiteDeskReads, now: Date): Promise<SiteBench> {
  // One after the other: a transaction has one connection.
  const filed = await tx.listFiled();
  return { dealerGroupId, filed, overrides: await tx.listOverrides(), now };
}

/** Null where the group has no such site. */
export function standingOf(bench: SiteBench, subject: SiteSubject): SiteStanding | null {
  const { filed, overrides, now } = bench;
  // Of the group's own layer every site knows the same; the one that was filed last may know a newer one.
  const site = subject.kind === 'site' ? filed.find(({ siteSlug }) => siteSlug === subject.id) : filed.at(-1);
  if (site === undefined || (subject.kind === 'group' && subject.id !== bench.dealerGroupId)) return null;
  return {
    subject,
    base: baseOf(subject, site.description, editsOf(bench, groupSubject(bench), now)),
    overrides: overrides.filter((override) => isSameSubject(override.subject, subject)),
  };
}

/** With these in the place of what they are written over. */
export function withWritten(bench: SiteBench, written: readonly SiteOverride[]): SiteBench {
  const isReplaced = (known: SiteOverride) =>
    written.some(
      (one) =>
        isSameSubject(one.subject, known.subject) &&
        one.path === known.path &&
        one.owner === known.owner &&
        one.ownerId === known.ownerId,
    );
  return { ...bench, overrides: [...bench.overrides.filter((known) => !isReplaced(known)), ...written] };
}

export function editsInForce(bench: SiteBench, siteSlug: string, at = bench.now): EditsInForce {
  return {
    group: editsOf(bench, groupSubject(bench), at),
    site: editsOf(bench, { kind: 'site', id: siteSlug }, at),
  };
}

/** The site as it is, without what was set aside. */
export function buildOnBench(bench: SiteBench, { siteSlug, description }: FiledSite, at = bench.now) {
  const { dealerGroupId } = bench;
  return buildEditedSite({ dealerGroupId, siteSlug }, description, editsInForce(bench, siteSlug, at));
}

/** What would be wrong with the sites that a change concerns: nothing, or words at each path. */
export function findSiteProblems(
  { before, after }: { readonly before: SiteBench; readonly after: SiteBench },
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
  { before, after }: { readonly before: SiteBench; readonly after: SiteBench },
  checks: SiteChecks,
  at: Date,
): readonly SiteProblem[] {
  const { siteSlug, description } = site;
  const reference = { dealerGroupId: after.dealerGroupId, siteSlug };
  const was = buildOnBench(before, site, at);
  const aside = new Set(was.setAside.map(({ edit }) => `${edit.path}|${edit.changeSetId}`));
  const edits = editsInForce(after, siteSlug, at);
  const gone = new Set(
    [...edits.group, ...edits.site].filter((edit) => aside.has(`${edit.path}|${edit.changeSetId}`)),
  );
  const built = buildDescribedSite(reference, description, without(edits, gone));
  const unplaced = built.unplaced.map(({ path }) => ({
    siteSlug,
    path,
    message: 'what it is about is gone',
  }));
  const wrong = built.problems.map(({ path, message }) => ({
    siteSlug,
    path: editPathOf(built.merged.value, readPath(path)),
    message,
  }));
  const known = new Set(findBeyondSchema(was, checks).map(({ message }) => message));
  const beyond = findBeyondSchema(built, checks)
    .filter(({ message }) => !known.has(message))
    .map(({ path, message }) => ({ siteSlug, path: editPathOf(built.merged.value, path), message }));
  return [...unplaced, ...wrong, ...beyond];
}

function findBeyondSchema({ site, merged }: DescribedSite, { hasPicture, findPoorContrast }: SiteChecks) {
  const pictures = findUnknownPictures(merged.value, hasPicture).map(({ path, name }) => ({
    path,
    message: `there is no picture ${name}`,
  }));
  return site === null ? pictures : [...pictures, ...findPoorContrast(site.config)];
}

/** Writes it, and shows what follows. */
export async function layOver(
  tx: SiteDeskTransaction,
  bench: SiteBench,
  written: readonly SiteOverride[],
): Promise<SiteBench> {
  if (written.length === 0) return bench;
  await tx.saveSiteOverrides(written);
  const after = withWritten(bench, written);
  const subjects = written.map(({ subject }) => subject);
  const distinct = subjects.filter(
    (subject, index) => subjects.findIndex((other) => isSameSubject(other, subject)) === index,
  );
  for (const subject of distinct) await showLayer(tx, after, subject);
  return after;
}

export async function showLayer(
  tx: SiteDeskTransaction,
  bench: SiteBench,
  subject: SiteSubject,
): Promise<void> {
  const own = bench.overrides.filter((override) => isSameSubject(override.subject, subject));
  const layer = { subject, edits: editsAt(own, bench.now), nextChangeAt: nextChangeAt(own, bench.now) };
  await tx.saveLayer(layer, bench.now);
}

function groupSubject({ dealerGroupId }: SiteBench): SiteSubject {
  return { kind: 'group', id: dealerGroupId };
}

function editsOf({ overrides }: SiteBench, subject: SiteSubject, at: Date) {
  return editsAt(
    overrides.filter((override) => isSameSubject(override.subject, subject)),
    at,
  );
}

/** `reviews[0].locationSlug`, as problems name places. */
function readPath(text: string): ConfigPath {
  return parseConfigPath(text.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, ''));
}
