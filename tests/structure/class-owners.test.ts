/**
 * A class is styled where it is used, or where shared styles are, so that it is not searched for in another feature.
 */
import { describe, expect, it } from 'vitest';
import {
  classesStyledIn,
  classesUsedIn,
  ownerOf,
  readStyledClasses,
  readUsedClasses,
} from './class-owners.ts';

const styled = readStyledClasses();

/** A template may draw whatever it likes over everything; what several features draw is in parts. */
function mayWear(owner: string, styledBy: ReadonlySet<string>): boolean {
  return [...styledBy].some(
    (by) => by === owner || by === 'shared' || by.startsWith('parts/') || by.startsWith('templates/'),
  );
}

describe('a class that a feature or a part wears', () => {
  const worn = readUsedClasses().filter(({ owner }) => /^(features|parts)\//.test(owner));

  it('is found', () => {
    expect(worn.length).toBeGreaterThan(500);
    expect(styled.get('button')?.has('shared')).toBe(true);
  });

  it('is styled in no other feature alone', () => {
    const wrong = worn.filter(({ name, owner }) => {
      const styledBy = styled.get(name);
      return styledBy !== undefined && !mayWear(owner, styledBy);
    });
    expect(
      wrong.map(({ name, file }) => `${file}: .${name}, styled in ${[...(styled.get(name) ?? [])]}`),
    ).toEqual([]);
  });
});

describe('ownerOf', () => {
  it.each([
    ['src/web/site/features/lead/form/enquiry-form.css', 'features/lead'],
    ['src/web/site/parts/car-card/car-card.css', 'parts/car-card'],
    ['src/web/site/templates/volt/volt-tokens.css', 'templates/volt'],
    ['src/web/site/routes/car.tsx', 'shared'],
    ['src/web/ui/disc.css', 'shared'],
  ])('%s belongs to %s', (file, owner) => {
    expect(ownerOf(file)).toBe(owner);
  });
});

describe('classes', () => {
  it.each([
    ['.a, .b__c:hover > .d { color: red }', ['a', 'b__c', 'd']],
    ['@media (min-width: 2px) { .a { gap: 1.5px } }', ['a']],
    ['/* .no { */ p { font: 1.2em x }', []],
  ])('styled in %s', (sheet, names) => {
    expect(classesStyledIn(sheet)).toEqual(names);
  });

  it.each([
    ['<a className="b b--c" href="x">', ['b', 'b--c']],
    ["<a className={x ? 'on' : `off $" + '{d}`} />', ['on', 'off']],
    ['<BarMenu linkClass="menu__link" label="not this" />', ['menu__link']],
    // A name that is put together from parts cannot be read here.
    ['<b className={`tag tag--$' + '{kind}`}>', ['tag']],
  ])('worn in %s', (source, names) => {
    expect(classesUsedIn(source)).toEqual(names);
  });
});
