/** A rating as five stars, filled to the tenth, and the same in words for those who do not see them. */
const starPath =
  'M12 2.5l2.94 5.96 6.58.96-4.76 4.64 1.12 6.55L12 17.52l-5.88 3.09 1.12-6.55L2.48 9.42l6.58-.96z';
const offsets = [0, 24, 48, 72, 96] as const;

type Props = { readonly rating: number };

export function Stars({ rating }: Props) {
  const width = Math.round(Math.max(0, Math.min(5, rating)) * 240) / 10;
  return (
    <svg className="stars" viewBox="0 0 120 24" role="img" aria-label={`${rating} out of 5 stars`}>
      <g className="stars__empty">{offsets.map(star)}</g>
      <svg width={width} height="24" aria-hidden="true">
        <g className="stars__full">{offsets.map(star)}</g>
      </svg>
    </svg>
  );
}

function star(offset: number) {
  return <path key={offset} d={starPath} transform={`translate(${offset})`} />;
}
