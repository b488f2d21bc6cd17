/** The roles of staff: what each is for, and what a grant of it may be limited to. */

export const staffRoles = [
  'owner',
  'manager',
  'web',
  'stock',
  'yard',
  'sales-lead',
  'sales',
  'desk',
  'report',
  'support',
] as const;
export type StaffRole = (typeof staffRoles)[number];

export type RoleFacts = {
  readonly name: string;
  /** For the person who grants it. */
  readonly purpose: string;
  /** False where every act of the role reaches the whole dealer group. */
  readonly hasLocations: boolean;
  /** True where an act of the role concerns leads, so that a grant may name the kinds of lead. */
  readonly hasLeadFamilies: boolean;
};

export const roleFacts: Readonly<Record<StaffRole, RoleFacts>> = {
  owner: {
    name: 'Owner',
    purpose: 'Everything in the dealer group, money and people too.',
    hasLocations: false,
    hasLeadFamilies: false,
  },
  manager: {
    name: 'Manager',
    purpose: 'Stock, leads, content and people of the locations given.',
    hasLocations: true,
    hasLeadFamilies: true,
  },
  web: {
    name: 'Web manager',
    purpose: 'Pages, offers and looks of all sites; facts and photos of cars at the locations given.',
    hasLocations: true,
    hasLeadFamilies: false,
  },
  stock: {
    name: 'Stock manager',
    purpose: 'Cars of the locations given: prices, facts, photos, feeds.',
    hasLocations: true,
    hasLeadFamilies: false,
  },
  yard: {
    name: 'Yard',
    purpose: 'Photos of cars at the locations given.',
    hasLocations: true,
    hasLeadFamilies: false,
  },
  'sales-lead': {
    name: 'Sales lead',
    purpose: 'Leads of the locations given, for the whole team; prices and holds.',
    hasLocations: true,
    hasLeadFamilies: true,
  },
  sales: {
    name: 'Sales',
    purpose: 'The leads and appointments that somebody gave them.',
    hasLocations: true,
    hasLeadFamilies: true,
  },
  desk: {
    name: 'Front desk',
    purpose: 'Leads and appointments of the locations given; no cars are changed.',
    hasLocations: true,
    hasLeadFamilies: true,
  },
  report: {
    name: 'Read only',
    purpose: 'Stock and figures of the whole group, without anybody’s name.',
    hasLocations: false,
    hasLeadFamilies: false,
  },
  support: {
    name: 'Support',
    purpose: 'Whoever runs this installation, let in to look for at most a day; without anybody’s name.',
    hasLocations: false,
    hasLeadFamilies: false,
  },
};
