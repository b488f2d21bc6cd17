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
  (fits: (facts: CommentFacts) => boolean, sentence: Sentence): Sentence =>
  (facts) =>
    fits(facts) ? sentence(facts) : null;
const ifNew = (sentence: Sentence) => when(({ stockType }) => stockType === 'new', sentence);
const ifDemo = (sentence: Sentence) => when(({ stockType }) => stockType === 'demo', sentence);
const ifUsed = (sentence: Sentence) => when(({ stockType }) => stockType === 'used', sentence);
const ifUsedCar = (sentence: Sentence) => ifUsed(when((facts) => !isCaravan(facts), sentence));
const ifUsedVan = (sentence: Sentence) => ifUsed(when(isCaravan, sentence));
const ifHas = (feature: string, sentence: Sentence) =>
  when(({ features }) => features.includes(feature), sentence);

export const openings: readonly Sentence[] = [
  ifNew((facts) => `Brand new ${name(facts)} with full manufacturer’s warranty.`),
  ifNew((facts) => `A new ${facts.vehicle.badge.name} in ${facts.paint}.`),
  ifNew((facts) => `New ${name(facts)}, not yet registered.`),
  ifDemo(
    (facts) =>
      `Our own demonstrator at ${facts.yardName}, driven by staff and customers and serviced in our workshop.`,
  ),
  ifDemo(
    ({ odometerKm }) =>
      `Our demonstrator with ${number(odometerKm ?? 0)} km and the balance of the manufacturer’s warranty.`,
  ),
  ifUsed(
    (facts) => `A ${facts.vehicle.year} ${name(facts)} in ${facts.paint}, traded in at ${facts.yardName}.`,
  ),
  ifUsed((facts) => `We bought this ${name(facts)} from its private owner.`),
  ifUsed((facts) => `This ${facts.vehicle.badge.name} was traded in on a newer one.`),
  ifUsed(
    (facts) => `One of the tidiest ${facts.vehicle.year} examples we’ve had at ${facts.yardName} this year.`,
  ),
  ifUsed(({ odometerKm }) =>
    odometerKm === null ? null : `${number(odometerKm)} km on the odometer, with a service history to match.`,
  ),
];

const condition: readonly Sentence[] = [
  ifUsedCar(() => 'Our workshop replaced the front brake pads and both wiper blades before it went on sale.'),
  ifUsedCar(() => 'All four tyres have more than 5 mm of tread.'),
  ifUsedCar(() => 'Washed and hand polished.'),
  ifUsed(() => 'Comes with both keys and the owner’s manual.'),
  ifUsedCar((facts) =>
    isElectric(facts)
      ? 'We’ve tested the battery health. Ask us for the result.'
      : 'Serviced by us on arrival, with new oil and filters.',
  ),
  ifUsedCar(() => 'Tool kit and locking wheel nut included.'),
  ifUsedCar(() => 'We’ve checked the paint on every panel. Ask us for the readings.'),
  ifUsed(() => 'Comes with receipts from the previous owner.'),
  ifUsed(({ registrationExpiry }) =>
    registrationExpiry === null
      ? null
      : `Registered until ${registrationExpiry.split('-').reverse().join('/')}.`,
  ),
  ifUsedCar(() => 'Inspected before listing, with the report available before your test drive.'),
  ifUsedVan(() => 'We have pressure-tested the gas and checked every seal with a moisture meter.'),
  ifUsedVan((facts) => (isTowed(facts) ? 'The wheel bearings were repacked and the brakes adjusted.' : null)),
  ifUsedVan(() => 'The awning works smoothly and the fabric has no tears.'),
  ifUsedVan(() => 'The floor is sound, including at the door and under the bed.'),
  ifUsedVan(() => 'The fridge has been tested on gas and 240 V power.'),
  ifDemo(() => 'Serviced on time by our own workshop.'),
  ifDemo(() => 'Original tyres with more than 6 mm of tread.'),
  ifDemo(() => 'Priced well below new.'),
  ifNew(() => 'The pre-delivery inspection is complete.'),
  ifNew(() => 'The warranty starts on the day it’s registered to you.'),
  ifNew(() => 'Ask us about other colours on the way.'),
  ifNew((facts) =>
    isCaravan(facts)
      ? 'Includes a two-hour handover.'
      : `Floor mats and a full ${isElectric(facts) ? 'battery' : 'tank'} are included.`,
  ),
];

const equipment: readonly Sentence[] = [
  ({ features }) => (features.length < 6 ? null : `Features include ${listWords(features.slice(-4))}.`),
  ifHas('Apple CarPlay', () => 'Bring your phone to try Apple CarPlay.'),
  ifHas('Tow Bar', () => 'The tow bar and its wiring are already fitted.'),
  ifHas(
    'Sunroof',
    ifUsed(() => 'The sunroof seals are dry and the drains are clear.'),
  ),
  ifHas(
    'Leather Seats',
    ifUsed(() => 'The leather has been cleaned and conditioned, and has no cracks.'),
  ),
  ifHas(
    'Adaptive Cruise Control',
    () => 'Adaptive cruise control works in traffic as well as on the highway.',
  ),
  ifHas(
    'Lithium Battery 200 Ah',
    () => 'The lithium battery is under warranty and comes with its own charger.',
  ),
  ifHas('Washing Machine', () => 'The washing machine has its own drain.'),
];

const purpose: readonly Sentence[] = [
  ({ vehicle: { engine } }) =>
    engine?.use == null ? null : `The official combined figure is ${engine.use.toFixed(1)} L/100 km.`,
  when(isElectric, ({ vehicle: { engine } }) =>
    engine?.rangeKm == null
      ? null
      : `Rated for ${engine.rangeKm} km on a charge; expect about 80% of that at 110 km/h.`,
  ),
  ({ vehicle: { model } }) =>
    model.towKg === null || model.towKg < 2000
      ? null
      : `It is rated to tow ${number(model.towKg)} kg braked.`,
  ({ vehicle: { model } }) =>
    model.seats === null || model.seats < 7 || model.seats > 9
      ? null
      : `${model.seats} seats, and the third row folds into the floor.`,
  ({ vehicle: { model } }) => (model.body === 'Hatch' ? 'Easy to park in tight city spaces.' : null),
  ({ vehicle: { model } }) => (model.body === 'Van' ? 'The flat load floor fits two pallets.' : null),
  ({ vehicle: { model } }) =>
    model.ancap === null ? null : `ANCAP rated this model ${model.ancap} stars in the year it was tested.`,
  ({ vehicle: { model } }) =>
    model.caravan?.atm == null
      ? null
      : `Tare is ${number(model.caravan.tare)} kg and the aggregate trailer mass ${number(model.caravan.atm)} kg, leaving ${number(model.caravan.atm - model.caravan.tare)} kg for water, gas and your gear.`,
  ({ vehicle: { model } }) =>
    model.caravan === undefined
      ? null
      : `It sleeps ${model.caravan.sleeps} and the body is ${(model.caravan.length / 1000).toFixed(1)} m long.`,
  when(isTowed, () => 'Bring your tow vehicle and we’ll weigh both together.'),
];

/** In the order in which they are written. */
export const passages: readonly (readonly Sentence[])[] = [condition, equipment, purpose];

export const closings: readonly Sentence[] = [
  when(
    (facts) => !isTowed(facts),
    ({ yardName }) => `Test drive it at ${yardName} on roads you know.`,
  ),
  when(isTowed, ({ yardName }) => `Visit ${yardName} and take your time inside.`),
  ifUsed(() => 'Ask us to email you the inspection report before you visit.'),
  ifUsed(() => 'You’re welcome to bring your own mechanic.'),
  () => 'We can value your trade-in while you’re here.',
];

/** "a, b and c"; ordinary words in lower case, names and abbreviations as they are. */
function listWords(items: readonly string[]): string {
  const inSentence = items.map((item) =>
    item.replace(/\b(?!Apple|Android|Auto\b|Ah\b)[A-Z][a-z]+\b/g, (word) => word.toLowerCase()),
  );
  return `${inSentence.slice(0, -1).join(', ')} and ${inSentence.at(-1) ?? ''}`;
}
