import { describe, expect, it } from 'vitest';
import { stockImportConfigSchema } from '#domain/site/config/stock-import-config.ts';
import {
  type ApprovalQuestion,
  approvalText,
  approvalThresholdsOf,
  confirmationOf,
  defaultThresholds,
  describeApprovalChoices,
  evaluateApproval,
  nothingConfirmed,
} from './approval.ts';

function hold(change: Partial<ApprovalQuestion>) {
  const reasons = evaluateApproval({
    cutReason: null,
    priceReason: null,
    liveCount: 9,
    goneCount: 0,
    addedCount: 0,
    thresholds: defaultThresholds,
    confirmed: nothingConfirmed,
    ...change,
  });
  return approvalText(reasons);
}

describe('evaluateApproval', () => {
  it.each([
    ['exactly a third is lost', 9, 3, null],
    ['one more than a third is lost', 9, 4, `the feed lost 4 of its 9 cars: more than a third`],
    ['a third of a number that is no multiple of three', 10, 3, null],
    ['just more than a third of ten', 10, 4, `the feed lost 4 of its 10 cars: more than a third`],
    ['everything is lost', 1, 1, `the feed lost 1 of its 1 cars: more than a third`],
    ['nothing was there', 0, 0, null],
  ])('holds a feed that shrinks: %s', (_label, liveCount, goneCount, reason) => {
    expect(hold({ liveCount, goneCount })).toBe(reason);
    expect(hold({ liveCount, goneCount, confirmed: { cut: false, shrink: true, prices: false } })).toBeNull();
  });

  it('holds a turnover that is not usual, though the stock is as large as before', () => {
    expect(hold({ goneCount: 4, addedCount: 4 })).toBe(
      `4 of the feed's 9 cars were removed and 4 added: more than a third`,
    );
    expect(hold({ goneCount: 3, addedCount: 30 })).toBeNull();
  });

  it('lets an auction turn over every day, and still holds one that shrinks', () => {
    const thresholds = { loss: 0.5, turnover: 1 };
    expect(hold({ goneCount: 9, addedCount: 5, thresholds })).toBeNull();
    expect(hold({ goneCount: 9, addedCount: 4, thresholds })).toBe(
      `the feed lost 9 of its 9 cars and gained 4: more than 50 %`,
    );
  });

  it('holds a file that seems cut for itself, whatever it takes away', () => {
    const cutReason = 'line 9: the file ends in the middle of a row';
    expect(hold({ cutReason, confirmed: { cut: false, shrink: true, prices: false } })).toBe(cutReason);
    expect(hold({ cutReason, confirmed: { cut: true, shrink: false, prices: false } })).toBeNull();
    expect(
      hold({ cutReason, goneCount: 9, confirmed: { cut: true, shrink: false, prices: false } }),
    ).toContain('lost 9');
  });
});

describe('what a held file asks', () => {
  const cut = { kind: 'cut', text: 'the file ends in the middle of a row' } as const;
  const prices = { kind: 'prices', text: '3 of 4 prices look wrong' } as const;

  it('H-23 is answered for exactly the reasons that were shown', () => {
    expect(confirmationOf([prices])).toEqual({ cut: false, shrink: false, prices: true });
    expect(confirmationOf([cut, prices])).toEqual({ cut: true, shrink: false, prices: true });
    expect(approvalText([cut, prices])).toBe(`${cut.text}. ${prices.text}`);
  });

  it('H-15 is sent with both ways to approve it', () => {
    expect(describeApprovalChoices([prices])).toBe(
      'If the file is correct, approve it under Feeds in the staff console, or import it with --confirm-prices',
    );
    expect(describeApprovalChoices([cut, prices])).toMatch(
      /^Fetch the file again\. .* --confirm-cut --confirm-prices$/,
    );
  });
});

describe('approvalThresholdsOf', () => {
  const config = stockImportConfigSchema.parse({
    holdAboveLoss: 0.2,
    feeds: { auction: { holdAboveTurnover: 1 } },
  });

  it.each([
    ['a feed with a setting of its own', 'auction', { loss: 0.2, turnover: 1 }],
    ['another feed of the group', 'yard', { loss: 0.2, turnover: 1 / 3 }],
    ['a feed with the name of a built-in', 'constructor', { loss: 0.2, turnover: 1 / 3 }],
  ])('takes %s', (_label, feedId, thresholds) => {
    expect(approvalThresholdsOf({ stockImport: config }, feedId)).toEqual(thresholds);
  });

  it.each([1.1, -0.1, '50%'])('refuses %s as a share', (holdAboveLoss) => {
    expect(stockImportConfigSchema.safeParse({ holdAboveLoss }).success).toBe(false);
  });
});
