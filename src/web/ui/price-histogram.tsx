/** How stock spreads over a range: decoration above the handles, so hidden from screen readers. */
type Props = {
  /** Heights from 0 to 100. */
  readonly bars: readonly number[];
  /** The chosen part, from 0 to 1. */
  readonly from: number;
  readonly to: number;
};

/** Two drawings however many bars there are: a listing has six of these. `client/range-sliders.ts` moves bars from one to the other. */
export function PriceHistogram({ bars, from, to }: Props) {
  const isChosen = (index: number) => {
    const middle = (index + 0.5) / bars.length;
    return middle >= from && middle <= to;
  };
  const chosen = drawBars(bars, isChosen);
  const others = drawBars(bars, (index) => !isChosen(index));
  return (
    <svg
      className="price-histogram"
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="price-histogram__bars" d={others} />
      <path className="price-histogram__bars price-histogram__bars--chosen" d={chosen} />
    </svg>
  );
}

/** As a path: a stroke for each bar, from the ground line up; its width is the sheet's. */
function drawBars(bars: readonly number[], isDrawn: (index: number) => boolean): string {
  return bars
    .map((height, index) =>
      height > 0 && isDrawn(index) ? `M${index + 0.5} 100v${-Math.max(2, Math.round(height))}` : '',
    )
    .join('');
}
