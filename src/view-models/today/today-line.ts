/** A line of the day, one press from done, and the section that it is in. */

export type TodayLineKind =
  | 'late'
  | 'due'
  | 'feed'
  | 'price'
  | 'held'
  | 'rejected'
  | 'photos'
  | 'offer'
  | 'release';

export type TodayLine = {
  readonly key: string;
  readonly kind: TodayLineKind;
  readonly title: string;
  readonly text: string;
  /** Beside the button: how late, from when. */
  readonly side: string | null;
  readonly pictures: readonly string[];
  readonly action: { readonly label: string; readonly href: string; readonly isThirdParty?: boolean } | null;
};

export type TodaySection = {
  readonly title: string;
  readonly aside: string | null;
  /** The address of its subject. */
  readonly asideHref?: string;
  readonly lines: readonly TodayLine[];
};
