/** Run as a process of its own by `postcode-geocoder.ts`: prints the table as JSON. */
import { buildPlaceTable } from './place-table.ts';
import { readPostcodeSource } from './postcode-source.ts';

process.stdout.write(JSON.stringify(buildPlaceTable(await readPostcodeSource())));
