/** What shoppers type, and what is made of it: phrase, filters and bounds, what is left for free text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCaravanSiteWords, exampleCarSiteWords } from '#tests/support/example-words.ts';
import { parseQueryWords, type Understanding } from './parse-query-words.ts';
import { splitQuery } from './query-words.ts';

type Case = readonly [phrase: string, understood: string, rest: string];

/** `body=SUV & price=:40000 & sort=latest`, in the order of `refinements` and `ranges`. */
function inShort({ refinements, ranges, sortOrder }: Understanding): string {
  return [
    ...Object.entries(refinements).map(([attribute, values]) => `${attribute}=${values.join(',')}`),
    ...Object.entries(ranges).map(([attribute, { min, max }]) => `${attribute}=${min ?? ''}:${max ?? ''}`),
    ...(sortOrder ? [`sort=${sortOrder}`] : []),
  ].join(' & ');
}

const site = exampleCarSiteWords();

/** Makes and models, however they are spaced. */
const casesOfNames: readonly Case[] = [
  ['toyota', 'make=Toyota', ''],
  ['TOYOTA', 'make=Toyota', ''],
  ['toyotas', 'make=Toyota', ''],
  ['hilux', 'model=HiLux', ''],
  ['hi-lux', 'model=HiLux', ''],
  ['hi lux', 'model=HiLux', ''],
  ['Hi Lux utes', 'model=HiLux & body=Ute', ''],
  ['cx5', 'model=CX-5', ''],
  ['cx-5', 'model=CX-5', ''],
  ['cx 5', 'model=CX-5', ''],
  ['rav 4', 'model=RAV4', ''],
  ['i30', 'model=i30', ''],
  ['i 30', 'model=i30', ''],
  ['land cruiser', 'model=LandCruiser 300,LandCruiser Prado', ''],
  ['landcruiser prado', 'model=LandCruiser Prado', ''],
  ['prado', 'model=LandCruiser Prado', ''],
  ['Toyota Land Cruiser 300', 'make=Toyota & model=LandCruiser 300', ''],
  ['range rover sport', 'model=Range Rover Sport', ''],
  ['corrola', 'model=Corolla', ''],
  ['corrola hybrid', 'model=Corolla & fuel=Hybrid', ''],
  ['Range Rover Evoque', 'model=Range Rover Evoque', ''],
  ['discovery', 'model=Discovery', ''],
  ['land rover', 'make=Land Rover', ''],
  ['pajero', 'model=Pajero Sport', ''],
  ['d-max', 'model=D-MAX', ''],
  ['dmax', 'model=D-MAX', ''],
  ['mux', 'model=MU-X', ''],
  ['crv', 'model=CR-V', ''],
  ['x5', 'model=X5', ''],
  ['BMW X5 2019', 'make=BMW & model=X5 & year=2019:2019', ''],
  ['3 series', 'model=3 Series', ''],
  ['bmw 3 series', 'make=BMW & model=3 Series', ''],
  ['model 3', 'model=Model 3', ''],
  ['tesla model 3', 'make=Tesla & model=Model 3', ''],
  ['c class', 'model=C-Class', ''],
  ['merc c-class', 'make=Mercedes-Benz & model=C-Class', ''],
  ['mercedes benz', 'make=Mercedes-Benz', ''],
  ['vw golf', 'make=Volkswagen & model=Golf', ''],
  ['Volkswagen up', 'make=Volkswagen & model=up!', ''],
  ['citroen c4', 'make=Citroën & model=C4', ''],
  ['Citroën', 'make=Citroën', ''],
  ['mazda 3', 'make=Mazda & model=3', ''],
  ['mazda3', 'make=Mazda & model=3', ''],
  ['Mazda 6 2016', 'make=Mazda & model=6 & year=2016:2016', ''],
  ['MG 3', 'make=MG & model=3', ''],
  ['mazda 2 or kia rio', 'make=Kia,Mazda & model=2,Rio', ''],
  ['Peugeot 2008', 'make=Peugeot & model=2008', ''],
  ['peugeot 2008 2019', 'make=Peugeot & model=2008 & year=2019:2019', ''],
  ['2008', 'year=2008:2008', ''],
  ['Kia Rio under 20k', 'make=Kia & model=Rio & price=:20000', ''],
  ['toyota 86', 'make=Toyota & model=86', ''],
  ['santa fe', 'model=Santa Fe', ''],
  ['outlander phev', 'model=Outlander & fuel=Plug-in Hybrid', ''],
  ['3', '', '3'],
  ['santa  fé', 'model=Santa Fe', ''],
  ['hilux/ranger', 'model=HiLux,Ranger', ''],
  // Everyone knows them, and none is in stock.
  ['honda city', 'make=Honda & model=City', ''],
  ['Honda City under 20k', 'make=Honda & model=City & price=:20000', ''],
  ['honda jazz', 'make=Honda & model=Jazz', ''],
  ['honda hr-v', 'make=Honda & model=HR-V', ''],
  ['lexus rx', 'make=Lexus & model=RX', ''],
  ['mg 5', 'make=MG & model=5', ''],
  ['mg 5 seats', 'make=MG & seats=5', ''],
  ['honda small', 'make=Honda', 'small'],
];

/** Body, fuel, gearbox, drive, condition, colour. */
const casesOfValues: readonly Case[] = [
  ['white hybrid suv under 40k', 'colour=White & fuel=Hybrid & body=SUV & price=:40000', ''],
  ['ute', 'body=Ute', ''],
  ['pickup', 'body=Ute', ''],
  ['pick-up', 'body=Ute', ''],
  ['utility', 'body=Ute', ''],
  ['estate', 'body=Wagon', ''],
  ['station wagon', 'body=Wagon', ''],
  ['hatchback', 'body=Hatch', ''],
  ['people mover', 'body=People Mover', ''],
  ['minivan', 'body=People Mover', ''],
  ['van', 'body=Van', ''],
  ['convertible', 'body=Convertible', ''],
  ['EV', 'fuel=Electric', ''],
  ['electric', 'fuel=Electric', ''],
  ['hybrid', 'fuel=Hybrid', ''],
  ['phev', 'fuel=Plug-in Hybrid', ''],
  ['plug-in hybrid', 'fuel=Plug-in Hybrid', ''],
  ['petrol', 'fuel=Petrol', ''],
  ['unleaded', 'fuel=Petrol', ''],
  ['turbo diesel', 'fuel=Diesel', ''],
  ['auto', 'transmission=Automatic', ''],
  ['automatic', 'transmission=Automatic', ''],
  ['manual', 'transmission=Manual', ''],
  ['4x4', 'drive=4WD', ''],
  ['4WD', 'drive=4WD', ''],
  ['4 x 4', 'drive=4WD', ''],
  ['four wheel drive', 'drive=4WD', ''],
  ['awd', 'drive=AWD', ''],
  ['2wd', 'drive=FWD,RWD', ''],
  ['used', 'car_type=used', ''],
  ['second hand', 'car_type=used', ''],
  ['second-hand', 'car_type=used', ''],
  ['pre-owned', 'car_type=used', ''],
  ['preloved', 'car_type=used', ''],
  ['demo', 'car_type=demo', ''],
  ['ex-demo', 'car_type=demo', ''],
  ['brand new', 'car_type=new', ''],
  ['certified pre-owned', 'certified=true', ''],
  ['coming soon', 'status=coming_soon', ''],
  ['black or white', 'colour=Black,White', ''],
  ['gray', 'colour=Grey', ''],
  ['petrol/hybrid suv', 'fuel=Hybrid,Petrol & body=SUV', ''],
  ['white, suv, auto', 'colour=White & body=SUV & transmission=Automatic', ''],
  ['toyota or mazda suv', 'make=Mazda,Toyota & body=SUV', ''],
  ['new and demo cars', 'car_type=demo,new', ''],
  ['low kms', 'categories=Low kilometres', ''],
  ['low kilometres', 'categories=Low kilometres', ''],
];

/** Places. */
const casesOfPlaces: readonly Case[] = [
  ['in NSW', 'state=NSW', ''],
  ['new south wales', 'state=NSW', ''],
  ['queensland', 'state=QLD', ''],
  ['near Parramatta', 'location_name=Parramatta', ''],
  ['close to mount gravatt', 'location_name=Mount Gravatt', ''],
  ['jamisontown', 'city=Jamisontown', ''],
  ['near 2000', '', 'near 2000'],
  ['suv near 2000', 'body=SUV', 'near 2000'],
  ['within 50 km of 2000', '', 'within 50 km of 2000'],
];

/** Prices. */
const casesOfPrice: readonly Case[] = [
  ['under 40k', 'price=:40000', ''],
  ['under $40,000', 'price=:40000', ''],
  ['below 40000', 'price=:40000', ''],
  ['less than 40 grand', 'price=:40000', ''],
  ['cheaper than $15k', 'price=:15000', ''],
  ['up to 15000', 'price=:15000', ''],
  ['max 30k', 'price=:30000', ''],
  ['30k max', 'price=:30000', ''],
  ['30k or less', 'price=:30000', ''],
  ['no more than $25,000', 'price=:25000', ''],
  ['<30k', 'price=:30000', ''],
  ['>= 20k', 'price=20000:', ''],
  ['$40k', 'price=:40000', ''],
  ['40k', 'price=:40000', ''],
  ['40,000', 'price=:40000', ''],
  ['$ 40 000', 'price=:40000', ''],
  ['around 30k', 'price=27000:33000', ''],
  ['over 20k', 'price=20000:', ''],
  ['above $20,000', 'price=20000:', ''],
  ['at least 20k', 'price=20000:', ''],
  ['from 20k', 'price=20000:', ''],
  ['20k+', 'price=20000:', ''],
  ['between 20k and 30k', 'price=20000:30000', ''],
  ['between $20,000 and $30,000', 'price=20000:30000', ''],
  ['20k to 30k', 'price=20000:30000', ''],
  ['20-30k', 'price=20000:30000', ''],
  ['$20,000-$30,000', 'price=20000:30000', ''],
  ['15000 to 20000', 'price=15000:20000', ''],
  ['from 20k to 30k', 'price=20000:30000', ''],
  ['under 40k over 20k', 'price=20000:40000', ''],
  ['under 20k over 40k', 'price=40000:', ''],
  ['40000', '', '40000'],
  ['under 40', '', 'under 40'],
  ['under thirty thousand', 'price=:30000', ''],
  ['under thirty five grand', 'price=:35000', ''],
  ['twenty-five thousand dollars', 'price=:25000', ''],
  ['between twenty and thirty thousand', 'price=20000:30000', ''],
  ['a hundred thousand', 'price=:100000', ''],
  ['less then 40k', 'price=:40000', ''],
  ['no more then $25,000', 'price=:25000', ''],
  ['under $30.000', 'price=:30000', ''],
  ['30.000', 'price=:30000', ''],
  ['under twenty', '', 'under twenty'],
];

/** Weekly repayments. */
const casesOfWeekly: readonly Case[] = [
  ['under $150 a week', 'weekly=:150', ''],
  ['$150 pw', 'weekly=:150', ''],
  ['150 per week', 'weekly=:150', ''],
  ['$150/week', 'weekly=:150', ''],
  ['less than $600 a month', 'weekly=:138', ''],
  ['$300 a fortnight', 'weekly=:150', ''],
  ['between $100 and $150 a week', 'weekly=100:150', ''],
  ['between 400 and 600 a month', 'weekly=93:138', ''],
];

/** Kilometres and electric range. */
const casesOfKm: readonly Case[] = [
  ['less than 80,000 km', 'km=:80000', ''],
  ['80000kms', 'km=:80000', ''],
  ['80 000 km', 'km=:80000', ''],
  ['under 80k kms', 'km=:80000', ''],
  ['under 100,000 kilometres', 'km=:100000', ''],
  ['50,000 to 80,000 km', 'km=50000:80000', ''],
  ['ute under 35k under 80000 km', 'body=Ute & price=:35000 & km=:80000', ''],
  ['over 400 km range', 'range_km=400:', ''],
  ['range over 500', 'range_km=500:', ''],
  ['range of at least 450 km', 'range_km=450:', ''],
  ['range 500', 'range_km=500:', ''],
  ['500 range', 'range_km=500:', ''],
  ['range rover sport under 500', 'model=Range Rover Sport & price=:500', ''],
  ['less than 50k on the clock', 'km=:50000', ''],
  ['under $50k on the road', 'price=:50000', 'road'],
  ['under eighty thousand kms', 'km=:80000', ''],
  ['500 km range', 'range_km=500:', ''],
];

/** Years. */
const casesOfYear: readonly Case[] = [
  ['2020', 'year=2020:2020', ''],
  ['2019 or newer', 'year=2019:', ''],
  ['2019+', 'year=2019:', ''],
  ['from 2019', 'year=2019:', ''],
  ['since 2019', 'year=2019:', ''],
  ['2019 onwards', 'year=2019:', ''],
  ['newer than 2018', 'year=2019:', ''],
  ['after 2018', 'year=2019:', ''],
  ['older than 2015', 'year=:2014', ''],
  ['before 2015', 'year=:2014', ''],
  ['pre 2015', 'year=:2014', ''],
  ['under 2015', 'year=:2014', ''],
  ['2018-2021', 'year=2018:2021', ''],
  ['2018 to 2021', 'year=2018:2021', ''],
  ['between 2018 and 2021', 'year=2018:2021', ''],
  ['from 2018 to 2021', 'year=2018:2021', ''],
  ['2018 2020', 'year=2018:2020', ''],
  ['2019 model', 'year=2019:2019', ''],
  ['year 2019', 'year=2019:2019', ''],
  ['year 2019 or newer', 'year=2019:', ''],
  ['under 2000', 'price=:2000', ''],
];

/** Seats. */
const casesOfSeats: readonly Case[] = [
  ['7 seater', 'seats=7', ''],
  ['7-seater', 'seats=7', ''],
  ['7seater', 'seats=7', ''],
  ['7 seats', 'seats=7', ''],
  ['seven seats', 'seats=7', ''],
  ['seven-seater', 'seats=7', ''],
  ['7+ seats', 'seats=7:', ''],
  ['at least 7 seats', 'seats=7:', ''],
  ['under 8 seats', 'seats=:7', ''],
  ['5 or 7 seats', 'seats=5:7', ''],
  ['5 to 7 seats', 'seats=5:7', ''],
];

/** Orders. */
const casesOfOrder: readonly Case[] = [
  ['cheapest', 'sort=price-asc', ''],
  ['cheap hilux', 'model=HiLux & sort=price-asc', ''],
  ['newest', 'sort=latest', ''],
  ['latest arrivals', 'sort=latest', ''],
  ['most expensive', 'sort=price-desc', ''],
  ['cheapest 7 seater', 'seats=7 & sort=price-asc', ''],
];

/** Slips of the finger. */
const casesOfSlips: readonly Case[] = [
  ['toyta', 'make=Toyota', ''],
  ['toyota hilx', 'make=Toyota & model=HiLux', ''],
  ['hyundia', 'make=Hyundai', ''],
  ['mitsubshi outlandr', 'make=Mitsubishi & model=Outlander', ''],
  ['mazad 3', 'make=Mazda & model=3', ''],
  ['subura', 'make=Subaru', ''],
  ['desiel ute', 'fuel=Diesel & body=Ute', ''],
  ['automatik', 'transmission=Automatic', ''],
  ['wite suv', 'colour=White & body=SUV', ''],
  ['santa fee', 'model=Santa Fe', ''],
  ['land crusier', 'model=LandCruiser 300,LandCruiser Prado', ''],
  ['tuscon', 'model=Tucson', ''],
  ['sportge', 'model=Sportage', ''],
  ['hylux', 'model=HiLux', ''],
  // Spelt by ear.
  ['7 seater dizel', 'seats=7 & fuel=Diesel', ''],
  ['deasel ute', 'fuel=Diesel & body=Ute', ''],
  ['sitroen', 'make=Citroën', ''],
  ['sevan seater', 'seats=7', ''],
  ['mazda three', 'make=Mazda & model=3', ''],
  ['mazda two door', 'make=Mazda & body=Coupe', ''],
  ['mazda six seats', 'make=Mazda & seats=6', ''],
  // Words run together, that free text finds apart.
  ['towbar', '', 'towbar'],
  ['hilux blackedition', 'model=HiLux', 'blackedition'],
  ['tow hitch', '', 'tow hitch'],
  ['suv sun roof', 'body=SUV', 'sun roof'],
  // A badge is text, which finds no slip: it is looked for as it is spelt.
  ['blck edition', '', 'Black Edition'],
  ['hilux blak edition', 'model=HiLux', 'Black Edition'],
  ['"blck edition"', '', '"blck edition"'],
  ['blck edtion', '', 'Black Edition'],
  ['blck edtion suv', 'body=SUV', 'Black Edition'],
  ['blck interior', 'colour=Black', 'interior'],
  // A feature too, by its own name or another; the same slip is a model by itself.
  ['reversing camra', '', 'Reversing Camera'],
  ['reverse camera', '', 'reversing camera'],
  ['suv with reverse camra', 'body=SUV', 'reversing camera'],
  ['rear camera', '', 'reversing camera'],
  ['camra', 'model=Camry', ''],
  // Words of a sentence are right as they are: no Noah, no Wish.
  ['toyota with sunroof', 'make=Toyota', 'sunroof'],
  ['toyota near the beach', 'make=Toyota', 'near beach'],
  // Nor does a long make lend its letters to a short word behind it.
  ['toyota nosh', 'make=Toyota & model=Noah', ''],
  ['toyota neat', 'make=Toyota', 'neat'],
];

/** What stays text. */
const casesOfText: readonly Case[] = [
  ['sunroof', '', 'sunroof'],
  // Words of their own, one slip away from Coupe, White, Sedan and "small car".
  ['van for couples', 'body=Van', 'couples'],
  ['couple with a smart car', '', 'couple smart'],
  ['while a sudden night car', '', 'while sudden night'],
  ['tow bar', '', 'tow bar'],
  ['android auto', '', 'android auto'],
  ['automatic headlights', '', 'automatic headlights'],
  ['white car with sunroof', 'colour=White', 'sunroof'],
  ['hilux sr5', 'model=HiLux', 'sr5'],
  ['hilux black edition', 'model=HiLux', 'black edition'],
  ['not white', '', '-colour:"White"'],
  ['manual not diesel', 'transmission=Manual', '-fuel:"Diesel"'],
  ['manual -diesel', 'transmission=Manual', '-fuel:"Diesel"'],
  ['not a diesel or a white', '', '-fuel:"Diesel" -colour:"White"'],
  ['-utes', '', '-body:"Ute"'],
  ['no 4x4', '', '-drive:"4WD"'],
  ['suv without a tow bar', 'body=SUV', '-"tow bar"'],
  ['-towbar', '', '-towbar'],
  ['-"tow bars"', '', '-"tow bars"'],
  ['-"Diesel"', '', '-fuel:"Diesel"'],
  ['not toyota hilux', '', '-make_model:"Toyota HiLux"'],
  ['"diesel"', 'fuel=Diesel', ''],
  ['"toyota hilux"', 'make=Toyota & model=HiLux', ''],
  ['"white suv"', '', '"white suv"'],
  ['suv "black edition"', 'body=SUV', '"black edition"'],
  ['K100213', '', 'K100213'],
  ['1ABC123', '', '1ABC123'],
  ['under 5 years', '', 'under 5 years'],
  ['3.2 litre diesel', 'fuel=Diesel', '3.2 litre'],
  ['a 4 door sedan', 'body=Sedan', '4 door'],
  ['under 2,800 kg', '', 'under 2,800 kg'],
  ['golf blue', 'model=Golf & colour=Blue', ''],
  ['gold', '', 'gold'],
  ['rogue', '', 'rogue'],
  ['under', '', 'under'],
  ['i want to buy a car', '', ''],
];

/** Whole sentences. */
const casesOfWhole: readonly Case[] = [
  [
    '7 seater diesel auto 2019 or newer less than 80,000 km',
    'seats=7 & fuel=Diesel & transmission=Automatic & year=2019: & km=:80000',
    '',
  ],
  [
    'automatic 4x4 diesel wagon 7 seats under 60k',
    'transmission=Automatic & drive=4WD & fuel=Diesel & body=Wagon & seats=7 & price=:60000',
    '',
  ],
  [
    'looking for a used white toyota hilux under 45k in queensland',
    'car_type=used & colour=White & make=Toyota & model=HiLux & state=QLD & price=:45000',
    '',
  ],
  [
    'demo mazda cx-5 awd under $45,000',
    'car_type=demo & make=Mazda & model=CX-5 & drive=AWD & price=:45000',
    '',
  ],
  [
    'cheap hatch auto under 15k low kms',
    'body=Hatch & transmission=Automatic & categories=Low kilometres & price=:15000 & sort=price-asc',
    '',
  ],
  ['land under 20k rover', 'make=Land Rover & price=:20000', ''],
];

describe('understanding plain words', () => {
  it.each(casesOfNames)('B-3 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfValues)('B-3 SRCH-15 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfPlaces)('B-3 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfPrice)('B-3 SRCH-3 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfWeekly)('B-3 B-5 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfKm)('B-3 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfYear)('B-3 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfSeats)('B-3 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfOrder)('B-3 SRCH-11 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfSlips)('B-3 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfText)('B-3 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each(casesOfWhole)('B-3 SRCH-17 "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it('B-3 says which words became what', () => {
    expect(parseQueryWords('a white Mazda 3 under 40k with sunroof', site)).toEqual({
      refinements: { colour: ['White'], make: ['Mazda'], model: ['3'] },
      ranges: { price: { min: null, max: 40_000 } },
      near: null,
      repaidPer: null,
      sortOrder: null,
      rest: 'sunroof',
      understood: [
        {
          text: 'white',
          attribute: 'colour',
          label: 'White',
          refinements: [{ attribute: 'colour', value: 'White' }],
          range: null,
        },
        {
          text: 'Mazda 3',
          attribute: 'make_model',
          label: 'Mazda 3',
          refinements: [
            { attribute: 'make', value: 'Mazda' },
            { attribute: 'model', value: '3' },
          ],
          range: null,
        },
        {
          text: 'under 40k',
          attribute: 'price',
          label: 'Price',
          refinements: [],
          range: { attribute: 'price', range: { min: null, max: 40_000 } },
        },
      ],
      fillers: ['a', 'with'],
    });
  });

  it('B-4 takes a postcode where the site can search by distance', () => {
    const { understood, rest } = parseQueryWords('suv near 2000', exampleCarSiteWords(true));
    expect([understood.at(-1), rest]).toMatchObject([
      { text: 'near 2000', attribute: 'near', label: '2000' },
      '',
    ]);
  });

  it.each([
    ['near 2000', '2000', null, ''],
    ['toyota near 2000', '2000', null, ''],
    ['suv near 0800', '0800', null, ''],
    ['postcode 2150', '2150', null, ''],
    ['within 50 km of 2000', '2000', 50, ''],
    ['within 50km of Parramatta', 'Parramatta', 50, ''],
    ['within 50 of 2150', '2150', 50, ''],
    ['less than 100 kms from newtown', 'newtown', 100, ''],
    ['100 km from Port Macquarie', 'Port Macquarie', 100, ''],
    ['near Parramatta', 'Parramatta', null, ''],
    ['blue mountains', 'blue mountains', null, ''],
    ['near newtwon', 'newtown', null, ''],
    ['richmnd suv', 'richmond', null, ''],
    ['near newtawn', null, null, null],
    ['tow richmond', 'richmond', null, 'tow'],
    ['suv Blue Mountains', 'Blue Mountains', null, ''],
    ['white suv white rock', 'white rock', null, ''],
    ['the range', 'the range', null, ''],
    ['the range rover sport', null, null, ''],
    ['blue suv', null, null, ''],
    ['close to mount gravatt', 'mount gravatt', null, ''],
    ['near Mt Gravatt QLD', 'Mt Gravatt QLD', null, ''],
    ['near Richmond VIC 3121', 'Richmond VIC 3121', null, ''],
    ['around St Kilda', 'St Kilda', null, ''],
    ['near me', 'me', null, ''],
    ['close to home', 'me', null, ''],
    ['nearby', 'me', null, ''],
    ['closest', 'me', null, ''],
    ['within 50 km', 'me', 50, ''],
    ['within 50 km of me', 'me', 50, ''],
    ['near 2000 within 50 km', '2000', 50, ''],
    ['within 50 km near 2000', '2000', 50, ''],
    ['near 2000 near 2150', '2150', null, ''],
    ['in 2150', null, null, null],
    ['around 2018', null, null, null],
    ['near Atlantis', null, null, null],
    ['near "2000"', null, null, null],
    ['under 50 km', null, null, null],
    ['within 9000 km of 2000', null, null, null],
    ['near ford', null, null, null],
  ])('B-4 on a site of several places: "%s"', (phrase, place, withinKm, rest) => {
    const { near, rest: left } = parseQueryWords(phrase, exampleCarSiteWords(true));
    expect(near).toEqual(place === null ? null : { place, withinKm });
    if (rest !== null) expect(left).toBe(rest);
  });

  it('B-3 B-4 white hybrid suv under 40k near 2000', () => {
    const understanding = parseQueryWords('white hybrid suv under 40k near 2000', exampleCarSiteWords(true));
    expect(inShort(understanding)).toBe('colour=White & fuel=Hybrid & body=SUV & price=:40000');
    expect([understanding.near, understanding.rest]).toEqual([{ place: '2000', withinKm: null }, '']);
  });

  it('B-4 "in Parramatta" is the place itself, and not what lies around it', () => {
    const { near, refinements } = parseQueryWords('in Parramatta', exampleCarSiteWords(true));
    expect([near, refinements]).toEqual([null, { location_name: ['Parramatta'] }]);
  });

  it.each<Case>([
    ['towing 2.5 tonne caravan', 'tow=2500:', ''],
    ['can tow a 2,000 kg boat', 'tow=2000:', ''],
    ['suv 2500kg towing capacity', 'body=SUV & tow=2500:', ''],
    ['diesel ute tow up to 3 tonne', 'fuel=Diesel & body=Ute & tow=3000:', ''],
    ['tow bar', '', 'tow bar'],
    ['family car', 'body=People Mover,SUV,Wagon & seats=5:', ''],
    ['family', 'body=People Mover,SUV,Wagon & seats=5:', ''],
    ['family car under 40k', 'body=People Mover,SUV,Wagon & price=:40000 & seats=5:', ''],
    ['family suv', 'body=SUV & seats=5:', ''],
    ['family wagon', 'body=Wagon & seats=5:', ''],
    ['7 seater family car', 'seats=7 & body=People Mover,SUV,Wagon', ''],
    ['family kia carnival', 'make=Kia & model=Carnival & seats=5:', ''],
    ['family bunk', '', 'family bunk'],
    ['first car', 'body=Hatch,SUV,Sedan & price=:20000', ''],
    ['my first car under 12k', 'body=Hatch,SUV,Sedan & price=:12000', ''],
    ['first car automatic', 'transmission=Automatic & body=Hatch,SUV,Sedan & price=:20000', ''],
    ['first aid kit', '', 'first aid kit'],
    ['famly car', 'body=People Mover,SUV,Wagon & seats=5:', ''],
    ['suv for baby', 'body=SUV & seats=5:', ''],
    ['utes for tradies', 'body=Ute', ''],
    ['tradie ute', 'body=Ute', ''],
    ['cheap ute for work', 'body=Ute & sort=price-asc', ''],
    ['something for work', 'body=Ute,Van', ''],
    ['p plater', 'body=Hatch,SUV,Sedan & price=:20000', ''],
    ['car for teenager', 'body=Hatch,SUV,Sedan & price=:20000', ''],
  ])('B-3 reads what a car is for in filters: "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, site);
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  it.each<Case>([
    ['towing 2.5 tonne caravan', 'body=Caravan & atm=:2500', ''],
    ['family caravan', 'body=Caravan & sleeps=4:', ''],
    ['van', 'body=Caravan', ''],
    ['caravans', 'body=Caravan', ''],
    ['motor home', 'body=Motorhome', ''],
    ['jayco van sleeps 4 under 60k', 'make=Jayco & body=Caravan & sleeps=4 & price=:60000', ''],
    ['six berth', 'sleeps=6', ''],
    ['under 2,800 kg', 'atm=:2800', ''],
    ['under 2.8 tonne', 'atm=:2800', ''],
    ['electric brakes', '', 'electric brakes'],
    ['famly van', 'body=Caravan & sleeps=4:', ''],
    ['under 2500 atm', 'atm=:2500', ''],
    ['atm under 2,500 kg', 'atm=:2500', ''],
    ['2500kg atm', 'atm=:2500', ''],
    ['tare under 2000', 'tare=:2000', ''],
    ['tare 1,800 kg', 'tare=:1800', ''],
    ['18 foot', 'body_length=5334:5638', ''],
    ['18ft van', 'body=Caravan & body_length=5334:5638', ''],
    ['under 6 metres long', 'body_length=:6000', ''],
    ['2.4m awning', '', '2.4m awning'],
    ['under $150 a week', '', 'under $150 a week'],
    ['7 seater', '', '7 seater'],
    ['hilux', '', 'hilux'],
  ])('B-3 SRCH-16 on a caravan dealer\'s site: "%s"', (phrase, understood, rest) => {
    const understanding = parseQueryWords(phrase, exampleCaravanSiteWords());
    expect([inShort(understanding), understanding.rest]).toEqual([understood, rest]);
  });

  const typed = fc.oneof(
    fc.string({ maxLength: 60, unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          ...[...casesOfWhole, ...casesOfNames, ...casesOfPrice, ...casesOfYear, ...casesOfText].flatMap(
            ([phrase]) => phrase.split(' '),
          ),
          ...[
            'not',
            'near',
            'km',
            '50',
            'me',
            'Parramatta',
            'newtown',
            'in',
            'from',
            'to',
            '-',
            '/',
            ',',
            '"',
            '<',
            '$',
            '2000',
            'of',
            'within',
            'sleeps',
          ],
        ),
        { maxLength: 14 },
      )
      .map((words) => words.join(' ')),
  );
  const wordsOf = (texts: readonly string[]) =>
    texts
      .flatMap((text) => splitQuery(text).map(({ compact }) => compact))
      .filter((word) => word !== '')
      .sort();

  it.each([false, true])(
    'B-3 loses no word, and finds nothing new in what it left (distances: %s)',
    (hasDistance) => {
      const words = exampleCarSiteWords(hasDistance);
      fc.assert(
        fc.property(typed, (query) => {
          const { rest, understood, fillers } = parseQueryWords(query, words);
          // What is not wanted is written another way.
          if (!/(?<!\S)-/.test(rest))
            expect(wordsOf([rest, ...understood.map(({ text }) => text), ...fillers])).toEqual(
              wordsOf([query]),
            );
          const again = parseQueryWords(rest, words);
          expect([again.understood, again.fillers, again.rest]).toEqual([[], [], rest]);
        }),
        { seed: 20_261_121, numRuns: 2_000 },
      );
    },
  );
});
