/** What a block says and the rest of its site does not know: locations, hosts of frames. */
import type { HomeSection, PageBlock } from '#domain/content/blocks/block-registry.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { unknownLocation } from '#domain/site/unknown-location.ts';

export type BlockProblem = {
  readonly path: readonly string[];
  readonly pathText: string;
  readonly message: string;
};

type BlockConfig = Pick<SiteConfig, 'home' | 'pages' | 'frameHosts'>;

export function findBlockProblems(
  { home, pages, frameHosts }: BlockConfig,
  locationSlugs: ReadonlySet<string>,
): readonly BlockProblem[] {
  const lists: readonly { path: readonly string[]; blocks: readonly (PageBlock | HomeSection)[] }[] = [
    { path: ['home', 'sections'], blocks: home.sections },
    ...Object.entries(pages).map(([slug, { blocks }]) => ({ path: ['pages', slug, 'blocks'], blocks })),
  ];
  return lists.flatMap(({ path, blocks }) =>
    blocks.flatMap((block, index) => {
      const at = `${path.join('.')}[${index}]`;
      if (block.type === 'locations') {
        return (block.locations ?? [])
          .filter((slug) => !locationSlugs.has(slug))
          .map((slug) => ({
            path,
            pathText: `${at}.locations`,
            message: unknownLocation(slug, locationSlugs),
          }));
      }
      if (block.type === 'booking-frame') {
        const { host } = new URL(block.src);
        return frameHosts.includes(host)
          ? []
          : [
              {
                path,
                pathText: `${at}.src`,
                message: `the host "${host}" may not stand in a frame; name it in frameHosts, or lead there with a call-to-action`,
              },
            ];
      }
      return [];
    }),
  );
}
