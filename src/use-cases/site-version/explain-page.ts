/** What decides a page of a site: every effective value, and the layer that it comes from. */
import type { ExplainedValue } from '#domain/site/config/config-layers.ts';
import { findPageSettings, type SettingsBranch } from '#domain/site/config/page-settings.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LoadedSites } from '#ports/sites/site-source.ts';

export type ExplainedPage = {
  /** What kind of page it is, as a person would say it. */
  readonly kind: string;
  /** Of this kind of page; then of all pages. */
  readonly own: readonly ExplainedValue[];
  readonly everywhere: readonly ExplainedValue[];
};

export function explainPage(
  { siteSlug, config }: Pick<SiteContext, 'siteSlug' | 'config'>,
  path: string,
  { explain }: Pick<LoadedSites, 'explain'>,
): ExplainedPage {
  const { kind, own, everywhere } = findPageSettings(config, path);
  const valuesOf = (branches: readonly SettingsBranch[]) =>
    branches.flatMap((branch) => explain(siteSlug, branch));
  return { kind, own: valuesOf(own), everywhere: valuesOf(everywhere) };
}
