/** Which sections of a home page each template draws. A site that configures another is refused at the start. */
import {
  type HomeSection,
  isSharedBlock,
  type SharedBlock,
  sharedBlockTypes,
} from '#domain/content/blocks/block-registry.ts';

const templateSections = {
  meridian: [
    'popular-body-types',
    'price-and-makes',
    'latest-arrivals',
    'finance-band',
    'offers',
    'locations',
    'reviews',
  ],
  volt: [
    'line-up',
    'range',
    'split',
    'popular-body-types',
    'price-and-makes',
    'latest-arrivals',
    'offers',
    'locations',
    'reviews',
  ],
  outback: [
    'length-line-up',
    'popular-body-types',
    'price-and-makes',
    'latest-arrivals',
    'offers',
    'locations',
    'reviews',
  ],
} as const satisfies Readonly<Record<string, readonly HomeSection['type'][]>>;

type TemplateName = keyof typeof templateSections;

/** A section that the template draws in a way of its own. */
export type SectionOf<T extends TemplateName> = Extract<
  HomeSection,
  { readonly type: (typeof templateSections)[T][number] }
>;

/** Its own, and the blocks that every template draws. */
export function renderedSections(template: TemplateName): readonly HomeSection['type'][] {
  return [...templateSections[template], ...sharedBlockTypes];
}

/** Those that the template draws, in the order of the site. */
export function sectionsOf<T extends TemplateName>(
  template: T,
  sections: readonly HomeSection[],
): readonly (SectionOf<T> | SharedBlock)[] {
  const own: readonly string[] = templateSections[template];
  return sections.filter(
    (section): section is SectionOf<T> | SharedBlock => isSharedBlock(section) || own.includes(section.type),
  );
}
