/** The versions of a site's configuration: the files propose, the latest version is live. */
import type { ConfigObject } from '#domain/site/config/config-layers.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type ActiveEdits, fingerprintOfEdits } from '#domain/site-edit/site-edit.ts';

export type SiteReference = Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>;

/** How a version came about: a start found other files, a person applied them, or reverted to a version. */
export const versionReasons = ['start', 'apply', 'undo'] as const;
export type VersionReason = (typeof versionReasons)[number];

export type SiteVersion = SiteReference & {
  /** From 1, for each site. */
  readonly number: number;
  /** What it is, by the hash of its content; null where the site was taken away. */
  readonly snapshot: string | null;
  /**
   * The content of its files when this version was made: a start with the same files changes nothing, so that an undo
   * lasts.
   */
  readonly filesSeen: string | null;
  readonly hosts: readonly string[];
  readonly madeAt: Date;
  readonly reason: VersionReason;
  /** The number of the version that an undo brought back. */
  readonly restores: number | null;
};

/** What the console says of a site as its file would (decision 0076). */
export type SiteBase = SiteReference & {
  /** The site has no file; otherwise its keys replace those of the file. */
  readonly isWhole: boolean;
  readonly value: ConfigObject;
  /** From 1, with each change. */
  readonly version: number;
};

/** A version that is live, and the overrides from the console (decision 0039). */
export type LiveSite = SiteVersion & {
  /** Null where it says nothing. */
  readonly edits: ActiveEdits | null;
};

/** What a site is made from: its files, and its overrides. Null where it was deleted. */
export function contentKeyOf({ snapshot, edits }: Pick<LiveSite, 'snapshot' | 'edits'>): string | null {
  return snapshot === null || edits === null ? snapshot : `${snapshot}-${fingerprintOfEdits(edits)}`;
}

/** Which version an undo brings back: the one before the live one; going back twice goes back two. */
export function versionBefore(history: readonly SiteVersion[]): SiteVersion | null {
  const current = history.toSorted((a, b) => b.number - a.number)[0];
  if (current === undefined) return null;
  const before = stateOf(history, current.number) - 1;
  return history.find(({ number }) => number === before) ?? null;
}

/** A version that brought back an older one takes that one's place. */
function stateOf(history: readonly SiteVersion[], number: number): number {
  const restores = history.find((version) => version.number === number)?.restores ?? null;
  return restores === null ? number : stateOf(history, restores);
}
