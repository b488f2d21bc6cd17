/** The words of a button are the site's where the page does not say others. */
import type { HomeSection, PageBlock } from '#domain/content/blocks/block-registry.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export function withLabel<B extends PageBlock | HomeSection>(block: B, { config }: SiteContext): B {
  return block.type === 'call-to-action' ? { ...block, label: block.label ?? config.labels.approval } : block;
}
