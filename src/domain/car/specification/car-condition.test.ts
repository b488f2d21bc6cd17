import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { describeCondition } from './car-condition.ts';

const checklist = [
  { title: 'Outside', items: ['Paint', 'Glass'] },
  { title: 'Underneath', items: ['Brakes'] },
];
const config = exampleConfig({
  carPage: {
    inspections: [
      { name: 'Certified', text: 'Checked.', checklist },
      { name: 'Yard check', text: 'Looked at.', onlyCertified: false, stockTypes: ['used', 'demo'] },
    ],
  },
});
const namesOf = (car: Parameters<typeof exampleCar>[0]) =>
  describeCondition(exampleCar(car), config)?.inspections.map(({ name }) => name) ?? [];

describe('describeCondition', () => {
  it.each([
    ['certified and used', { isCertified: true }, ['Certified', 'Yard check']],
    ['used only', {}, ['Yard check']],
    ['certified and new', { isCertified: true, stockType: 'new' }, ['Certified']],
    ['new', { stockType: 'new' }, []],
  ] as const)('B-15 names the programmes of a car that is %s', (_label, car, names) => {
    expect(namesOf(car)).toEqual(names);
  });

  it('B-15 carries the checklist and how much is on it', () => {
    const [certified] = describeCondition(exampleCar({ isCertified: true }), config)?.inspections ?? [];
    expect(certified).toMatchObject({ checklist, itemCount: 3 });
  });

  it('B-13 says that no marks were found only where an inspection is dated', () => {
    const mark = { url: '/img/a.webp', caption: 'Scratch', isImperfection: true };
    const marksOf = (changes: Parameters<typeof exampleCar>[0]) =>
      describeCondition(exampleCar(changes), exampleConfig())?.marks ?? null;
    expect(marksOf({ allImages: [] })).toBeNull();
    expect(marksOf({ allImages: [mark] })).toBeNull();
    expect(marksOf({ marksCheckedOn: '2026-11-12', allImages: [] })).toEqual({
      checkedOn: '2026-11-12',
      found: 0,
      text: 'Inspected for marks and wear on 12 Nov 2026. None found.',
    });
    expect(marksOf({ marksCheckedOn: '2026-11', allImages: [mark] })).toMatchObject({ found: 1 });
  });

  it('B-14 F-8 dates the search of the register and does not say more than it found', () => {
    const condition = describeCondition(exampleCar({ titleCheckedOn: '2026-11-12' }), exampleConfig());
    expect(condition?.titleText).toContain('on 12 Nov 2026: no security interest, write-off or theft');
    expect(condition?.titleText).toContain('doesn’t cover previous owners or the odometer');
  });

  it('VDP-27 VDP-7 B-14 knows the report only where a file or its words exist', () => {
    const historyReportUrl = 'https://reports.example/a.pdf';
    const found = (changes: Parameters<typeof exampleCar>[0], origins: readonly string[] = []) =>
      describeCondition(exampleCar(changes), exampleConfig({ carPage: { mediaOrigins: [...origins] } }))
        ?.history;
    expect(found({ historyReportUrl })).toEqual({
      introduction: 'Our report on this vehicle, as we received it.',
      facts: [],
      url: historyReportUrl,
      opensHere: false,
    });
    expect(found({ historyFacts: ['Two owners'], historyReportedOn: '2026-11-12' })).toEqual({
      introduction: 'From our report on this vehicle, dated 12 Nov 2026:',
      facts: ['Two owners'],
      url: null,
      opensHere: false,
    });
    expect(describeCondition(exampleCar(), exampleConfig())).toBeNull();
  });

  it.each([
    ['https://reports.example', true],
    ['https://reports.example.evil.test', false],
    ['https://other.example', false],
  ])('B-14 opens the file inside the page where the site trusts %s: %s', (origin, opensHere) => {
    const config = exampleConfig({ carPage: { mediaOrigins: [origin] } });
    const car = exampleCar({ historyReportUrl: 'https://reports.example/a.pdf' });
    expect(describeCondition(car, config)?.history?.opensHere).toBe(opensHere);
  });

  it('B-13 takes the marks from among the photos, captions and all', () => {
    const mark = { url: '/img/mark', caption: 'Scuff', isImperfection: true };
    const car = exampleCar({ allImages: [{ url: '/img/front', caption: null }, mark] });
    expect(describeCondition(car, exampleConfig())?.imperfections).toEqual([mark]);
  });
});
