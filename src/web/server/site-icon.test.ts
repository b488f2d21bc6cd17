import { describe, expect, it } from 'vitest';
import { logoMarks } from '#domain/site/logo-marks.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { siteIcon } from './site-icon.ts';

const theme = { brand: '#0b0c0d', accent: '#0b0c0d' };
const iconOf = (mark: keyof typeof logoMarks) =>
  siteIcon(exampleSite({ theme, logo: { mark, wordmark: 'Yard' } }));

describe('siteIcon', () => {
  it.each(Object.keys(logoMarks) as readonly (keyof typeof logoMarks)[])(
    'CFG-1 draws the very mark %s that is in the header',
    (mark) => {
      for (const shape of logoMarks[mark]) {
        if (shape.kind === 'path' || shape.kind === 'line') expect(iconOf(mark)).toContain(`d="${shape.d}"`);
      }
    },
  );

  it('CFG-1 gives a mark without a ground a tile in the brand colour', () => {
    expect(iconOf('slashed-ring')).toMatch(
      /^<svg [^>]+><rect [^>]+ fill="#0b0c0d"\/><path [^>]+ stroke="#ffffff"/,
    );
  });

  it('CFG-1 leaves a mark its own ground', () => {
    expect(iconOf('bird').match(/<rect/g)).toHaveLength(1);
    expect(iconOf('river')).not.toContain('<rect');
  });
});
