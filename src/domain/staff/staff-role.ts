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
    purpose: 'Everything in the dealer group, including payments and people.',
    hasLocations: false,
    hasLeadFamilies: false,
  },
  manager: {
    name: 'Manager',
    purpose: 'Stock, leads, content and people of the chosen locations.',
    hasLocations: true,
    hasLeadFamilies: true,
  },
  web: {
    name: 'Web manager',
    purpose: 'Pages, offers and design of all sites; details and photos of cars at the chosen locations.',
    hasLocations: true,
    hasLeadFamilies: false,
  },
  stock: {
    name: 'Stock manager',
    purpose: 'Cars of the chosen locations: prices, details, photos, feeds.',
    hasLocations: true,
    hasLeadFamilies: false,
  },
  yard: {
    name: 'Yard',
    purpose: 'Photos of cars at the chosen locations.',
    hasLocations: true,
    hasLeadFamilies: false,
  },
  'sales-lead': {
    name: 'Sales lead',
    purpose: 'Leads of the chosen locations, for the whole team; prices and holds.',
    hasLocations: true,
    hasLeadFamilies: true,
  },
  sales: {
    name: 'Sales',
    purpose: 'Their own assigned leads and appointments.',
    hasLocations: true,
    hasLeadFamilies: true,
  },
  desk: {
    name: 'Reception',
    purpose: 'Leads and appointments of the chosen locations; no changes to cars.',
    hasLocations: true,
    hasLeadFamilies: true,
  },
  report: {
    name: 'Read only',
    purpose: 'Stock and figures of the whole group, without names of people.',
    hasLocations: false,
    hasLeadFamilies: false,
  },
  support: {
    name: 'Support',
    purpose:
      'The operator of this installation, with access to view for up to a day, without names of people.',
    hasLocations: false,
    hasLeadFamilies: false,
  },
};
