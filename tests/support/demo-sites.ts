/** The demo sites that the tests visit; their configuration lies under sites/. */
export const demoSites = [
  { host: 'kestrel.localhost', name: 'Kestrel Bay Motor Group' },
  { host: 'halden.localhost', name: 'Halden' },
  { host: 'wattlebend.localhost', name: 'Wattlebend' },
  { host: 'parkway.localhost', name: 'Parkway Yard' },
] as const;
