/**
 * Pairs of editors on one page and on one offer, who read the same and save at the same time: what the one wrote is
 * never written over by the other in silence. `FORECOURT_PAIRS=1000` takes them as often as the contract asks.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { ContentPlace } from '#use-cases/site-editor/content-place.ts';
import { changeDraft, publishContent } from '#use-cases/site-editor/edit-content.ts';
import { viewContent } from '#use-cases/site-editor/view-content.ts';
import { type ContentEditor, contentCaller, openContentEditor } from '../support/content-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-24T00:00:00Z');
const pairs = Number(process.env.FORECOURT_PAIRS ?? 12);
const people = [contentCaller('Mia Tran'), contentCaller('Ben Hall')] as const;

describe('pairs of editors', () => {
  let database: Database;
  let opened: ContentEditor;
  beforeAll(async () => {
    database = await openTemporaryDatabase();
    opened = await openContentEditor(database, now, { hasOneSite: true });
  });
  afterAll(async () => {
    await opened.editor.close();
    await database.close();
  });

  async function see(place: ContentPlace) {
    const answer = await viewContent.perform({ caller: people[0], requested: place }, opened.app, now);
    if (answer.kind !== 'done') throw new Error(answer.kind);
    return answer.result;
  }

  /** Each of the two writes one or two fields of what both read; some are the same field. */
  it.each([
    ['page', 'warranty', ['title', 'intro', 'description']],
    ['offer', null, ['name', 'description', 'disclaimer']],
  ] as const)(
    'H-13 of one %s: what is lost is shown with both values, the rest is taken',
    async (_what, slug, names) => {
      const place: ContentPlace = { site: 'kestrel', slug };
      let met = 0;
      const some = fc.subarray([0, 1, 2], { minLength: 1 });
      for (const [pair, chosen] of fc.sample(fc.tuple(some, some), pairs).entries()) {
        const { parts } = await see(place);
        const fields = parts[0]?.fields.filter(({ name }) => names.some((each) => each === name)) ?? [];
        expect(fields).toHaveLength(3);
        const written = people.map(({ staffId }, who) =>
          fields
            .filter((_, index) => chosen[who]?.includes(index))
            .map(({ path, seen, name }) => ({ path, seen, value: { is: `${staffId} ${pair} ${name}` } })),
        );
        const outcomes = await Promise.all(
          people.map((caller, who) =>
            changeDraft.perform(
              { caller, requested: { ...place, step: { kind: 'save', changes: written[who] ?? [] } } },
              opened.app,
              now,
            ),
          ),
        );
        const after = (await see(place)).parts[0]?.fields ?? [];
        const lost = outcomes.map((outcome) =>
          outcome.kind === 'conflict'
            ? outcome.conflicts
            : outcome.kind === 'done'
              ? []
              : Promise.reject(outcome.kind),
        );
        for (const [who, changes] of written.entries())
          for (const { path, value } of changes) {
            const current = after.find((field) => field.path === path)?.value;
            const conflicts = (await lost[who]) ?? [];
            const conflict = conflicts.find(({ field }) => field === path);
            if (current === value.is) expect(conflict).toBeUndefined();
            else {
              // It is not the current value: the response says so, with the current one and its author.
              met++;
              expect(conflict).toMatchObject({
                yours: value.is,
                theirs: current,
                by: people[1 - who]?.staffId,
              });
            }
          }
        if (pair % 4 === 3) await publishBoth(place);
      }
      expect(met).toBeGreaterThan(pairs / 4);
    },
    3_600_000,
  );

  /**
   * Two press simultaneously: one publishes what both saw, the other learns that there is nothing any more, or that it
   * moved on.
   */
  async function publishBoth(place: ContentPlace) {
    const { draft } = await see(place);
    const requested = {
      ...place,
      draftMadeAt: draft?.madeAt ?? '',
      startsLocal: '',
      endsLocal: '',
      accepted: new Map<string, string>(),
      shownConflicts: {},
    };
    const outcomes = await Promise.all(
      people.map((caller) => publishContent.perform({ caller, requested }, opened.app, now)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
  }
});
