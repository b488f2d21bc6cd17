/** What the files say of each site, before it is decided which are served. */

import type { MergedLayers } from '#domain/site/config/config-layers.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ProposedSite } from '#domain/site-version/plan-versions.ts';
import type { ProposedPicture, SiteSnapshot } from '#ports/sites/site-files.ts';
import type { ExcludedSite } from '#ports/sites/site-source.ts';

export type Draft = {
  readonly file: string;
  readonly groupId: string;
  readonly hosts: readonly string[];
  readonly built: BuiltDraft | null;
  readonly problems: readonly ConfigProblem[];
  /** Keys that its files call by an old name. */
  readonly oldNames?: readonly ConfigProblem[];
  /** Where its text was handed over and is not in memory any more. */
  readonly kept?: { readonly hash: string; readonly pictures: readonly ProposedPicture[] };
};

export type BuiltDraft = {
  readonly site: SiteContext;
  readonly merged: MergedLayers;
  readonly snapshot: SiteSnapshot;
  readonly pictures: readonly ProposedPicture[];
};

export type ReadSites = {
  readonly drafts: readonly Draft[];
  /** Those whose files need not be read again. */
  readonly remembered: readonly ProposedSite[];
  readonly groups: readonly DealerGroup[];
  readonly unclearGroups: ReadonlySet<string>;
  readonly ofNoSite: readonly ExcludedSite[];
  readonly sharedProblems: readonly ConfigProblem[];
  /** What is valid, and unused. */
  readonly unused: readonly ConfigProblem[];
};
