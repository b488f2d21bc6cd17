/** The sentences that demo comments are made of; each says nothing (null) of a car it does not fit. */
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { PickedVehicle } from './pick-vehicle.ts';

export type CommentFacts = {
  readonly vehicle: PickedVehicle;
  readonly stockType: StockType;
  readonly odometerKm: number | null;
  readonly features: readonly string[];
  /** Its location, as the dealer calls the yard. */
  readonly yardName: string;
  readonly paint: string;
  /** YYYY-MM-DD. */
  readonly registrationExpiry: string | null;
};

export type Sentence = (facts: CommentFacts) => string | null;

const number = (value: number) => formatNumber(value, 'en-AU');
const name = ({ vehicle }: CommentFacts) => `${vehicle.make.make} ${vehicle.model.name}`;
const isCaravan = ({ vehicle }: CommentFacts) => vehicle.make.itemType === 'caravan';
const isTowed = ({ vehicle }: CommentFacts) => vehicle.model.body === 'Caravan';
const isElectric = ({ vehicle }: CommentFacts) => vehicle.engine?.fuel === 'Electric';

const when =
  (fits: (facts: CommentFacts) => boolean, say: Sentence): Sentence =>
  (facts) =>
    fits(facts) ? say(facts) : null;
const ifNew = (say: Sentence) => when(({ stockType }) => stockType === 'new', say);
const ifDemo = (say: Sentence) => when(({ stockType }) => stockType === 'demo', say);
const ifUsed = (say: Sentence) => when(({ stockType }) => stockType === 'used', say);
const ifUsedCar = (say: Sentence) => ifUsed(when((facts) => !isCaravan(facts), say));
const ifUsedVan = (say: Sentence) => ifUsed(when(isCaravan, say));
const ifHas = (feature: string, say: Sentence) => when(({ features }) => features.includes(feature), say);

export const openings: readonly Sentence[] = [
  ifNew((facts) => `This ${name(facts)} is new and at ${facts.yardName}, so there is nothing to wait for.`),
  ifNew((facts) => `A new ${facts.vehicle.badge.name} in ${facts.paint}, here at ${facts.yardName}.`),
  ifNew((facts) => `New ${name(facts)}, not yet registered. It can be in your name within two working days.`),
  ifDemo(
    (facts) =>
      `Our own demonstrator at ${facts.yardName}: driven by staff and shoppers, serviced here and never lent out overnight without a record.`,
  ),
  ifDemo(
    ({ odometerKm }) =>
      `This has been our demonstrator. It shows ${number(odometerKm ?? 0)} km and carries the rest of the maker’s warranty from its first registration.`,
  ),
  ifUsed(
    (facts) => `A ${facts.vehicle.year} ${name(facts)} in ${facts.paint}, traded in at ${facts.yardName}.`,
  ),
  ifUsed(
    (facts) =>
      `We bought this ${name(facts)} from the people who owned it, and they wrote down what they would fix next.`,
  ),
  ifUsed((facts) => `This ${facts.vehicle.badge.name} came to us as a trade on a newer one.`),
  ifUsed(
    (facts) => `One of the tidier ${facts.vehicle.year} examples we have had at ${facts.yardName} this year.`,
  ),
  ifUsed(({ odometerKm }) =>
    odometerKm === null
      ? null
      : `${number(odometerKm)} km on the odometer, and the service book accounts for them.`,
  ),
];

const condition: readonly Sentence[] = [
  ifUsedCar(
    () => 'Our workshop replaced the front brake pads and both wiper blades before it went on the yard.',
  ),
  ifUsedCar(() => 'All four tyres have more than 5 mm of tread.'),
  ifUsedCar(() => 'Washed, clayed and polished by hand before it was photographed.'),
  ifUsed(() => 'Both keys and the owner’s manual come with it.'),
  ifUsedCar((facts) =>
    isElectric(facts)
      ? 'The drive battery was read out in our workshop; ask for the figure.'
      : 'Serviced by us on arrival, with new oil and filters.',
  ),
  ifUsedCar(() => 'The tool kit and the locking wheel nut are where they belong.'),
  ifUsedCar(() => 'Paint depth was measured on every panel, and the readings are in the file.'),
  ifUsed(() => 'The last owner kept receipts for everything, and we keep them with it.'),
  ifUsed(({ registrationExpiry }) =>
    registrationExpiry === null
      ? null
      : `Registration runs to ${registrationExpiry.split('-').reverse().join('/')}.`,
  ),
  ifUsedCar(() => 'It was inspected before it was listed, and you can read the sheet before you drive.'),
  ifUsedVan(() => 'We have pressure-tested the gas and checked every seal with a moisture meter.'),
  ifUsedVan((facts) => (isTowed(facts) ? 'The wheel bearings were repacked and the brakes adjusted.' : null)),
  ifUsedVan(() => 'The awning rolls out and back without help, and the fabric has no tears.'),
  ifUsedVan(() => 'The floor is sound at the door and under the bed, which is where to look.'),
  ifUsedVan(() => 'The fridge was run on gas and on mains for a day each.'),
  ifDemo(() => 'Serviced on time by our own workshop.'),
  ifDemo(() => 'The tyres are the ones it came with, with more than 6 mm of tread.'),
  ifDemo(() => 'A demonstrator cannot be ordered in another colour; the price makes up for it.'),
  ifNew(() => 'The pre-delivery inspection is done and signed.'),
  ifNew(() => 'The warranty begins on the day it is registered to you, not on the day it was built.'),
  ifNew(() => 'If you want another colour, ask which ones are already on the way.'),
  ifNew((facts) =>
    isCaravan(facts)
      ? 'The handover takes two hours, with everything switched on and explained.'
      : `Floor mats and a full ${isElectric(facts) ? 'battery' : 'tank'} are included.`,
  ),
];

const equipment: readonly Sentence[] = [
  ({ features }) =>
    features.length < 6 ? null : `Equipment worth knowing about: ${listWords(features.slice(-4))}.`,
  ifHas('Apple CarPlay', () => 'Apple CarPlay is fitted; bring your phone and try it.'),
  ifHas('Tow Bar', () => 'The tow bar and its wiring are already fitted.'),
  ifHas(
    'Sunroof',
    ifUsed(() => 'The sunroof seals are dry and the drains are clear.'),
  ),
  ifHas(
    'Leather Seats',
    ifUsed(() => 'The leather has been cleaned and fed, and shows no cracks.'),
  ),
  ifHas(
    'Adaptive Cruise Control',
    () => 'Adaptive cruise control holds the gap in traffic as well as on the highway.',
  ),
  ifHas(
    'Lithium Battery 200 Ah',
    () => 'The lithium battery came with its own charger and is under warranty.',
  ),
  ifHas('Washing Machine', () => 'The washing machine has its own drain, so the shower stays free.'),
];

const purpose: readonly Sentence[] = [
  ({ vehicle: { engine } }) =>
    engine?.use == null ? null : `The official combined figure is ${engine.use.toFixed(1)} L/100 km.`,
  when(isElectric, ({ vehicle: { engine } }) =>
    engine?.rangeKm == null
      ? null
      : `Rated for ${engine.rangeKm} km on a charge; expect about four fifths of that at 110 km/h.`,
  ),
  ({ vehicle: { model } }) =>
    model.towKg === null || model.towKg < 2000
      ? null
      : `It is rated to tow ${number(model.towKg)} kg braked.`,
  ({ vehicle: { model } }) =>
    model.seats === null || model.seats < 7 || model.seats > 9
      ? null
      : `${model.seats} seats, and the last row folds into the floor.`,
  ({ vehicle: { model } }) =>
    model.body === 'Hatch' ? 'It fits the older city car parks without folding a mirror.' : null,
  ({ vehicle: { model } }) => (model.body === 'Van' ? 'The load floor is flat and takes two pallets.' : null),
  ({ vehicle: { model } }) =>
    model.ancap === null ? null : `ANCAP rated this model ${model.ancap} stars in the year it was tested.`,
  ({ vehicle: { model } }) =>
    model.caravan?.atm == null
      ? null
      : `Tare is ${number(model.caravan.tare)} kg and the aggregate trailer mass ${number(model.caravan.atm)} kg, which leaves ${number(model.caravan.atm - model.caravan.tare)} kg for water, gas and everything you own.`,
  ({ vehicle: { model } }) =>
    model.caravan === undefined
      ? null
      : `It sleeps ${model.caravan.sleeps} and the body is ${(model.caravan.length / 1000).toFixed(1)} m long.`,
  when(isTowed, () => 'Bring your tow car and we will put the two of them over the weighbridge together.'),
];

/** In the order in which they are written. */
export const passages: readonly (readonly Sentence[])[] = [condition, equipment, purpose];

export const closings: readonly Sentence[] = [
  when(
    (facts) => !isTowed(facts),
    ({ yardName }) => `Come to ${yardName} and drive it on a road you know.`,
  ),
  when(isTowed, ({ yardName }) => `Come to ${yardName}, put the kettle on and sit in it for a while.`),
  ifUsed(() => 'Ask for the inspection sheet; we send it by e-mail before you visit.'),
  ifUsed(() => 'We are happy to hear from your own mechanic and will leave them alone with it.'),
  () => 'Your trade-in is valued while you look, and you see how.',
];

/** "a, b and c"; ordinary words in lower case, names and abbreviations as they are. */
function listWords(items: readonly string[]): string {
  const inSentence = items.map((item) =>
    item.replace(/\b(?!Apple|Android|Auto\b|Ah\b)[A-Z][a-z]+\b/g, (word) => word.toLowerCase()),
  );
  return `${inSentence.slice(0, -1).join(', ')} and ${inSentence.at(-1) ?? ''}`;
}
