import { describe, expect, it } from 'vitest';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import { dropRepeats } from './drop-repeats.ts';

describe('dropRepeats', () => {
  it.each([
    ['the model before the badge', 'GWM', 'Cannon', 'Cannon-L', 'Cannon', 'L'],
    ['the same with a space, whatever the case', 'GWM', 'Cannon', 'CANNON Lux', 'Cannon', 'Lux'],
    ['the make before the model', 'Kia', 'Kia Rio', 'S', 'Rio', 'S'],
    ['both', 'Kia', 'Kia Rio', 'Rio S', 'Rio', 'S'],
  ])('takes %s away', (_label, make, model, badge, cleanModel, cleanBadge) => {
    expect(dropRepeats(buildFeedRecord({ make, model, badge }))).toMatchObject({
      model: cleanModel,
      badge: cleanBadge,
    });
  });

  it.each([
    ['a word that only begins alike', 'Mazda', 'CX-5', 'CX-50 Touring'],
    ['a model that is called like its make', 'Smart', 'Smart', 'Pulse'],
    ['a badge that is called like its model', 'Mini', 'Cooper', 'Cooper'],
    ['no badge', 'Kia', 'Rio', null],
  ])('keeps %s', (_label, make, model, badge) => {
    expect(dropRepeats(buildFeedRecord({ make, model, badge }))).toMatchObject({ model, badge });
  });
});
