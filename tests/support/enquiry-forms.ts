/** Every form of the demo sites, its address, and a shopper's answers. */
import { allStockPath, findCarPaths } from './demo-sites.ts';
import { requestPage } from './request-page.ts';

/**
 * Every form of every kind, once; between them the four sites and three templates. `{car}` is replaced by a car that
 * the site has in stock, another one for each form, so that none takes another's times.
 */
export const forms: readonly (readonly [site: string, path: string])[] = [
  ['kestrel', '/contact-us'],
  ['wattlebend', '/contact-us/warwick'],
  ['halden', '/privacy-request'],
  ['parkway', '/online-payment'],
  ['kestrel', '{car}/enquire'],
  ['halden', '{car}/enquire?about=test-drive'],
  ['wattlebend', '{car}/enquire?about=test-drive'],
  ['parkway', '{car}/enquire?about=photos'],
  ['wattlebend', '{car}/enquire?about=similar'],
  ['halden', '{car}/enquire?about=availability'],
  ['kestrel', '{car}/enquire?about=trade-in'],
  ['kestrel', '{car}/checkout'],
  ['halden', '{car}/buy-online'],
  ['wattlebend', '/book-a-viewing'],
  ['kestrel', '/service'],
  ['kestrel', '/finance'],
  ['wattlebend', '/finance-enquiry'],
  ['parkway', '/vehicle-parts-and-accessories'],
  ['parkway', '/apply-for-finance'],
  ['halden', '/book-test-drive'],
  ['halden', '/careers'],
  ['kestrel', '/fleet'],
  ['halden', '/roadside-assist'],
  ['kestrel', '/spin-to-win'],
];

/** Of these each kind of field, of way through the steps and of end, and each template: what a browser shows of all. */
export const formsOfEachKind: typeof forms = [
  ['kestrel', '/contact-us'],
  ['parkway', '/online-payment'],
  ['kestrel', '{car}/enquire'],
  ['halden', '{car}/enquire?about=test-drive'],
  ['wattlebend', '{car}/enquire?about=similar'],
  ['kestrel', '{car}/enquire?about=trade-in'],
  ['halden', '{car}/buy-online'],
  ['wattlebend', '/book-a-viewing'],
  ['kestrel', '/service'],
  ['wattlebend', '/finance-enquiry'],
  ['parkway', '/apply-for-finance'],
  ['halden', '/careers'],
];

/** How many cars of a listing a file takes, at most. */
export const carsOfOneFile = 8;

/**
 * With `{car}` replaced by a car of the listing, counted from its end, where no other test takes one. Of two files that
 * fill in the same forms at the same time, one skips the cars of the other.
 */
export async function findFormPath(port: number, site: string, path: string, skipped = 0): Promise<string> {
  if (!path.includes('{car}')) return path;
  const listing = await requestPage({ port, host: `${site}.localhost`, path: allStockPath });
  const which = forms.findIndex((form) => form[0] === site && form[1] === path) % carsOfOneFile;
  const car = findCarPaths(listing.body).at(-1 - skipped - which);
  if (!car) throw new Error(`The listing of ${site} (status ${listing.status}) links to too few cars.`);
  return path.replace('{car}', car);
}

/** The names of a form's fields, and what a shopper types. A digit chooses that entry of a list. */
export const answers: Readonly<Record<string, string>> = {
  name: 'Jordan',
  last_name: 'Blake',
  phone: '0491 570 006',
  email: 'jordan@example.com',
  postcode: '2150',
  message: 'Please ring in the morning.',
  vehicle: 'Mazda CX-5',
  trade_in_vehicle: 'Mazda CX-5',
  trade_in_year: '2018',
  vehicle_year: '2018',
  vehiclePriceBudget: '25000',
  company: 'Example Plumbing',
  payment_reference: 'KB10482',
  payment_amount: '450',
};

export const mustAgree: ReadonlySet<string> = new Set(['terms_agreed', 'reservation_terms']);

/** Where a form leads: to its confirmation, to the deposit of a car that is then released, or to what is to be paid. */
export function endOf(path: string) {
  if (/^\{car\}\/(checkout|buy-online)$/.test(path)) {
    return { address: /\/reservation\/pay\?/, words: '.hold-page__reference', isReleased: true };
  }
  return path === '/online-payment'
    ? { address: /\/test-payment\//, words: 'main', isReleased: false }
    : { address: /\/success\?/, words: '.success__facts', isReleased: false };
}
