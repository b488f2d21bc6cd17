/** What feeds call the facts of a car: names of columns, in small letters and digits alone. */
import { type FeedFieldName, feedFields } from './feed-fields.ts';

const names: Partial<Readonly<Record<FeedFieldName, string>>> = {
  stockNumber:
    'stock stockno stocknumber stocknum stocknbr stockid stockcode sku internalnumber inventorynumber refno reference unitnumber vehicleid listingid',
  vin: 'vin vinnumber vinno chassis chassisno chassisnumber vehicleidentificationnumber',
  make: 'make brand manufacturer manufacture makename vehiclemake',
  model: 'model modelname vehiclemodel family',
  badge: 'badge variant trim trimlevel grade version derivative modelvariant',
  series: 'series modelseries generation',
  year: 'year yr yeargroup modelyear manufactureyear buildyear yearofmanufacture vehicleyear',
  priceCents:
    'price sellingprice sellprice listprice askingprice advertisedprice retailprice internetprice internetspecial currentprice saleprice priceaud amount listcents pricecents egcprice driveawayprice pricedriveaway',
  wasPriceCents: 'wasprice oldprice previousprice originalprice rrp msrp',
  offerPriceCents: 'specialprice offerprice promoprice discountprice',
  costCents: 'cost costprice purchaseprice buyprice',
  priceType: 'pricetype priceincludes egc pricequalifier',
  odometerKm: 'odometer odo km kms kilometres kilometers odometerkm mileage mileageinkm odometerreading',
  colour: 'colour color exteriorcolour exteriorcolor extcolour extcolor bodycolour bodycolor paint',
  interiorColour: 'interiorcolour interiorcolor intcolour intcolor trimcolour upholstery',
  bodyType: 'body bodytype bodystyle bodyshape vehicletype category segment',
  fuelType: 'fuel fueltype',
  transmission: 'transmission transmissiontype gearbox trans tranmission gearboxtype',
  driveType: 'drive drivetype drivetrain driven wheeldrive drivewheelconfiguration',
  seats: 'seats seatcount numberofseats seatingcapacity numseats',
  doors: 'doors doorcount numberofdoors numdoors',
  gears: 'gears gearcount numberofgears numgears',
  cylinders: 'cylinders cyl cylindercount numberofcylinders',
  engineCc: 'enginecc enginesize enginecapacity cc displacement cubiccapacity capacity',
  powerKw: 'power powerkw kw enginepower',
  torqueNm: 'torque torquenm nm',
  registration: 'rego registration regonumber regono regnumber plate plateno numberplate licenceplate',
  registrationExpiry: 'regoexpiry registrationexpiry regexpiry regodue',
  buildDate: 'builddate built dateofmanufacture manufacturedate',
  complianceDate: 'compliancedate compliance',
  nvic: 'nvic glasscode',
  features: 'features options equipment standardfeatures optionfeatures extras',
  comments:
    'comments comment description vehicledescription advdescription dealercomments notes adtext overview longdescription',
  marketplaceTitle: 'title adtitle headline listingtitle name',
  images:
    'images image imgs photos photo photourls photourl imageurls imageurl pictures picture imagelinks imagelink imagesurl',
  videoUrl: 'video videourl videolink videolinks youtube',
  tourUrl: 'virtualtour virtualtours tour360 tour touru tourl',
  stockType: 'stocktype condition newused vehiclecondition inventorytype usednew type',
  status: 'status availability stockstatus',
  arrivedOn: 'arrived arrivaldate dateinstock stockdate dateadded instockdate',
  isCertified: 'certified iscertified cpo certifiedpreowned',
  locationSlug: 'location yard branch site yardcode locationname dealerlocation yardname',
  city: 'city suburb town',
  state: 'state region',
  grossVehicleMassKg: 'gvm grossvehiclemass',
  brakedTowingKg: 'brakedtowing towingcapacity towing maxtowing towbraked',
  tareKg: 'tare taremass tareweight kerbweight',
  aggregateTrailerMassKg: 'atm aggregatetrailermass',
  sleeps: 'sleeps berths sleepingcapacity berth',
  vehicleLengthMm: 'length overalllength lengthmm',
  ancapStars: 'ancap ancaprating ancapstars safetyrating',
};

const fieldByName = new Map<string, FeedFieldName>();
for (const [field, words] of Object.entries(names))
  for (const word of words.split(' '))
    if (!fieldByName.has(word)) fieldByName.set(word, field as FeedFieldName);

/** A sheet of names is asked for the whole name, then for its last part: `vehicle.make`, `photos[].url`. */
export function fieldNamed(
  column: string,
): { readonly field: FeedFieldName; readonly isWhole: boolean } | null {
  const own = fieldByName.get(letters(column));
  if (own !== undefined) return { field: own, isWhole: true };
  // PhotoURL1, PhotoURL2: the entries of one list.
  const numbered = fieldByName.get(letters(column).replace(/\d{1,3}$/, ''));
  if (numbered !== undefined && feedFields[numbered].kind === 'list')
    return { field: numbered, isWhole: true };
  const parts = column
    .split(/[.:@[\]/]/)
    .map(letters)
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const outer = parts.at(-2) ?? '';
  // `photos.url`, `price.amount`: the last part says only what kind of value it is.
  const isKind = ['url', 'href', 'src', 'value', 'amount', 'text', 'key', 'name', 'uri'].includes(last);
  const field = isKind && outer !== '' ? fieldByName.get(outer) : fieldByName.get(last);
  return field === undefined ? null : { field, isWhole: false };
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
