/** Run as a process of its own: prints the table as JSON, or writes it into the file that is named. */
import { writeFile } from 'node:fs/promises';
import { buildPlaceTable, readPostcodeSource } from './place-table.ts';

const table = JSON.stringify(buildPlaceTable(await readPostcodeSource()));
const file = process.argv[2];
if (file === undefined) process.stdout.write(table);
else await writeFile(file, table);
