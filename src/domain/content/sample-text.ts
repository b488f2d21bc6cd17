/** What a new page or block begins with, for a person to replace: none of it may be published. */

/** For a person's own words. */
export const toBeWritten = 'Write here what shoppers should know.';
export const sampleQuestion = 'What do people ask most?';
export const sampleName = 'Name of the offer';
/** Shown until a person chooses one. Sites may show it on purpose: a missing description holds a new block back. */
export const samplePicture = 'scenes/location-1';
export const sampleAddress = 'https://www.example.com/';

const samples: readonly string[] = [toBeWritten, sampleQuestion, sampleName, sampleAddress];

/** The first that is still there, anywhere in a value; null where all was replaced. */
export function findSampleText(value: unknown): string | null {
  if (typeof value === 'string') return samples.find((sample) => value.includes(sample)) ?? null;
  if (typeof value !== 'object' || value === null) return null;
  for (const inner of Object.values(value)) {
    const found = findSampleText(inner);
    if (found !== null) return found;
  }
  return null;
}
