/** The request as a page or a partner would send it: what is spoilt afterwards. */
import type { Random } from '../search/random.ts';
import type { AttackTargets, Field } from './attack-targets.ts';
import { hostileText } from './hostile-values.ts';

/** The pattern with something of the site's in each place, or with an attacker's value. */
export function fillPattern(pattern: string, footing: AttackTargets, random: Random): readonly string[] {
  const segments = pattern.split('/').slice(1);
  const [first = ''] = segments;
  return segments.flatMap((segment): readonly string[] => {
    const own = ownNames.get(segment);
    if (own !== undefined) return own;
    if (segment === '*') return [random.pick(words), random.pick(words)].slice(random.below(2));
    const [, name = '', rest = ''] = /^:(\w+)(.*)$/.exec(segment) ?? [];
    if (name === '') return [segment];
    const right = valuesOf(name, first, footing);
    const value = right.length > 0 && random.next() < rightShare ? random.pick(right) : hostileText(random);
    return [`${value}${rest}`];
  });
}

const rightShare = 0.7;
const words = ['used-cars', 'new-used-and-demo-cars', 'about-us', 'service', 'finance', 'Mazda', 'a'];
const ownNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['~garage', ['my-garage']],
  ['~watchlist', ['watchlist']],
  ['~prize-draw', ['spin-to-win']],
  ['~trade-in', []],
]);

function valuesOf(
  name: string,
  first: string,
  { carSlugs, locations, tokens }: AttackTargets,
): readonly string[] {
  switch (name) {
    case 'slug':
      return first === 'cars' ? carSlugs : locations;
    case 'token':
      return [tokens.get(first === '~trade-in' ? 'trade-in' : first) ?? []].flat();
    case 'step':
      return [
        'car',
        'estimate',
        'trade-in',
        'payment',
        'extras',
        'handover',
        'summary',
        'deposit',
        'request',
      ];
    case 'page':
      return ['trade-in', 'sell-my-car'];
    case 'gateway':
      return ['test', 'stripe'];
    case 'file':
      return [tokens.get('dev') ?? []].flat();
    case 'asset':
      return ['kestrel-bay/logo', 'demo/a.jpg'];
    default:
      return [];
  }
}

/** What addresses are asked with: names that something reads. */
export function rightQuery({ carIds, carSlugs, locations }: AttackTargets, random: Random): readonly Field[] {
  const values: readonly Field[] = [
    ['car_id', random.pick([...carIds, '1'])],
    ['ids', carIds.slice(0, 3).join(',')],
    ['cars', carSlugs.slice(0, 3).join(',')],
    ['location', random.pick([...locations, 'nowhere'])],
    ['query', 'white ute under 40k'],
    ['q', 'toyota hi'],
    ['page', '2'],
    ['near', '2150'],
    ['limit', '6'],
    ['hitsPerPage', '6'],
    ['offset', '3'],
    ['filters', 'make:Mazda AND price < 40000'],
    ['refinementList[make][0]', 'Mazda'],
    ['range[price]', '10000:40000'],
    ['sortBy', 'price_asc'],
    ['view', 'grid'],
    ['about', 'test-drive'],
    ['type', 'watchlist'],
    ['redirect', '/my-garage'],
    ['back', '/'],
    ['id', '00000000-0000-4000-8000-000000000000'],
    ['signature', 'AAAA'],
    ['token', 'AAAA'],
    ['receipt', '00000000-0000-4000-8000-000000000000'],
    ['add', random.pick([...carSlugs, 'a'])],
    ['done', 'saved'],
    ['owner', '1'],
    ['from', '/search'],
    ['maxPrice', '40000'],
    ['w', '640'],
    ['v', '1'],
    ['path', '/about-us'],
    ['declined', 'card'],
    ['index', ''],
  ];
  return Array.from({ length: random.below(4) }, () => random.pick(values));
}

/** What the address takes as JSON; null where it takes none. */
export function rightJson(
  pattern: string,
  footing: AttackTargets,
  random: Random,
): Record<string, unknown> | null {
  const carId = random.pick([...footing.carIds, 'none']);
  const person = {
    name: 'Jordan Blake',
    phone: '0491 570 006',
    email: 'jordan@example.com',
    postcode: '2150',
    message: 'Please ring.',
  };
  switch (pattern) {
    case '/api/leads':
      return random.pick([
        { ...person, category: 'Sales Enquiry', location: random.pick(footing.locations), car_id: carId },
        { ...person, category: 'Service', subcategory: 'Service Booking', location: footing.locations[0] },
        {
          ...person,
          Rego: 'ABC12D',
          registration_state: 'NSW',
          lead_id: 'x',
          adjustmentAnswers: [{ id: 1 }],
        },
      ]);
    case '/api/enquiries':
      return { ...person, car_id: carId, type: 'enquiry', location: footing.locations[0] };
    case '/api/reservations':
      return { ...person, car_id: carId, terms_agreed: true, reservation_terms: 'yes' };
    case '/api/events':
      return { events: [{ name: 'search-view', car_id: carId }] };
    case '/api/phone-reveals':
      return { car_id: carId, dealership_id: 'kestrel-bay', website_id: 'kestrel' };
    case '/api/miscellaneous':
      return { column_name: 'valuation', lead_id: '00000000-0000-4000-8000-000000000000' };
    case '/api/watchlist/save-car':
    case '/api/watchlist/remove-car':
      return { phone_number: '+61491570006', car_id: carId };
    case '/api/passkeys/sign-in':
    case '/api/passkeys/new':
      return {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: 'e30',
          authenticatorData: 'AAAA',
          attestationObject: 'oA',
          signature: 'AAAA',
          userHandle: 'AAAA',
        },
      };
    case '/api/payments/:gateway/notices':
      return { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } };
    default:
      return pattern.startsWith('/api/') ? { car_id: carId } : null;
  }
}

/** What the form at this address sends, or any form of the site. */
export function rightForm(path: string, { forms }: AttackTargets, random: Random): readonly Field[] {
  const known = forms.get(path);
  if (known !== undefined) return known;
  const all = [...forms.values()];
  return all.length > 0 ? random.pick(all) : [['name', 'Jordan']];
}
