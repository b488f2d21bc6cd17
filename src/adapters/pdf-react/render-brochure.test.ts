/** Brochures as a reader gets them: real text, whatever a dealer or feed has written. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBrochure, noPictures } from '#tests/support/example-brochure.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { registerDocumentFonts } from './document-fonts.ts';
import { renderBrochure } from './render-brochure.ts';

const finance = exampleFinance;
const templates = ['meridian', 'volt', 'outback'] as const;

beforeAll(() => registerDocumentFonts(join(import.meta.dirname, '../../../assets/fonts')));

const read = async (...input: Parameters<typeof exampleBrochure>) =>
  readPdf(await renderBrochure(exampleBrochure(...input), noPictures));

describe('a drawn brochure', () => {
  it.each(templates)('B-21 API-12 has everything a buyer asks as text, in %s', async (template) => {
    const { text, pages } = await read({ wasPriceCents: 45_990_00 }, exampleSite({ template, finance }));
    for (const expected of [
      '2023 Toyota RAV4',
      'GXL Hybrid AXAH54R',
      'Available',
      '$43,990 Drive away',
      'Was $45,990',
      'per week',
      '7.99% p.a.',
      '8.87% p.a.',
      'comparison rate',
      finance.comparisonRateWarning,
      finance.disclaimer,
      '31,240 km',
      'Reversing camera',
      'Tow bar',
      'One owner, full books.',
      'JTMRD3FV70D123456',
      'KB10482',
      '1 Example Street',
      '02 5550 1234',
      'Mon-Fri 8:30 am to 5:30 pm',
      'Motor Dealer Licence MD 000001 (NSW)',
      'Printed 21 November 2026',
      'https://cars.example/cars/2023-toyota-rav4-gxl-kb10482',
    ]) {
      expect(text).toContain(expected);
    }
    expect(pages).toBeLessThanOrEqual(2);
  });

  it('B-21 B-13 tells of every mark that the page shows', async () => {
    const scratch = {
      url: '/img/cars/scratch',
      caption: 'Scratch on the left rear door',
      isImperfection: true,
    };
    const { text } = await read({ allImages: [scratch] });
    expect(text).toContain('Marks and wear • Scratch on the left rear door');
  });

  it('B-21 F-18 promises no price and no repayment of a sold car', async () => {
    const { text } = await read({ status: 'sold', soldAt: exampleNow });
    expect(text).toContain('SOLD');
    expect(text).not.toMatch(/43,990|per week|p\.a\.|Available/);
  });

  it.each([
    ['unpriced', { priceCents: null }, 'Enquire for price.'],
    ['coming soon', { status: 'coming_soon' }, 'Coming soon'],
    ['on hold', { isReserved: true, reservedUntil: exampleNow }, 'On hold until Sat 1:00 pm'],
    ['without a photo', {}, 'No photos yet'],
  ] as const)('B-21 says that a car is %s', async (_label, changes, expected) => {
    expect((await read(changes)).text).toContain(expected);
  });

  it('B-21 survives any comments, features and names', { timeout: 120_000 }, async () => {
    const strings = hostileStrings();
    const atOnce = 40;
    for (let start = 0; start < strings.length; start += atOnce) {
      const some = strings.slice(start, start + atOnce);
      const [first = '', second = '', third = ''] = some;
      const { text } = await read({
        features: [...new Set(some)],
        comments: `x${some.join('\n')}`,
        badge: first,
        colour: second,
        interiorColour: third,
        priceType: second,
        registration: third,
      });
      expect(text, `from ${start}`).toContain('JTMRD3FV70D123456');
    }
  });

  it.each(templates)('B-21 draws names in letters that %s does not have', async (template) => {
    const names = [
      'Nguyễn Thị Ánh',
      'Đặng Văn Ước',
      'Łódź Řehoř',
      'Ольга Иванова',
      'Γιώργος',
      '王伟 陳麗華',
      'トヨタ',
    ];
    const { text } = await read(
      { comments: names.join('\n'), badge: 'Ấn Độ' },
      exampleSite({ template, finance }),
    );
    // A mark that is drawn by itself is read as a control character.
    const letters = text.normalize('NFC').replace(/\p{Cc}/gu, '');
    for (const name of [...names, 'Ấn Độ']) expect(letters).toContain(name);
    expect(text).not.toContain('?');
  });

  it('B-21 draws Arabic joined and from the right, and names what it cannot draw', async () => {
    const { text } = await read({ comments: 'محمد علي 김민수' });
    // A PDF holds the forms of the letters; what is read from it are letters of Arabic.
    expect(text.normalize('NFKC')).toMatch(/\p{Script=Arabic}{3}/u);
    expect(text).toContain('[Korean text]');
    expect(text).not.toContain('?');
  });

  it('B-21 cuts what would fill a book', async () => {
    const message = 'word '.repeat(20_000);
    const { text, pages } = await read({
      comments: message,
      features: Array.from({ length: 300 }, (_, index) => `Feature ${index} ${message}`),
      badge: 'x'.repeat(4000),
    });
    expect(pages).toBeLessThanOrEqual(4);
    expect(text).toContain('and 252 more on the page');
  });
});
