/** A small picture of what a new page begins with, drawn from the kinds of its blocks. */

const width = 160;
const height = 112;
const left = 16;
const full = width - 2 * left;

type Drawn = {
  readonly lines: readonly { readonly y: number; readonly w: number; readonly kind: string }[];
  readonly end: number;
};

export function StarterPicture({ blocks }: { readonly blocks: readonly string[] }) {
  let end = 34;
  const drawn = blocks.map((type, index) => {
    const block = drawBlock(type, end);
    end = block.end;
    return { key: `${type}${index}`, ...block };
  });
  return (
    <svg className="starter__picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="starter__bar" x="0" y="0" width={width} height="12" />
      <rect className="starter__title" x={left} y="20" width="64" height="7" rx="2" />
      {drawn.flatMap(({ key, lines }) =>
        lines.map(({ y, w, kind }) => (
          <rect
            key={`${key}${y}`}
            className={`starter__${kind}`}
            x={left}
            y={y}
            width={w}
            height={heights[kind]}
            rx="2"
          />
        )),
      )}
    </svg>
  );
}

const heights: Readonly<Record<string, number>> = { head: 5, line: 3, field: 8, button: 9, row: 8 };

function drawBlock(type: string, from: number): Drawn {
  const at = (y: number, w: number, kind: string) => ({ y: from + y, w, kind });
  switch (type) {
    case 'questions':
      return { lines: [at(0, 50, 'head'), at(9, full, 'row'), at(20, full, 'row')], end: from + 34 };
    case 'form':
      return { lines: [at(0, full, 'field'), at(11, full, 'field'), at(23, 40, 'button')], end: from + 38 };
    case 'call-to-action':
      return { lines: [at(0, 46, 'button')], end: from + 16 };
    default:
      return {
        lines: [at(0, 46, 'head'), at(9, full, 'line'), at(15, full, 'line'), at(21, full - 40, 'line')],
        end: from + 30,
      };
  }
}
