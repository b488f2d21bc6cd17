/** The templates of sites, by name. */
/** The templates as people choose them. */
export const templateNames = { meridian: 'Meridian', volt: 'Volt', outback: 'Outback' } as const;
export type TemplateName = keyof typeof templateNames;

export function readTemplate(value: string): TemplateName | null {
  return Object.hasOwn(templateNames, value) ? (value as TemplateName) : null;
}
