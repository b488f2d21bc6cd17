/** One demo car: a catalogue vehicle in a situation, with every field of a real one filled. */
import type { Car } from '#domain/car/car.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { bodyShapeOf } from '#domain/image/body-shape.ts';
import type { Location } from '#domain/location/location.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { gradeOf } from './badge-grade.ts';
import type { Catalogue, CatalogueEngine, CatalogueModel } from './catalogue.ts';
import { demoBatteryTest } from './demo-battery-test.ts';
import { demoCategories } from './demo-categories.ts';
import { demoComments } from './demo-comments.ts';
import { demoCondition, demoHistoryFacts } from './demo-condition.ts';
import { demoDates } from './demo-dates.ts';
import {
  demoFeatures,
  demoSpecifications,
  demoVariant,
  describeBody,
  describeFuel,
  describeTransmission,
} from './demo-equipment.ts';
import {
  ageInYears,
  demoMonths,
  demoNvic,
  demoRegistration,
  demoRegistrationExpiry,
  demoVin,
} from './demo-identity.ts';
import { demoLenders } from './demo-lenders.ts';
import { drawnBodyOf, lookOf, requestedFaces } from './demo-look.ts';
import { demoMoney, demoPastPrices } from './demo-money.ts';
import { demoParticulars } from './demo-particulars.ts';
import {
  type InteriorTrim,
  listDemoPictures,
  listMarkPictures,
  paintForColour,
  weighPaint,
} from './demo-pictures.ts';
import type { Deal, DemoSituation } from './demo-situation.ts';
import type { DemoStockPlan } from './demo-stock-plan.ts';
import { listDemoTurn } from './demo-turn.ts';
import { pickVehicle } from './pick-vehicle.ts';
import { yearlyKm } from './price-vehicle.ts';
import type { Random } from './random.ts';

export type DemoCarRequest = {
  readonly catalogue: Catalogue;
  readonly dealerGroupId: string;
  readonly plan: DemoStockPlan;
  readonly deal: Deal;
  /** Its place in the stock, from 0; gives the stock number. */
  readonly index: number;
  readonly today: Date;
  readonly yard: Location;
  /** Every location of the group that sells. */
  readonly yards: readonly Location[];
  readonly random: Random;
};

const cardImages = 5;
const firstStockNumber = 10_137;

/** Everything but the address, which depends on the rest of the stock. */
export function buildDemoCar(request: DemoCarRequest): Omit<Car, 'slug'> {
  const { catalogue, dealerGroupId, plan, deal, index, today, yard, random } = request;
  const { stockType, situation } = deal;
  const vehicle = pickVehicle(catalogue, plan, stockType, today.getUTCFullYear(), random);
  const { make, model, badge, engine, year } = vehicle;
  const day = today.toISOString().slice(0, 10);
  const months = demoMonths(year, day, random);
  const ageYears = ageInYears(months.complianceDate, day);
  const odometerKm = demoOdometer(stockType, ageYears, model.body, random);
  const money = demoMoney({ vehicle, stockType, situation, ageYears, odometerKm, plan }, random);
  const features = demoFeatures(vehicle, catalogue.features, random);
  const paint = random.pickWeighted(make.paints, weighPaint);
  const isElectric = engine?.fuel === 'Electric';
  const body = drawnBodyOf(bodyShapeOf(model.body), model.drawn, isElectric);
  const faces = requestedFaces(model.face ?? make.face, isElectric);
  const look = body === null ? null : lookOf(body, faces, gradeOf(badge, model));
  const isUsed = stockType === 'used';
  const isYoung = ageYears < 5 && (odometerKm ?? 0) < 100_000;
  const registrationExpiry =
    stockType !== 'new' && random.chance(0.9) ? demoRegistrationExpiry(day, random) : null;
  const distributionLocations = otherYards(request);
  const condition = demoCondition({
    plan,
    stockType,
    day,
    closeUps:
      look !== null && hasFullSet(model, situation) ? listMarkPictures(look, paintForColour(paint)) : [],
    random,
  });
  const stockNumber = `${plan.stockNumberPrefix}${stockType.charAt(0).toUpperCase()}${firstStockNumber + index}`;
  const car = {
    id: carIdOf(dealerGroupId, stockNumber),
    dealerGroupId,
    stockNumber,
    itemType: make.itemType,
    stockType,
    ...demoDates(situation, today, random),
    isCertified: isUsed && isYoung && random.chance(plan.certifiedShare),
    tag: situation === 'test-drive-only' ? 'Test Drive Only' : null,
    showOnDealerWebsite: true,
    year,
    make: make.make,
    model: model.name,
    badge: badge.name,
    series: vehicle.series,
    vin: demoVin(make.vin, random),
    registration: stockType === 'new' ? null : demoRegistration(yard.address.state, random),
    registrationExpiry,
    nvic: isUsed && random.chance(0.7) ? demoNvic(random) : null,
    ...months,
    ...money,
    lenders: demoLenders(plan, deal, money.priceCents),
    isPreorder: situation === 'pre-order',
    odometerKm,
    colour: colourOf(paint),
    interiorColour: random.pick(['Black', 'Black', 'Charcoal', 'Grey', 'Beige']),
    bodyType: model.body,
    bodyConfiguration: describeBody(vehicle),
    seats: model.seats,
    doors: model.doors,
    ...engineFacts(engine),
    batteryTest: demoBatteryTest({ isUsed, fuelType: engine?.fuel ?? null, ageYears, odometerKm, day, yard }),
    ancapStars: model.ancap,
    features,
    categories: demoCategories({ vehicle, priceCents: money.priceCents, odometerKm, ageYears }),
    caravan: caravanFacts(model),
    dealershipId: yard.dealershipId,
    locationSlug: yard.slug,
    city: yard.address.city,
    state: yard.address.state,
    distributionLocations,
    rank:
      random.int(0, 400) + (hasFullSet(model, situation) ? 300 : 0) + (money.priceCents === null ? 0 : 200),
    comments: demoComments(
      { vehicle, stockType, odometerKm, features, yardName: yard.name, paint, registrationExpiry },
      random,
    ),
    specifications: demoSpecifications(vehicle, paint),
    variant: demoVariant(vehicle),
    media: [],
    historyReportUrl: condition.historyReportUrl,
    historyReportedOn: condition.historyReportUrl === null ? null : condition.titleCheckedOn,
    titleCheckedOn: condition.titleCheckedOn,
    marksCheckedOn: condition.marksCheckedOn,
    walkAround:
      look !== null && hasFullSet(model, situation) ? listDemoTurn(look, paintForColour(paint)) : [],
  };
  const pictures =
    look === null || situation === 'no-photo'
      ? []
      : listDemoPictures({
          look,
          paint: paintForColour(paint),
          trim: trimOf(car.interiorColour),
          variant: index,
        }).slice(0, situation === 'one-photo' ? 1 : undefined);
  return {
    ...car,
    images: pictures.slice(0, cardImages),
    allImages: [...pictures, ...condition.imperfections],
    photoCount: pictures.length,
    historyFacts: car.historyReportUrl === null ? [] : demoHistoryFacts(car),
    // Drawn last, so that what was drawn before stays as it is.
    ...demoParticulars(car, yard, random),
    pastPrices: demoPastPrices(car, today, random),
  };
}

/** A caravan has no odometer. */
function demoOdometer(stockType: StockType, ageYears: number, body: string, random: Random): number | null {
  if (body === 'Caravan') return null;
  if (stockType === 'new') return random.int(4, 38);
  if (stockType === 'demo') return random.int(900, 8_900);
  return Math.round(Math.max(0.6, ageYears) * yearlyKm(body) * random.between(0.45, 1.5));
}

function engineFacts(engine: CatalogueEngine | null) {
  return {
    fuelType: engine?.fuel ?? null,
    fuelDescription: engine === null ? null : describeFuel(engine),
    transmission: engine === null ? null : engine.gearbox === 'manual' ? 'Manual' : 'Automatic',
    transmissionDescription: engine === null ? null : describeTransmission(engine),
    driveType: engine?.drive ?? null,
    gears: engine?.gears ?? null,
    cylinders: engine?.cylinders ?? null,
    engineCc: engine?.cc ?? null,
    powerKw: engine?.kw ?? null,
    torqueNm: engine?.nm ?? null,
    fuelConsumptionLPer100Km: engine?.use ?? null,
    rangeKm: engine?.fuel === 'Electric' ? engine.rangeKm : null,
    rangeStandard: engine?.fuel === 'Electric' && engine.rangeKm !== null ? 'WLTP' : null,
    chargeMinutes10To80: engine?.chargeMinutes ?? null,
    energyUseKwhPer100Km: engine?.kwhPer100Km ?? null,
  };
}

function caravanFacts({ caravan }: CatalogueModel): Car['caravan'] {
  if (caravan === undefined) return null;
  return {
    bodyLengthMm: caravan.length,
    bodyWidthMm: caravan.width,
    tareKg: caravan.tare,
    aggregateTrailerMassKg: caravan.atm,
    axleType: caravan.axle,
    sleeps: caravan.sleeps,
  };
}

/** A few cars have no picture on purpose, a few only one: yards are like that. */
function hasFullSet(model: CatalogueModel, situation: DemoSituation): boolean {
  return bodyShapeOf(model.body) !== null && situation !== 'no-photo' && situation !== 'one-photo';
}

function trimOf(interiorColour: string): InteriorTrim {
  return interiorColour === 'Beige' ? 'beige' : interiorColour === 'Black' ? 'black' : 'grey';
}

/** A few cars can be brought to another yard of the group. */
function otherYards({ yard, yards, random }: DemoCarRequest): readonly string[] {
  const others = yards.filter((candidate) => candidate.slug !== yard.slug);
  return others.length > 0 && random.chance(0.06) ? [random.pick(others).slug] : [];
}

/** The plain colour that shoppers filter by; the maker's name for it is among the specifications. */
function colourOf(paint: string): string {
  const plain = paintForColour(paint);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
