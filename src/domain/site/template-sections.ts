/** Which sections of a home page each template draws. A site that configures another is refused at the start. */
import type { HomeSection } from '#domain/content/home-section.ts';

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

/** A section that the template draws. */
export type SectionOf<T extends TemplateName> = Extract<
  HomeSection,
  { readonly type: (typeof templateSections)[T][number] }
>;

export function drawnSections(template: TemplateName): readonly HomeSection['type'][] {
  return templateSections[template];
}

/** Those that the template draws, in the order of the site. */
export function sectionsOf<T extends TemplateName>(
  template: T,
  sections: readonly HomeSection[],
): readonly (SectionOf<T> & HomeSection)[] {
  return sections.filter((section): section is SectionOf<T> & HomeSection =>
    drawnSections(template).includes(section.type),
  );
}
