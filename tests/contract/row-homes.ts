/**
 * Where each row of the contract is decided: the ONE file whose change would change the rule. Found by reading: the domain
 * where it decides; a view model for words and order; a component or style sheet where it is only drawing; a schema of the
 * configuration for a mere switch; a test for what only the whole can keep. The file names the row itself, so that
 * a rule that moves takes its row along (`row-homes.test.ts`).
 */
import { beyondHomes } from './homes/beyond-homes.ts';
import { carHomes } from './homes/car-homes.ts';
import { dealHomes } from './homes/deal-homes.ts';
import { siteHomes } from './homes/site-homes.ts';

/** By row id; paths from the project's folder. */
export const rowHomes: Readonly<Record<string, string>> = {
  ...carHomes,
  ...dealHomes,
  ...siteHomes,
  ...beyondHomes,
};

/** Rows that nothing decides yet, and why. Short, and shorter with each row that is built. */
export const notBuiltYet: Readonly<Record<string, readonly string[]>> = {};
