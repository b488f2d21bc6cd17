/** A program for the durability test: opens the database in the folder it is given and inserts further rows for ever, printing each number once the database has acknowledged it. */

import { writeSync } from 'node:fs';
import { openDataFolder } from './temporary-database.ts';

const { pool } = await openDataFolder(process.argv[2] ?? '');
await pool.query('create table if not exists acknowledged (number integer primary key)');
const last = await pool.query<{ number: number }>(
  'select coalesce(max(number), 0) as number from acknowledged',
);
for (let number = (last.rows[0]?.number ?? 0) + 1; ; number += 1) {
  await pool.query('insert into acknowledged values ($1)', [number]);
  writeSync(1, `${number}\n`);
}
