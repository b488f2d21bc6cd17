/** The templates of sites, by name, and what a new site begins with. */
/** The templates as people choose them. */
export const templateNames = { meridian: 'Meridian', volt: 'Volt', outback: 'Outback' } as const;
export type TemplateName = keyof typeof templateNames;

export function readTemplate(value: string): TemplateName | null {
  return Object.hasOwn(templateNames, value) ? (value as TemplateName) : null;
}

/** Until a person chooses. */
export const newSiteDefaults = { template: 'meridian', brand: '#10233f', accent: '#1d4fd7' } as const;
