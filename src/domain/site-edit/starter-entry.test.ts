import { describe, expect, it } from 'vitest';
import { pageBlockSchema } from '#domain/content/blocks/block-registry.ts';
import { offerSchema } from '#domain/content/offer.ts';
import { findSampleText } from '#domain/content/sample-text.ts';
import { blockForms } from './entry-schemas.ts';
import { starterOf } from './starter-entry.ts';

describe('what a new block begins as', () => {
  it.each([...blockForms.keys()])('H-25 %s is valid as it is added', (type) => {
    const parsed = pageBlockSchema.safeParse({ id: 'new', ...starterOf(type) });
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it('H-25 holds sample text wherever a person has to write', () => {
    const unwritten = [...blockForms.keys()].filter((type) => findSampleText(starterOf(type)) === null);
    // The pictures of the first have no description yet, which blocks them too; the others say what they show by themselves.
    expect(unwritten).toEqual([
      'carousel',
      ...['models', 'locations', 'latest-arrivals', 'popular-body-types', 'reviews', 'finance-example'],
      ...['calculator', 'form', 'legal', 'articles'],
    ]);
  });

  it('H-25 takes a picture that a site shows on purpose for no sample', () => {
    expect(findSampleText({ image: 'scenes/location-1', alt: 'Our yard in Penrith' })).toBeNull();
  });

  it('H-26 an offer begins with a name and a description to replace', () => {
    const offer = starterOf('offer');
    expect(offerSchema.safeParse({ id: 'offer', ...offer }).success).toBe(true);
    expect(findSampleText(offer)).not.toBeNull();
    expect(starterOf('castle')).toBeNull();
  });
});
