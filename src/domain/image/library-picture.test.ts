/** Names of uploaded pictures, whatever a phone or a person called the file. */
import { describe, expect, it } from 'vitest';
import { cleanFileName, formatBytes, pictureStem } from './library-picture.ts';

describe('the name of an uploaded picture', () => {
  it.each([
    ['Yard at Dusk.JPG', 'yard-at-dusk', 'Yard at Dusk.JPG'],
    ['C:\\fakepath\\logo.svg', 'logo', 'logo.svg'],
    ['../../etc/passwd', 'passwd', 'passwd'],
    ['Café – été.png', 'cafe-ete', 'Café – été.png'],
    ['写真.jpg', 'picture', '写真.jpg'],
    ['.png', 'png', '.png'],
    ['', 'picture', 'picture'],
    ['a\u202egnp.exe', 'agnp', 'agnp.exe'],
    ['x'.repeat(500), 'x'.repeat(60), 'x'.repeat(120)],
  ])('H-24 %s is served as %s and shown as %s', (value, stem, shown) => {
    const name = cleanFileName(value);
    expect(name).toBe(shown);
    expect(pictureStem(name)).toBe(stem);
    expect(pictureStem(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('H-24 says a size as people read it', () => {
    expect([1, 999, 612_345, 2_400_000].map(formatBytes)).toEqual(['1 KB', '1 KB', '612 KB', '2.4 MB']);
  });
});
