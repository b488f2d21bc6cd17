/** A drawn evening: low sun, four ranges of hills in haze, paddocks, a dirt clearing for a caravan, gum trees. */

export function outbackLandscape({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): string {
  const far = ridge(
    width,
    [
      [0, 560],
      [200, 500],
      [420, 450],
      [640, 520],
      [860, 470],
      [1100, 390],
      [1330, 450],
      [1600, 410],
    ],
    700,
  );
  const middle = ridge(
    width,
    [
      [0, 610],
      [240, 590],
      [480, 540],
      [760, 600],
      [1040, 560],
      [1300, 500],
      [1600, 560],
    ],
    760,
  );
  const near = ridge(
    width,
    [
      [0, 660],
      [300, 630],
      [620, 650],
      [900, 625],
      [1250, 600],
      [1600, 640],
    ],
    860,
  );
  const paddock = ridge(
    width,
    [
      [0, 735],
      [360, 700],
      [820, 715],
      [1220, 690],
      [1600, 712],
    ],
    1000,
  );
  const clearing = ridge(
    width,
    [
      [0, 860],
      [300, 830],
      [800, 822],
      [1250, 812],
      [1600, 835],
    ],
    height,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#f3d9b0"/><stop offset=".28" stop-color="#f4cf9c"/><stop offset=".5" stop-color="#f0b57c"/>
      <stop offset=".62" stop-color="#e99a66"/>
    </linearGradient>
    <radialGradient id="halo" cx="1120" cy="400" r="620" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#fff3d6" stop-opacity=".95"/><stop offset=".2" stop-color="#ffe9bd" stop-opacity=".55"/>
      <stop offset="1" stop-color="#ffdca0" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d68a66"/><stop offset="1" stop-color="#e5a67c"/></linearGradient>
    <linearGradient id="middle" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b4613f"/><stop offset="1" stop-color="#cf8359"/></linearGradient>
    <linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d5a3a"/><stop offset="1" stop-color="#a5794a"/></linearGradient>
    <linearGradient id="paddock" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8f7a45"/><stop offset="1" stop-color="#b08b4d"/></linearGradient>
    <linearGradient id="clearing" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d3a468"/><stop offset=".4" stop-color="#c99558"/><stop offset="1" stop-color="#9d6a3a"/></linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>
  <rect width="${width}" height="${height}" fill="url(#halo)"/>
  <circle cx="1120" cy="400" r="104" fill="#fff2d2"/>
  <path d="${far}" fill="url(#far)"/>
  <path d="${middle}" fill="url(#middle)"/>
  <path d="${near}" fill="url(#near)"/>
  ${[...Array(26).keys()].map((i) => bush(40 + i * 62 + (i % 5) * 13, 652 - ((i * 7) % 5) * 5, 9 + ((i * 5) % 7))).join('')}
  <path d="${paddock}" fill="url(#paddock)"/>
  ${[...Array(9).keys()].map((i) => `<path d="M0 ${742 + i * 13} Q 800 ${706 + i * 14} ${width} ${724 + i * 13}" fill="none" stroke="#6e5c30" stroke-opacity="${0.1 + (i % 3) * 0.03}" stroke-width="2"/>`).join('')}
  ${gumTree(190, 830, 1.25)}${gumTree(385, 795, 0.72)}${gumTree(1500, 812, 0.95)}
  <path d="${clearing}" fill="url(#clearing)"/>
  <path d="M0 1010 C 420 950 1180 948 1600 985 L1600 1012 C 1180 976 420 980 0 1046 Z" fill="#8a5a30" opacity=".2"/>
  <path d="M0 1120 C 420 1060 1180 1052 1600 1082 L1600 1120 C 1180 1090 420 1100 0 1166 Z" fill="#8a5a30" opacity=".22"/>
  ${grass(70)}
</svg>`;
}

type Point = readonly [x: number, y: number];

/** A smooth line through the points (Catmull–Rom), closed along the bottom. */
function ridge(width: number, points: readonly Point[], bottom: number): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, bottom];
  let path = `M${at(0).join(' ')}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${first.join(' ')} ${second.join(' ')} ${to.join(' ')}`;
  }
  return `${path}L${width} ${bottom}L0 ${bottom}Z`;
}

function bush(x: number, y: number, size: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${size * 1.5}" ry="${size}" fill="#5f4a2e" opacity=".8"/>`;
}

/** Branch ends of a gum tree, from the foot of its trunk, and how large the foliage there is. */
const branches: readonly (readonly [x: number, y: number, spread: number])[] = [
  [-96, -262, 52],
  [-44, -318, 62],
  [28, -356, 70],
  [92, -312, 58],
  [132, -252, 44],
  [14, -280, 50],
];

/** A pale trunk, and at each branch's end a cloud of small leaf clumps: dark ones below, sunlit ones above. */
function gumTree(x: number, y: number, scale: number): string {
  const clumps = branches.flatMap(([bx, by, spread], branch) =>
    [...Array(20).keys()].map((i) => {
      const angle = noise(branch * 31 + i) * Math.PI * 2;
      const reach = Math.sqrt(noise(branch * 57 + i * 3 + 1)) * spread;
      return {
        x: bx + Math.cos(angle) * reach * 1.25,
        y: by + Math.sin(angle) * reach * 0.62,
        size: 9 + noise(branch * 13 + i * 7 + 2) * 13,
      };
    }),
  );
  const ellipses = (lift: number, share: number) =>
    clumps
      .map(
        (clump) =>
          `<ellipse cx="${(clump.x + lift * 0.8).toFixed(1)}" cy="${(clump.y - lift).toFixed(1)}" rx="${(clump.size * 1.35 * share).toFixed(1)}" ry="${(clump.size * 0.8 * share).toFixed(1)}"/>`,
      )
      .join('');
  const limbs = branches
    .map(
      ([bx, by], i) =>
        `<path d="M${4 + i} ${-120 - i * 9} Q ${bx * 0.35} ${by * 0.72} ${bx} ${by + 8}" stroke-width="${9 - i * 0.6}"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <ellipse cx="-70" cy="6" rx="190" ry="11" fill="#4a3618" opacity=".26"/>
    <g fill="none" stroke-linecap="round" stroke="#8d6a4d">${limbs}
      <path d="M0 4 C -10 -70 12 -130 4 -214" stroke-width="20"/>
    </g>
    <g fill="none" stroke-linecap="round" stroke="#ecc79c">
      <path d="M5 2 C -4 -70 18 -130 9 -206" stroke-width="8"/>
    </g>
    <g fill="#4a4c2c">${ellipses(0, 1)}</g>
    <g fill="#6d6a38">${ellipses(4, 0.72)}</g>
    <g fill="#a38f4b" opacity=".75">${ellipses(9, 0.4)}</g>
  </g>`;
}

/** Repeatable, spread evenly over 0 to 1. */
function noise(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 4.1414) * 43_758.5453;
  return value - Math.floor(value);
}

/** Tufts grow larger towards the viewer. */
function grass(count: number): string {
  return [...Array(count).keys()]
    .map((i) => {
      const near = noise(i * 3 + 11);
      return tuft(noise(i * 5 + 2) * 1600, 846 + near * 340, 0.4 + near * 0.9 + noise(i) * 0.3);
    })
    .join('');
}

function tuft(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})" fill="none" stroke="#7a5f2c" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"><path d="M0 0q-3-16-12-24M0 0q0-18 2-30M0 0q5-14 14-22"/></g>`;
}
