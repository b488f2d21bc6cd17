/**
 * Random lives of a page: files move, people write with current or outdated versions, releases begin and end, changes
 * are undone.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '#domain/change/change-set.ts';
import type { ConfigObject } from '#domain/site/config/config-layers.ts';
import { applyEdits } from '#domain/site-edit/apply-edits.ts';
import { siteChanges } from './site-changes.ts';
import {
  editsAt,
  editValueIn,
  type SiteField,
  type SiteOverride,
  type SiteOverrides,
} from './site-override.ts';

const paths = [
  'pages.a.title',
  'pages.a.blocks[id=x].text',
  'pages.a.blocks[id=y].text',
  'offers[id=o].endsOn',
] as const;
type Path = (typeof paths)[number];
const subject = { kind: 'site', id: 'kestrel' } as const;

const look = fc.record({
  kind: fc.constant('look' as const),
  who: fc.nat(1),
  path: fc.constantFrom(...paths),
});
const write = fc.record({
  kind: fc.constant('write' as const),
  who: fc.nat(1),
  path: fc.constantFrom(...paths),
  value: fc.nat(9),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('files' as const), path: fc.constantFrom(...paths), value: fc.nat(9) }),
  look,
  look,
  write,
  write,
  write,
  fc.record({
    kind: fc.constant('release' as const),
    path: fc.constantFrom(...paths),
    value: fc.nat(9),
    in: fc.nat(20),
    lasts: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(50) }),
  fc.record({ kind: fc.constant('time' as const), minutes: fc.integer({ min: 1, max: 15 }) }),
);

function baseOf(files: ReadonlyMap<Path, string>): ConfigObject {
  const block = (id: string, path: Path) => ({ id, text: files.get(path) ?? '' });
  return {
    pages: {
      a: {
        title: files.get('pages.a.title') ?? '',
        blocks: [block('x', 'pages.a.blocks[id=x].text'), block('y', 'pages.a.blocks[id=y].text')],
      },
    },
    offers: [{ id: 'o', endsOn: files.get('offers[id=o].endsOn') ?? '' }],
  };
}

/** What a person would say must be seen: written down without the code that is tried. */
type Known = {
  files: Map<Path, string>;
  /** The last change of a person that was not undone. */
  values: Map<Path, string>;
  releases: { path: Path; value: string; from: number; until: number; made: number; isUndone: boolean }[];
};

function expected({ files, values, releases }: Known, path: Path, now: number): string {
  const on = releases
    .filter(
      (release) => release.path === path && !release.isUndone && release.from <= now && now < release.until,
    )
    .sort((a, b) => a.from - b.from || a.made - b.made)
    .at(-1);
  return on?.value ?? values.get(path) ?? files.get(path) ?? '';
}

describe('random lives of a page', () => {
  it('H-11 H-12 H-13 lose no change of a person, and show nothing stale', () => {
    let refused = 0;
    let steps = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (life) => {
        let now = 1_000;
        let made = 0;
        const known: Known = { files: new Map(), values: new Map(), releases: [] };
        let overrides: readonly SiteOverride[] = [];
        const looks = new Map<string, { token: string; shown: string }>();
        const done: { line: ChangeLine<SiteField>; id: string; undo: () => void; isUndone: boolean }[] = [];
        const at = () => new Date(now * 60_000);
        const current = (): SiteOverrides => ({ subject, base: baseOf(known.files), overrides });
        const save = (written: SiteOverride) => {
          overrides = [
            ...overrides.filter(({ path, ownerId }) => path !== written.path || ownerId !== written.ownerId),
            written,
          ];
        };
        const below = (path: Path) => known.values.get(path) ?? known.files.get(path) ?? '';

        for (const one of life) {
          steps++;
          const by = { changeSetId: `set-${String(++made).padStart(4, '0')}`, madeBy: 'Mia', now: at() };
          if (one.kind === 'files') known.files.set(one.path, `file ${one.value}`);
          if (one.kind === 'time') now += one.minutes;
          if (one.kind === 'look')
            looks.set(`${one.who}${one.path}`, {
              token: siteChanges.seenOf(current(), one.path),
              shown: `${known.values.get(one.path) ?? '-'}|${known.files.get(one.path) ?? ''}`,
            });
          if (one.kind === 'write') {
            const look = looks.get(`${one.who}${one.path}`);
            if (look === undefined) continue;
            const { path } = one;
            const value = `said ${one.value} ${made}`;
            const planned = siteChanges.plan(
              current(),
              { path, op: 'set', value: { is: value }, seen: look.token },
              by,
            );
            const isStale = look.shown !== `${known.values.get(path) ?? '-'}|${known.files.get(path) ?? ''}`;
            // Nothing that another person wrote since is overwritten, and both values are shown.
            if (isStale) {
              refused++;
              expect(planned).toMatchObject({ kind: 'conflict', theirs: { is: expected(known, path, now) } });
              continue;
            }
            if (planned.kind === 'conflict') continue;
            if (planned.kind === 'write') {
              const before = known.values.get(path);
              save(planned.override);
              known.values.set(path, value);
              done.push({
                line: planned.line,
                id: by.changeSetId,
                isUndone: false,
                undo: () =>
                  before === undefined ? known.values.delete(path) : known.values.set(path, before),
              });
            }
          }
          if (one.kind === 'release') {
            const from = now + one.in;
            const until = from + one.lasts;
            const release = { path: one.path, value: `release ${made}`, from, until, made, isUndone: false };
            const planned = siteChanges.plan(
              current(),
              { path: one.path, op: 'set', value: { is: release.value }, seen: null },
              { ...by, startsAt: new Date(from * 60_000), endsAt: new Date(until * 60_000) },
            );
            if (planned.kind !== 'write') throw new Error('A release is always laid.');
            save(planned.override);
            known.releases.push(release);
            done.push({
              line: planned.line,
              id: by.changeSetId,
              isUndone: false,
              undo: () => {
                release.isUndone = true;
              },
            });
          }
          if (one.kind === 'undo') {
            const which = done[one.which % Math.max(1, done.length)];
            if (which === undefined || which.isUndone) continue;
            const planned = siteChanges.planUndo(
              current(),
              { line: which.line, set: { id: which.id, undoes: null } },
              by,
            );
            if (planned.kind === 'write') {
              save(planned.override);
              which.isUndone = true;
              which.undo();
            }
          }
          for (const path of paths) {
            expect(siteChanges.shownAt(current(), path, at())).toEqual({ is: expected(known, path, now) });
            expect(below(path)).toBe(known.values.get(path) ?? known.files.get(path) ?? '');
          }
          // What is stored as the layer is what is seen, whatever order it was written in.
          const applied = applyEdits(baseOf(known.files), editsAt(overrides, at())).value;
          expect(editValueIn(applied, paths[0])).toEqual({ is: expected(known, paths[0], now) });
        }
      }),
      { numRuns: Number(process.env.FORECOURT_LIVES ?? 1_000) },
    );
    expect(steps).toBeGreaterThan(10_000);
    expect(refused).toBeGreaterThan(50);
  });
});
