/**
 * How large a thing in stock is, in the words people shop by: "small hatch", "large SUV", "city car". By the length
 * that its record tells, and else by the segment that its model line is sold in here; caravans by that of their body.
 */
import type { CarSummary } from '#domain/car/car.ts';
import { foldText } from '#domain/text/fold-text.ts';

export const carSizes = ['City', 'Small', 'Medium', 'Large'] as const;
export type CarSize = (typeof carSizes)[number];

/**
 * Make and the beginning of the model: "toyota corolla" is the Corolla Cross too, unless that has an entry of its own.
 */
const modelsBySize: Readonly<Record<CarSize, string>> = {
  City: `abarth 595, alfa romeo mito, audi a1, audi q2, baic x25, citroen c1, citroen c3, fiat 500, fiat panda,
    fiat punto, ford fiesta, ford ecosport, gwm ora, holden barina, holden spark, honda city, honda jazz,
    hyundai accent, hyundai getz, hyundai i20, hyundai venue, kia picanto, kia rio, kia stonic, mazda 2, mg 3,
    mini cooper, mini hatch, mitsubishi mirage, nissan almera, nissan juke, nissan micra, peugeot 208,
    peugeot 2008, renault clio, renault zoe, skoda fabia, smart fortwo, suzuki alto, suzuki baleno,
    suzuki celerio, suzuki ignis, suzuki jimny, suzuki swift, toyota yaris, volkswagen polo, volkswagen t cross,
    volkswagen up, byd dolphin mini`,
  Small: `alfa romeo giulietta, alfa romeo tonale, audi a3, audi q3, audi s3, bmw 1 series, bmw 2 series, bmw i3,
    bmw x1, bmw x2, byd atto 2, byd atto 3, byd dolphin, chery omoda, chery tiggo 4, citroen c4, cupra born,
    cupra leon, ford focus, ford puma, gwm haval jolion, haval jolion, haval h2, holden astra, holden cruze,
    holden trax, honda civic, honda hr v, honda zr v, hyundai elantra, hyundai i30, hyundai ioniq electric,
    hyundai ioniq hybrid, hyundai kona, jaecoo j5, jeep avenger, jeep compass, jeep renegade, kia cerato, kia ev3,
    kia k4, kia niro, kia seltos, lexus ct, lexus lbx, lexus ux, mazda 3, mazda cx 3, mazda cx 30, mazda mx 30,
    mercedes benz a class, mercedes benz b class, mercedes benz cla, mercedes benz eqa, mercedes benz gla, mg 4,
    mg 5, mg zs, mini clubman, mini countryman, mitsubishi asx, mitsubishi eclipse cross, mitsubishi lancer,
    nissan leaf, nissan pulsar, nissan qashqai, peugeot 308, renault captur, renault kadjar, renault megane,
    skoda kamiq, skoda karoq, skoda scala, subaru crosstrek, subaru impreza, subaru wrx, subaru xv, suzuki s cross,
    suzuki vitara, toyota c hr, toyota corolla, toyota prius, toyota yaris cross, volkswagen golf,
    volkswagen t roc, volvo c40, volvo ex30, volvo v40, volvo xc40`,
  Medium: `alfa romeo giulia, alfa romeo stelvio, audi a4, audi a5, audi q4, audi q5, bmw 3 series, bmw 4 series,
    bmw i4, bmw ix3, bmw x3, bmw x4, byd seal, byd sealion 6, byd sealion 7, chery tiggo 7, cupra formentor,
    ford escape, ford kuga, ford mondeo, ford mustang mach e, genesis g70, genesis gv60, genesis gv70, gwm haval h6,
    haval h6, holden equinox, holden malibu, honda accord, honda cr v, hyundai i40, hyundai ioniq 5,
    hyundai ioniq 6, hyundai ix35, hyundai sonata, hyundai tucson, jaguar e pace, jaguar f pace, jaguar xe,
    jeep cherokee, kia ev5, kia ev6, kia optima, kia sportage, land rover discovery sport,
    land rover range rover evoque, land rover range rover velar, leapmotor c10, lexus es, lexus is, lexus nx,
    mazda 6, mazda cx 5, mercedes benz c class, mercedes benz eqb, mercedes benz eqc, mercedes benz glb,
    mercedes benz glc, mg hs, mg 6, mg 7, mitsubishi outlander, nissan ariya, nissan x trail, peugeot 3008,
    peugeot 408, peugeot 508, polestar 2, polestar 4, porsche macan, renault arkana, renault koleos, skoda enyaq,
    skoda octavia, skoda superb, subaru forester, subaru levorg, subaru liberty, subaru outback, subaru solterra,
    tesla model 3, tesla model y, toyota bz4x, toyota camry, toyota rav4, volkswagen id 4, volkswagen id 5,
    volkswagen passat, volkswagen tiguan, volvo s60, volvo v60, volvo xc60, xpeng g6, zeekr x`,
  Large: `audi a6, audi a7, audi a8, audi e tron, audi q7, audi q8, bmw 5 series, bmw 7 series, bmw ix, bmw x5, bmw x6,
    bmw x7, chery tiggo 8, chrysler 300, ford everest, ford f 150, ford falcon, ford ranger, ford territory,
    genesis g80, genesis gv80, gwm cannon, gwm tank, gwm ute, holden acadia, holden captiva, holden colorado,
    holden commodore, hyundai palisade, hyundai santa fe, hyundai ioniq 9, hyundai staria, hyundai imax,
    isuzu d max, isuzu mu x, jeep gladiator, jeep grand cherokee, jeep wrangler, kia carnival, kia ev9, kia sorento,
    kia tasman, kia stinger, land rover defender, land rover discovery, land rover range rover, ldv d90,
    ldv deliver 9, ldv t60, lexus gx, lexus lx, lexus rx, mazda bt 50, mazda cx 60, mazda cx 70, mazda cx 8,
    mazda cx 80, mazda cx 9, mazda cx 90, mercedes benz e class, mercedes benz g class, mercedes benz gle,
    mercedes benz gls, mercedes benz s class, mercedes benz x class, mitsubishi challenger, mitsubishi pajero,
    mitsubishi triton, nissan navara, nissan pathfinder, nissan patrol, peugeot 5008, porsche cayenne,
    porsche panamera, ram 1500, skoda kodiaq, ssangyong musso, ssangyong rexton, toyota aurion, toyota fortuner,
    toyota granvia, toyota hilux, toyota kluger, toyota land cruiser, toyota landcruiser, toyota prado,
    toyota tarago, volkswagen amarok, volkswagen touareg, volvo ex90, volvo xc90, zeekr 009`,
};

/** Folded names of make and model, "honda city", in no order that means anything. */
export const sizedModels: readonly string[] = carSizes.flatMap((size) =>
  modelsBySize[size].split(',').map(nameOf),
);

const sizeByModel: ReadonlyMap<string, CarSize> = new Map(
  carSizes.flatMap((size) => modelsBySize[size].split(',').map((name) => [nameOf(name), size] as const)),
);

/** Where the sizes of each kind begin, shortest first; what is shorter than all of them has the first size. */
type Borders = readonly (readonly [size: CarSize, fromMm: number])[];

const caravanBorders: Borders = [
  ['Small', 0],
  ['Medium', 5_000],
  ['Large', 6_500],
];
/** Between the model lines of neighbouring segments: Yaris and Corolla, Corolla and Camry, Camry and Genesis. */
const lowCarBorders: Borders = [
  ['City', 0],
  ['Small', 4_150],
  ['Medium', 4_680],
  ['Large', 4_920],
];
/** The same for tall cars, which are shorter for their size: Yaris Cross, Corolla Cross, RAV4, Kluger. */
const tallCarBorders: Borders = [
  ['City', 0],
  ['Small', 4_180],
  ['Medium', 4_505],
  ['Large', 4_780],
];
const lowBodies: ReadonlySet<string> = new Set(['Sedan', 'Hatch', 'Wagon', 'Coupe', 'Convertible']);

/** Null where unknown. */
export function sizeOfCar({
  itemType,
  make,
  model,
  bodyType,
  caravan,
  variant,
}: Pick<CarSummary, 'itemType' | 'make' | 'model' | 'bodyType' | 'caravan' | 'variant'>): CarSize | null {
  if (itemType === 'caravan') return sizeOfLength(caravan?.bodyLengthMm ?? null, caravanBorders);
  // Without its body it is unknown what is long for it.
  const bodyLengthMm = bodyType === null ? null : (variant?.vehicleLengthMm ?? null);
  const measured = sizeOfLength(bodyLengthMm, lowBodies.has(bodyType ?? '') ? lowCarBorders : tallCarBorders);
  return measured ?? sizeOfModel(make, model);
}

function sizeOfModel(make: string, model: string): CarSize | null {
  const words = nameOf(`${make} ${model}`).split(' ');
  for (let length = words.length; length > 1; length--) {
    const size = sizeByModel.get(words.slice(0, length).join(' '));
    if (size) return size;
  }
  return null;
}

function sizeOfLength(lengthMm: number | null, borders: Borders): CarSize | null {
  if (lengthMm === null) return null;
  return borders.findLast(([, fromMm]) => lengthMm >= fromMm)?.[0] ?? null;
}

function nameOf(text: string): string {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}
