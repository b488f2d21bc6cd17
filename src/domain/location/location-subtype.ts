/** What a location does beside its departments. */

/** Where people bring cars that they want to sell. */
export const buyingSubtype = 'buying';

/** "We buy cars", "Express service"; null for a location that has none. */
export function subtypeText(subtype: string | null, stockNoun: string): string | null {
  if (subtype === null) return null;
  if (subtype === buyingSubtype) return `We buy ${stockNoun}`;
  const words = subtype.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
