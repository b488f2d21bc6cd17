/** Whether an import must wait for a person's word: its file seems cut, takes away more cars than a day at this dealer does, or its prices look wrong. */
import type { StockImportConfig } from '#domain/site/config/stock-import-config.ts';

/** Shares from 0 to 1 of the cars that this feed has for sale. */
export type ApprovalThresholds = {
  /** Held when the stock gets smaller by more than this. */
  readonly loss: number;
  /** Held when more than this is gone, whatever came in its place. */
  readonly turnover: number;
};

/** What a person agreed to: a cut file, a feed that lost cars and prices that look wrong are three questions. */
export type ApprovalConfirmations = {
  readonly cut: boolean;
  readonly shrink: boolean;
  readonly prices: boolean;
};

export const nothingConfirmed: ApprovalConfirmations = { cut: false, shrink: false, prices: false };
export const allConfirmed: ApprovalConfirmations = { cut: true, shrink: true, prices: true };

/** A yard that sells a third of its cars in a day is rare; an auction that sells all of them is not, and says so in its settings. */
export const defaultThresholds: ApprovalThresholds = { loss: 1 / 3, turnover: 1 / 3 };

/** The feed's setting, else the group's, else the default. */
export function approvalThresholdsOf(
  group: { readonly stockImport: StockImportConfig },
  feedId: string,
): ApprovalThresholds {
  const { feeds, ...ofGroup } = group.stockImport;
  const ofFeed = Object.hasOwn(feeds, feedId) ? feeds[feedId] : undefined;
  return {
    loss: ofFeed?.holdAboveLoss ?? ofGroup.holdAboveLoss ?? defaultThresholds.loss,
    turnover: ofFeed?.holdAboveTurnover ?? ofGroup.holdAboveTurnover ?? defaultThresholds.turnover,
  };
}

export type ApprovalReasonKind = keyof ApprovalConfirmations;
export type ApprovalReason = { readonly kind: ApprovalReasonKind; readonly text: string };

/** For the list of attempts: every reason in one text. */
export function approvalText(reasons: readonly ApprovalReason[]): string | null {
  return reasons.length === 0 ? null : reasons.map(({ text }) => text).join('. ');
}

/** Of exactly these reasons: what a person agreed to who was shown them. */
export function confirmationOf(reasons: readonly ApprovalReason[]): ApprovalConfirmations {
  const has = (requested: ApprovalReasonKind) => reasons.some(({ kind }) => kind === requested);
  return { cut: has('cut'), shrink: has('shrink'), prices: has('prices') };
}

/** What a person can do about them. */
export function describeApprovalChoices(reasons: readonly ApprovalReason[]): string {
  const options = reasons.map(({ kind }) => `--confirm-${kind}`).join(' ');
  const again = reasons.some(({ kind }) => kind === 'cut') ? 'Fetch the file again. ' : '';
  return `${again}If the file is correct, approve it under Feeds in the staff console, or import it with ${options}`;
}

export type ApprovalQuestion = {
  readonly cutReason: string | null;
  /** Why its prices look wrong; null where they do not. */
  readonly priceReason: string | null;
  readonly liveCount: number;
  readonly goneCount: number;
  readonly addedCount: number;
  readonly thresholds: ApprovalThresholds;
  readonly confirmed: ApprovalConfirmations;
};

/** Every reason why it must wait; none where it may go on. Exactly the threshold passes. */
export function evaluateApproval(question: ApprovalQuestion): readonly ApprovalReason[] {
  const { cutReason, priceReason, confirmed } = question;
  const reasons: ApprovalReason[] = [];
  if (cutReason !== null && !confirmed.cut) reasons.push({ kind: 'cut', text: cutReason });
  const shrinkReason = confirmed.shrink ? null : evaluateShrink(question);
  if (shrinkReason !== null) reasons.push({ kind: 'shrink', text: shrinkReason });
  if (priceReason !== null && !confirmed.prices) reasons.push({ kind: 'prices', text: priceReason });
  return reasons;
}

function evaluateShrink({ liveCount, goneCount, addedCount, thresholds }: ApprovalQuestion): string | null {
  const lost = goneCount - addedCount;
  if (isMore(lost, liveCount, thresholds.loss)) {
    const came = addedCount === 0 ? '' : ` and gained ${addedCount}`;
    return moreThan(`the feed lost ${goneCount} of its ${liveCount} cars${came}`, thresholds.loss);
  }
  if (isMore(goneCount, liveCount, thresholds.turnover)) {
    const turned = `${goneCount} of the feed's ${liveCount} cars were removed and ${addedCount} added`;
    return moreThan(turned, thresholds.turnover);
  }
  return null;
}

/** The little that a fraction such as a third is off must not hold a feed. */
function isMore(count: number, whole: number, share: number): boolean {
  return count > whole * share + 1e-6;
}

function moreThan(what: string, share: number): string {
  const limit = share === defaultThresholds.loss ? 'a third' : `${Math.round(share * 100)} %`;
  return `${what}: more than ${limit}`;
}
