/** Writes a feed in the format of the shipped Australian listings mapping: seeded, so that every run reads the same rows; one row in a hundred is bad. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const makes = [
  ['Toyota', 'Corolla', 'Ascent Sport'],
  ['Land', 'Rover', 'Rover Range Rover Sport TDV6'],
  ['Mazda', 'CX-5', 'Maxx Sport (4X4)'],
  ['Kia', 'Cerato', 'S'],
  ['Ford', 'Ranger', 'XLT 3.2 (4X4)'],
  ['Mini', '3D', 'Hatch Cooper S'],
  ['Ssangyong', 'Musso', 'Ultimate'],
] as const;
const bodies = ['SUV', 'Hatchback', 'Ute / Tray', 'Sedan', 'Wagon', 'Commercial', ''];
const fuels = ['Unleaded', 'Diesel', 'Premium', 'Hybrid', '-', 'Electric'];
const drives = ['Front', '4WD', 'AWD', 'Rear', 'Other'];
const places = ['Testville, NSW', 'Hoppers Crossing, VIC', 'Wangara, WA', ''];
const colours = ['White / -', 'Blue / Black Leather', '- / -', '5 years / Unlimited km'];

const header =
  'Brand,Year,Model,Car/Suv,Title,UsedOrNew,Transmission,Engine,DriveType,FuelType,FuelConsumption,Kilometres,ColourExtInt,Location,CylindersinEngine,BodyType,Doors,Seats,Price';

export async function writeGeneratedFeed(path: string, rowCount: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${header}\n`);
  const next = seededNumbers(20_261_121);
  for (let row = 0; row < rowCount; row++) {
    if (!file.write(`${buildRow(row, next)}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

function buildRow(row: number, next: () => number): string {
  if (row % 100 === 99) return row % 200 === 99 ? ',nan,,nan,,nan,,,,,,,,,nan,,,,' : 'Kia,2019,Rio';
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T;
  const [brand, model, rest] = pick(makes);
  const year = 1999 + Math.floor(next() * 27);
  const price = next() < 0.01 ? 'POA' : String(1_500 + Math.floor(next() * 120_000));
  const cells = [
    brand,
    year,
    model,
    'SUV',
    `${year} ${brand} ${model} ${rest}`,
    pick(['USED', 'USED', 'NEW', 'DEMO']),
    pick(['Automatic', 'Manual', '-']),
    '"4 cyl, 2.4 L"',
    pick(drives),
    pick(fuels),
    '8.9 L / 100 km',
    Math.floor(next() * 300_000),
    pick(colours),
    `"${pick(places)}"`,
    '4 cyl',
    pick(bodies),
    ' 4 Doors',
    ' 5 Seats',
    price,
  ];
  return cells.join(',');
}

/** A small generator of numbers from 0 up to 1, the same for the same seed. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
