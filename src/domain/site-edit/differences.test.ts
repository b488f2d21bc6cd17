import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, editValueAt } from './apply-edits.ts';
import { listDifferences, rewind } from './differences.ts';
import { parseEditPath } from './site-edit.ts';

const blockOf = fc.record(
  { heading: fc.constantFrom('A', 'B', ''), words: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }) },
  { requiredKeys: [] },
);
const list = fc
  .uniqueArray(fc.constantFrom('one', 'two', 'three', 'four'), { maxLength: 4 })
  .chain((ids) => fc.tuple(...ids.map((id) => blockOf.map((block) => ({ id, ...block })))));
const pageOf = fc.record(
  { title: fc.constantFrom('T', 'U'), intro: fc.constantFrom('i', 'j'), blocks: list },
  { requiredKeys: ['title', 'blocks'] },
);
const at = (page: unknown) => ({ pages: { warranty: page } });

describe('the differences of two pages', () => {
  it('H-11 applied to the one make the other, order and all', () => {
    fc.assert(
      fc.property(pageOf, pageOf, (from, to) => {
        const changes = listDifferences('pages.warranty', { is: from }, { is: to });
        const { value, unmatched } = applyEdits(at(from), changes);
        expect(unmatched).toEqual([]);
        expect(value).toEqual(at(to));
      }),
    );
  });

  it('H-13 name only what is another: of two blocks the one that was changed, by its own field', () => {
    const from = { title: 'T', blocks: [{ id: 'one', heading: 'A' }, { id: 'two' }] };
    const to = { title: 'T', blocks: [{ id: 'one', heading: 'B' }, { id: 'two' }] };
    expect(listDifferences('pages.x', { is: from }, { is: to })).toEqual([
      { path: 'pages.x.blocks[id=one].heading', value: { is: 'B' } },
    ]);
    expect(listDifferences('pages.x', { is: from }, { is: from })).toEqual([]);
    expect(listDifferences('pages.x', null, { is: to })).toEqual([{ path: 'pages.x', value: { is: to } }]);
  });

  it('H-11 undone one after the other restore the previous state', () => {
    fc.assert(
      fc.property(pageOf, pageOf, (from, to) => {
        const changes = listDifferences('pages.warranty', { is: from }, { is: to });
        let applied = applyEdits(at(from), []).value;
        const lines = changes.map((change) => {
          const shown = listShown(applied, change.path);
          applied = applyEdits(applied, [change]).value;
          return { path: change.path, shown };
        });
        const back = rewind(applied, lines.toReversed()) as ReturnType<typeof at>;
        expect(sorted(back)).toEqual(sorted(at(from)));
      }),
    );
  });
});

function listShown(value: unknown, path: string) {
  const parsed = parseEditPath(path);
  return parsed === null ? null : editValueAt(value, parsed);
}

/** A block that was deleted comes back as the last: a line does not know its position. */
function sorted({ pages }: { pages: { warranty: unknown } }) {
  const page = pages.warranty as { blocks: { id: string }[] };
  return { ...page, blocks: page.blocks.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}
