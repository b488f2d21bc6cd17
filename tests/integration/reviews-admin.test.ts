/**
 * Reviews of a site in the console, through the real stores: what decides which are shown, one by one and by figures.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { listVisibleReviews } from '#domain/review/visible-reviews.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { saveReviewRules, setReviewHidden } from '#use-cases/review/change-reviews.ts';
import type { ReviewAdminPorts, ReviewFigure } from '#use-cases/review/review-admin-ports.ts';
import { viewReviews } from '#use-cases/review/view-reviews.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { type OpenSiteEditor, openSiteEditor } from '../support/open-site-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-24T00:00:00Z');
const group = 'kestrel-bay';

function caller(role: StaffRole = 'web', name = 'Mia Tran', dealerGroupId = group): StaffCaller {
  const grants = [{ id: 'grant', role, locations: null, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId, id: name, name, email: 'mia@example.com', grants },
    staffId: name,
    sessionId: 'session',
    network: null,
    isViewingAs: false,
    steppedUpAt: null,
    stepUpFor: null,
  };
}

let database: Database;
let editor: OpenSiteEditor;
let served: SiteContext;
let app: ReviewAdminPorts & { auditLog: ReturnType<typeof createAuditLog> };
beforeAll(async () => {
  database = await openTemporaryDatabase();
  editor = await openSiteEditor(database, now);
  served = await editor.site('kestrel');
  app = {
    ...editor.app,
    auditLog: createAuditLog(database.db),
    sitesOf: (id) => (id === group ? [served] : []),
    siteOrigin: () => 'https://kestrel.example',
  };
});
afterAll(async () => {
  await editor.close();
  await database.close();
});

const see = async (show: string | null = null, who = caller()) => {
  const outcome = await viewReviews.perform({ caller: who, requested: { site: 'kestrel', show } }, app, now);
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.result;
};
const asTyped = async (texts: Partial<Record<ReviewFigure, string>>) =>
  (await see()).figures.map(({ figure, text, seen }) => ({
    figure,
    text: texts[figure] ?? text,
    was: text,
    seen,
  }));
type Typed = Awaited<ReturnType<typeof asTyped>>;
const save = (typed: Typed, who = caller()) =>
  saveReviewRules.perform({ caller: who, requested: { site: 'kestrel', typed } }, app, now);
const hide = (review: string, isHidden = true, who = caller()) =>
  setReviewHidden.perform({ caller: who, requested: { site: 'kestrel', review, isHidden } }, app, now);
/** As the site is served from the next moment on. */
const shoppersSee = async () => listVisibleReviews(await editor.site('kestrel')).map(({ id }) => id);

describe('the reviews of a site in the console', () => {
  it('REV-1 are listed whole, each with whether shoppers see it, and counted', async () => {
    const view = await see();
    expect(view.reviews.length).toBeGreaterThan(3);
    const shown = view.reviews.filter(({ verdict }) => verdict === 'shown').map(({ id }) => id);
    expect(shown).toEqual(await shoppersSee());
    const { all, shown: seen, 'not-shown': notShown } = view.counts;
    expect([all, seen, notShown]).toEqual([
      view.reviews.length,
      shown.length,
      view.reviews.length - shown.length,
    ]);
    expect((await see('shown')).reviews.every(({ verdict }) => verdict === 'shown')).toBe(true);
    expect((await see('not-shown')).reviews.some(({ verdict }) => verdict === 'shown')).toBe(false);
  });

  it('REV-1 one is hidden in one press, above the files, and let show again', async () => {
    const [first = ''] = await shoppersSee();
    expect(await hide(first)).toEqual({ kind: 'done', result: 'hidden' });
    expect(await shoppersSee()).not.toContain(first);
    expect((await see('not-shown')).reviews.map(({ id, verdict }) => [id, verdict])).toContainEqual([
      first,
      'hidden',
    ]);
    expect(await hide(first)).toMatchObject({ kind: 'invalid', problems: { [first]: expect.any(String) } });
    expect(await hide(first, false)).toEqual({ kind: 'done', result: 'let-show' });
    expect(await shoppersSee()).toContain(first);
    expect(await hide('nobody-wrote-this')).toEqual({ kind: 'missing' });
  });

  it('REV-1 two people who hide two reviews at once both have theirs', async () => {
    const [first = '', second = ''] = await shoppersSee();
    const outcomes = await Promise.all([hide(first), hide(second, true, caller('web', 'Sam Ortiz'))]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done']);
    const shown = await shoppersSee();
    expect([shown.includes(first), shown.includes(second)]).toEqual([false, false]);
    await hide(first, false);
    await hide(second, false);
  });

  it('REV-1 REV-2 the figures are live once they are saved, and only those that were changed are written', async () => {
    const before = await shoppersSee();
    expect(await save(await asTyped({ minimumAverage: '5' }))).toEqual({ kind: 'done', result: 'saved' });
    expect(await shoppersSee()).toEqual([]);
    const values = (await see()).figures.map(({ figure, givenBy }) => [figure, givenBy]);
    expect(Object.fromEntries(values)).toEqual({
      minimumAverage: 'Mia Tran',
      minimumGoogleRating: null,
      maxGoogleReviews: null,
    });
    expect(
      await save(await asTyped({ minimumAverage: '4', minimumGoogleRating: '3,5', maxGoogleReviews: '0' })),
    ).toEqual({
      kind: 'done',
      result: 'saved',
    });
    expect(await shoppersSee()).toEqual(before);
    const { reviewRules } = (await editor.site('kestrel')).config;
    expect(reviewRules).toMatchObject({ minimumAverage: 4, minimumGoogleRating: 3.5, maxGoogleReviews: 0 });
  });

  it.each<[ReviewFigure, string]>([
    ['minimumAverage', ''],
    ['minimumAverage', '5.01'],
    ['minimumAverage', '-1'],
    ['minimumAverage', 'four'],
    ['minimumGoogleRating', '6'],
    ['maxGoogleReviews', '2.5'],
    ['maxGoogleReviews', '1001'],
    ['maxGoogleReviews', '99999999999'],
  ])(
    'REV-1 REV-2 %s is not "%s", which is shown at its field, and nothing is written',
    async (figure, text) => {
      const before = (await editor.site('kestrel')).config.reviewRules;
      const outcome = await save(await asTyped({ [figure]: text }));
      expect(outcome).toMatchObject({
        kind: 'invalid',
        problems: { [figure]: expect.stringContaining('number') },
      });
      expect((await editor.site('kestrel')).config.reviewRules).toEqual(before);
    },
  );

  it('REV-1 REV-2 what was left as it is writes nothing and says so', async () => {
    expect(await save(await asTyped({}))).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('No changes to save') },
    });
  });

  it('REV-1 REV-2 H-13 what a colleague changed meanwhile is shown with both values, and not overwritten', async () => {
    const mine = await asTyped({ maxGoogleReviews: '7' });
    await save(await asTyped({ maxGoogleReviews: '9' }), caller('owner', 'Sam Ortiz'));
    expect(await save(mine)).toMatchObject({
      kind: 'conflict',
      conflicts: [
        {
          field: 'maxGoogleReviews',
          label: 'Maximum Google reviews',
          yours: '7',
          theirs: '9',
          by: 'Sam Ortiz',
        },
      ],
    });
    expect((await editor.site('kestrel')).config.reviewRules.maxGoogleReviews).toBe(9);
  });

  it('REV-1 H-2 belong to owners and web managers, and to their own group', async () => {
    const [first = ''] = await shoppersSee();
    for (const role of ['manager', 'stock', 'sales', 'desk', 'report'] as const)
      expect((await hide(first, true, caller(role))).kind).toBe('forbidden');
    const outsider = caller('owner', 'Eve', 'wattlebend');
    expect(await hide(first, true, outsider)).toEqual({ kind: 'missing' });
    expect(await save(await asTyped({ maxGoogleReviews: '3' }), outsider)).toEqual({ kind: 'missing' });
    const looked = await viewReviews.perform(
      { caller: outsider, requested: { site: 'kestrel', show: null } },
      app,
      now,
    );
    expect(looked).toEqual({ kind: 'missing' });
    expect(await shoppersSee()).toContain(first);
  });
});
