/** How stock spreads over a range: decoration above the handles, so hidden from screen readers. */
type Props = {
  /** Heights from 0 to 100. */
  readonly bars: readonly number[];
  /** The chosen part, from 0 to 1. */
  readonly from: number;
  readonly to: number;
};

const gap = 0.3;

export function PriceHistogram({ bars, from, to }: Props) {
  return (
    <svg
      className="price-histogram"
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((height, index) => {
        const middle = (index + 0.5) / bars.length;
        const isChosen = middle >= from && middle <= to;
        const shown = height === 0 ? 0 : Math.max(2, height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            className={
              isChosen ? 'price-histogram__bar price-histogram__bar--chosen' : 'price-histogram__bar'
            }
            x={index + gap / 2}
            y={100 - shown}
            width={1 - gap}
            height={shown}
          />
        );
      })}
    </svg>
  );
}
