/** A dealership from the street, drawn: sky, neighbourhood, building, sign, forecourt; six of them differ by data. */

export type Facade = {
  /** Top and bottom of the sky, and the light on everything. */
  readonly sky: readonly [top: string, bottom: string];
  readonly haze: string;
  readonly ground: readonly [far: string, near: string];
  readonly wall: string;
  readonly wallShade: string;
  readonly band: string;
  readonly accent: string;
  /** What is seen through the glass: lit warm in the evening, cool in the day. */
  readonly glass: readonly [top: string, bottom: string];
  readonly form: 'slab' | 'gable' | 'sawtooth' | 'arch' | 'tower' | 'canopy';
  readonly trees: 'gum' | 'palm' | 'pine' | 'none';
  readonly horizon: 'city' | 'hills' | 'sea';
  readonly isLit: boolean;
};

export const facadeWidth = 1200;
export const facadeHeight = 800;
/** The building's foot; cars are below it. */
const footY = 560;

export function renderFacade(facade: Facade): string {
  const { sky, ground, haze } = facade;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${facadeWidth}" height="${facadeHeight}">
  <defs>
    ${vertical('sky', sky)}${vertical('ground', ground)}${vertical('glass', facade.glass)}
    ${vertical('wall', [facade.wall, facade.wallShade])}
    <linearGradient id="sheen" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".4" stop-color="#fff" stop-opacity=".02"/>
      <stop offset="1" stop-color="#fff" stop-opacity=".14"/>
    </linearGradient>
    <radialGradient id="spill" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"
      gradientTransform="translate(550 ${footY}) scale(520 150)">
      <stop offset="0" stop-color="#ffdf9e" stop-opacity="${facade.isLit ? 0.6 : 0}"/><stop offset="1" stop-color="#ffdf9e" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="haze" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${haze}" stop-opacity="0"/><stop offset="1" stop-color="${haze}" stop-opacity=".7"/>
    </linearGradient>
  </defs>
  <rect width="1200" height="800" fill="url(#sky)"/>
  ${horizonOf(facade)}
  <rect y="${footY - 260}" width="1200" height="260" fill="url(#haze)"/>
  ${treesOf(facade)}
  <rect y="${footY}" width="1200" height="${facadeHeight - footY}" fill="url(#ground)"/>
  ${buildingOf(facade)}
  <rect y="${footY}" width="1200" height="160" fill="url(#spill)"/>
  ${totem(facade)}
  ${forecourt(facade)}
</svg>`;
}

function vertical(id: string, [top, bottom]: readonly [string, string]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

function horizonOf({ horizon, haze, wallShade }: Facade): string {
  switch (horizon) {
    case 'city':
      return [...Array(15).keys()]
        .map((i) => {
          const height = 60 + ((i * 47) % 110);
          return `<rect x="${i * 84 - 20}" y="${footY - 60 - height}" width="${52 + ((i * 29) % 30)}" height="${height + 60}" fill="${wallShade}" opacity="${0.3 + ((i * 13) % 5) * 0.03}"/>`;
        })
        .join('');
    case 'hills':
      return `<path d="M0 470C160 400 320 388 480 432C640 470 800 384 980 392C1080 398 1150 430 1200 420V600H0Z" fill="${haze}"/>
        <path d="M0 520C220 456 420 470 620 500C820 524 1000 462 1200 490V600H0Z" fill="${wallShade}" opacity=".4"/>`;
    case 'sea':
      return `<rect y="470" width="1200" height="90" fill="#5f93ab" opacity=".75"/><rect y="470" width="1200" height="14" fill="#fff" opacity=".25"/>
        <path d="M760 470C860 440 960 430 1060 446C1120 454 1170 448 1200 440V486H760Z" fill="${haze}"/>`;
  }
}

function treesOf({ trees }: Facade): string {
  const places = [
    [60, 1.1],
    [1150, 0.95],
    [1050, 0.7],
  ] as const;
  if (trees === 'none') return '';
  return places
    .map(([x, scale]) => `<g transform="translate(${x} ${footY}) scale(${scale})">${treeOf[trees]}</g>`)
    .join('');
}

const treeOf = {
  gum: `<path d="M0 0C-4-60 10-110 2-170M2-90C-24-130-40-150-52-176M4-110C30-150 44-160 60-182" fill="none" stroke="#8a6f58" stroke-width="11" stroke-linecap="round"/>
    <g fill="#55683f"><ellipse cx="-56" cy="-190" rx="56" ry="34"/><ellipse cx="6" cy="-226" rx="70" ry="42"/><ellipse cx="66" cy="-194" rx="54" ry="32"/></g>
    <g fill="#7c8a52"><ellipse cx="-48" cy="-200" rx="38" ry="20"/><ellipse cx="16" cy="-238" rx="48" ry="25"/><ellipse cx="72" cy="-204" rx="36" ry="18"/></g>`,
  palm: `<path d="M0 0C6-90-4-170 8-270" fill="none" stroke="#8d7355" stroke-width="12" stroke-linecap="round"/>
    <g fill="none" stroke="#4c7350" stroke-width="11" stroke-linecap="round"><path d="M8-270C-30-310-70-306-96-270M8-270C-10-318-50-340-86-330M8-270C20-322 58-338 92-322M8-270C46-306 86-300 108-262M8-270C-20-282-50-262-62-228M8-270C40-278 66-256 74-222"/></g>`,
  pine: `<path d="M0 0V-60" stroke="#6d563f" stroke-width="12"/><g fill="#4d6655"><path d="M-62-40L0-150L62-40Z"/><path d="M-52-96L0-206L52-96Z"/><path d="M-40-150L0-262L40-150Z"/></g>
    <g fill="#64806a" opacity=".7"><path d="M0-262L-40-150L-6-160Z"/><path d="M0-206L-52-96L-8-108Z"/></g>`,
} as const;

/** Left, top, right of the showroom's glass front. */
const hall = { left: 150, top: 330, right: 950 };

function buildingOf(facade: Facade): string {
  const { band, accent } = facade;
  const glassFront = (top: number, left = hall.left, right = hall.right) =>
    `<rect x="${left}" y="${top}" width="${right - left}" height="${footY - top}" fill="url(#glass)"/>
     ${interior(facade, left, right)}
     <rect x="${left}" y="${top}" width="${right - left}" height="${footY - top}" fill="url(#sheen)"/>
     <path d="M${left + 90} ${footY}L${left + 190} ${top}H${left + 270}L${left + 170} ${footY}Z M${left + 210} ${footY}L${left + 310} ${top}H${left + 334}L${left + 234} ${footY}Z" fill="#fff" opacity=".1"/>
     ${mullions(left, right, top, facade)}`;
  switch (facade.form) {
    case 'slab':
      return `<rect x="130" y="270" width="850" height="${footY - 270}" fill="url(#wall)"/>${glassFront(346)}
        <rect x="110" y="258" width="890" height="78" fill="${band}"/><rect x="110" y="328" width="890" height="8" fill="${accent}"/>
        <rect x="110" y="336" width="890" height="12" fill="#000" opacity=".2"/>`;
    case 'gable':
      return `<path d="M120 330L550 206L980 330V${footY}H120Z" fill="url(#wall)"/>
        <path d="M96 334L550 196L1004 334L1004 352L550 216L96 352Z" fill="${band}"/>${glassFront(372)}
        <rect x="150" y="362" width="800" height="10" fill="${accent}"/>
        ${[...Array(22).keys()].map((i) => `<rect x="${130 + i * 39}" y="300" width="2" height="62" fill="#000" opacity=".06"/>`).join('')}`;
    case 'sawtooth':
      return `<path d="M130 ${footY}V318L330 238V318L540 238V318L750 238V318L970 238V${footY}Z" fill="url(#wall)"/>
        <path d="M330 238V318H318V243ZM540 238V318H528V243ZM750 238V318H738V243ZM970 238V318H958V243Z" fill="${accent}"/>
        <rect x="120" y="318" width="860" height="34" fill="${band}"/>${glassFront(352)}`;
    case 'arch':
      return `<path d="M120 ${footY}V380C120 286 300 236 550 236S980 286 980 380V${footY}Z" fill="url(#wall)"/>
        <path d="M104 390C104 282 300 222 550 222S996 282 996 390H966C966 300 790 254 550 254S134 300 134 390Z" fill="${band}"/>
        ${glassFront(366)}<rect x="150" y="356" width="800" height="10" fill="${accent}"/>`;
    case 'tower':
      return `<rect x="130" y="310" width="850" height="${footY - 310}" fill="url(#wall)"/>${glassFront(366, 330)}
        <rect x="120" y="296" width="870" height="60" fill="${band}"/><rect x="120" y="350" width="870" height="8" fill="${accent}"/>
        <rect x="150" y="176" width="160" height="${footY - 176}" fill="${band}"/><rect x="150" y="176" width="160" height="12" fill="${accent}"/>
        <rect x="182" y="226" width="96" height="250" fill="url(#glass)" opacity=".9"/><path d="M182 309H278M182 392H278M230 226V476" stroke="${band}" stroke-width="6"/>`;
    case 'canopy':
      return `<rect x="190" y="318" width="730" height="${footY - 318}" fill="url(#wall)"/>${glassFront(352, 210, 900)}
        <path d="M90 300L1010 274V306L90 332Z" fill="${band}"/><path d="M90 332L1010 306V314L90 340Z" fill="${accent}"/>
        <rect x="122" y="330" width="12" height="${footY - 330}" fill="${band}"/><rect x="966" y="312" width="12" height="${footY - 312}" fill="${band}"/>`;
  }
}

/** Behind the glass: lamps in a row, a desk, plants. */
function interior({ isLit, accent }: Facade, left: number, right: number): string {
  const lamps = [...Array(7).keys()].map((i) => left + 60 + (i * (right - left - 120)) / 6);
  const glow = isLit ? 0.95 : 0.5;
  return `${lamps.map((x) => `<rect x="${x - 22}" y="398" width="44" height="5" rx="2" fill="#fff6df" opacity="${glow}"/>`).join('')}
    <rect x="${left + 40}" y="${footY - 62}" width="120" height="62" fill="#000" opacity=".16"/><rect x="${left + 40}" y="${footY - 66}" width="120" height="6" fill="${accent}" opacity=".7"/>
    <rect x="${left}" y="${footY - 10}" width="${right - left}" height="10" fill="#000" opacity=".1"/>`;
}

function mullions(left: number, right: number, top: number, { wallShade }: Facade): string {
  const count = Math.round((right - left) / 100);
  const step = (right - left) / count;
  const uprights = [...Array(count + 1).keys()]
    .map((i) => `M${(left + i * step).toFixed(0)} ${top}V${footY}`)
    .join('');
  return `<path d="${uprights}M${left} ${top + 46}H${right}" stroke="${wallShade}" stroke-width="4" opacity=".75"/>`;
}

function totem({ band, accent }: Facade): string {
  return `<rect x="1062" y="236" width="86" height="330" rx="6" fill="${band}"/><rect x="1062" y="236" width="86" height="10" fill="${accent}"/>
    <circle cx="1105" cy="304" r="24" fill="none" stroke="#fff" stroke-width="7" opacity=".92"/><path d="M1080 360H1130M1080 378H1116" stroke="#fff" stroke-width="6" opacity=".5"/>
    <rect x="1052" y="560" width="106" height="10" fill="#000" opacity=".16"/>`;
}

/** A kerb with planting, and the marked bays of the cars. */
function forecourt({ ground, trees }: Facade): string {
  const bays = [...Array(8).keys()]
    .map((i) => `M${120 + i * 150} ${footY + 26}L${40 + i * 172} 800`)
    .join('');
  const shrubs = [...Array(16).keys()]
    .map(
      (i) =>
        `<ellipse cx="${996 + i * 15}" cy="${footY + 2}" rx="15" ry="${9 + (i % 3) * 3}" fill="${trees === 'none' ? '#5d6f58' : '#62744b'}"/>`,
    )
    .join('');
  return `<path d="${bays}" stroke="#fff" stroke-width="5" opacity=".34"/>${shrubs}
    <rect y="${footY}" width="980" height="12" fill="#fff" opacity=".35"/><rect y="${footY + 12}" width="1200" height="5" fill="${ground[1]}" opacity=".6"/>`;
}
