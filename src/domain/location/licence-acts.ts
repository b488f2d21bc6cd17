/** The law under which each state licenses those who sell cars, for whoever has to mend a missing number. */
import type { LocationConfig } from './location-config.ts';

export const licenceActs: Readonly<Record<LocationConfig['address']['state'], string>> = {
  ACT: 'Sale of Motor Vehicles Act 1977 (ACT)',
  NSW: 'Motor Dealers and Repairers Act 2013 (NSW)',
  NT: 'Consumer Affairs and Fair Trading Act 1990 (NT)',
  QLD: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld)',
  SA: 'Second-hand Vehicle Dealers Act 1995 (SA)',
  TAS: 'Motor Vehicle Traders Act 2011 (Tas)',
  VIC: 'Motor Car Traders Act 1986 (Vic)',
  WA: 'Motor Vehicle Dealers Act 1973 (WA)',
};
