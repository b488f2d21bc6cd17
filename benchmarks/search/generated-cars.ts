/** A stock of any size, the same every time: 48 makes, about 400 models, skewed as a real market is. */
import type { CarSummary } from '#domain/car/car.ts';
import { createRandom, type Random } from './random.ts';

const makeNames =
  'Toyota,Mazda,Hyundai,Ford,Mitsubishi,Kia,Nissan,Volkswagen,Subaru,Isuzu,Mercedes-Benz,BMW,Audi,Honda,Suzuki,Jeep,MG,Land Rover,GWM,Lexus,Renault,Volvo,LDV,Skoda,Porsche,Mini,Ssangyong,Peugeot,Jaguar,HSV,Iveco,Fiat,Ram,Chrysler,Haval,Tesla,Citroën,Genesis,Maserati,Alfa Romeo,Dodge,Chery,BYD,Cupra,Bentley,Ferrari,Polestar,Aston Martin'.split(
    ',',
  );
const modelWords = 'Corolla,Ranger,Outlander,Tucson,Sportage,Navara,Golf,Forester,Swift,Wrangler'.split(',');
const badgeNames = 'Base,Sport,Touring,Elite,GX,GXL,SR,SR5,Limited,Premium,R-Line,Signature'.split(',');
const bodies =
  'SUV,Ute,Hatch,Sedan,Wagon,Coupe,Convertible,Van,People Mover,Cab Chassis,Bus,Light Truck'.split(',');
const fuels = 'Petrol,Diesel,Hybrid,Electric,Plug-in Hybrid,LPG'.split(',');
const drives = 'FWD,AWD,4WD,RWD'.split(',');
const colours = 'White,Black,Silver,Grey,Blue,Red,Green,Orange,Bronze,Brown,Yellow,Gold,Beige,Purple'.split(
  ',',
);
const states = 'NSW,VIC,QLD,WA,SA,TAS,ACT,NT'.split(',');
const tags = ['Test Drive Only', 'Low Kilometres', 'One Owner'];
const categories = 'Family,Towing,First Car,City,Off Road,Luxury'.split(',');
const features = Array.from(
  { length: 60 },
  (_, index) => `Feature ${String.fromCharCode(65 + (index % 26))}${index}`,
);
const firstDay = Date.UTC(2026, 0, 1);
const msPerDay = 86_400_000;

type Badge = {
  readonly name: string;
  readonly features: readonly string[];
  readonly priceDollars: number;
};
type Model = {
  readonly make: string;
  readonly name: string;
  readonly body: string;
  readonly fuels: readonly string[];
  readonly drive: string;
  readonly seats: number;
  readonly badges: readonly Badge[];
};
type Place = { readonly slug: string; readonly city: string; readonly state: string };

/** Yields cars one by one, so that a million of them exist only once. */
export function* generateCars(count: number, seed = 20_261_121): Generator<CarSummary> {
  const random = createRandom(seed);
  const models = makeNames.flatMap((make, position) => generateModels(make, position, random));
  const places: readonly Place[] = Array.from({ length: 40 }, (_, index) => ({
    slug: `location-${index}`,
    city: `City ${index % 28}`,
    state: states[index % states.length] ?? 'NSW',
  }));
  for (let number = 0; number < count; number++) yield generateCar(number, models, places, random);
}

function generateModels(make: string, position: number, random: Random): readonly Model[] {
  return Array.from({ length: 5 + random.below(8) }, (_, index) => {
    const base = 15_000 + random.below(60_000) + position * 500;
    return {
      make,
      name: index < 2 ? random.pick(modelWords) : `${make.slice(0, 1)}${index}${random.below(90) + 10}`,
      body: random.pick(bodies),
      fuels: [random.pick(fuels), random.pick(fuels)],
      drive: random.pick(drives),
      seats: random.pick([2, 4, 5, 5, 5, 7, 8]),
      badges: Array.from({ length: 2 + random.below(4) }, (_, level) => ({
        name: random.pick(badgeNames),
        priceDollars: base + level * 6_000,
        features: Array.from({ length: 3 + level }, () => random.pick(features)),
      })),
    };
  });
}

function generateCar(
  number: number,
  models: readonly Model[],
  places: readonly Place[],
  random: Random,
): CarSummary {
  // The square makes the first makes and models the frequent ones.
  const model = models[Math.floor(random.next() ** 2 * models.length)] as Model;
  const badge = random.pick(model.badges);
  const place = random.pick(places);
  const stockType = random.pick(['used', 'used', 'used', 'used', 'demo', 'new'] as const);
  const year = stockType === 'used' ? 2026 - Math.floor(random.next() ** 2 * 22) : 2026;
  const age = 2026 - year;
  const priceDollars = Math.round(badge.priceDollars * 0.9 ** age) + random.below(40) * 50;
  const id = number.toString(36).padStart(6, '0');
  return {
    id: `car-${id}`,
    dealerGroupId: 'bench',
    slug: `${year}-${id}`,
    stockNumber: `B${number}`,
    itemType: 'car',
    stockType,
    status: random.next() < 0.04 ? 'coming_soon' : 'in_stock',
    isReserved: false,
    reservedUntil: null,
    soldAt: null,
    isCertified: stockType === 'used' && random.next() < 0.1,
    tag: random.next() < 0.1 ? random.pick(tags) : null,
    showOnDealerWebsite: true,
    isArrivalKnown: true,
    createdAt: new Date(firstDay + random.below(320 * 24) * (msPerDay / 24)),
    updatedAt: new Date(firstDay),
    year,
    make: model.make,
    model: model.name,
    badge: badge.name,
    series: null,
    vin: `JB${id.toUpperCase()}7D${String(number % 1_000_000).padStart(6, '0')}`,
    nvic: null,
    registration: stockType === 'used' ? `R${id.slice(1).toUpperCase()}` : null,
    priceCents: random.next() < 0.04 ? null : priceDollars * 100,
    priceType: 'Drive away',
    wasPriceCents: null,
    offerPriceCents: null,
    subscriptionPriceCents: random.next() < 0.1 ? (150 + random.below(60) * 5) * 100 : null,
    isPreorder: false,
    lenders: {},
    market: { stateAverageCents: null, nationalAverageCents: null },
    odometerKm: stockType === 'used' ? age * 14_000 + random.below(16_000) : random.below(3_000),
    colour: random.pick(colours),
    bodyType: model.body,
    manufacturerBodies: [],
    fuelType: random.pick(model.fuels),
    transmission: random.next() < 0.87 ? 'Automatic' : 'Manual',
    driveType: model.drive,
    seats: model.seats,
    doors: 4,
    cylinders: 4,
    features: [...badge.features, random.pick(features), random.pick(features), random.pick(features)],
    categories: random.next() < 0.5 ? [random.pick(categories), random.pick(categories)] : [],
    rangeKm: null,
    caravan: null,
    variant: null,
    dealershipId: `dealership-${places.indexOf(place) % 12}`,
    locationSlug: place.slug,
    city: place.city,
    state: place.state,
    images: [],
    photoCount: 0,
    rank: random.below(100),
  };
}
