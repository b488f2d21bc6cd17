import { tmpdir } from 'node:os';
import { openDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { fillGroup, readGroup } from './tests/support/fill-group.ts';
const [what] = process.argv.slice(2);
const open = (port: number) => openDatabase({ databaseUrl: `postgres://postgres@127.0.0.1:${port}/forecourt`, dataDir: tmpdir() });
const one = await open(5605); const two = await open(5606);
if (what === 'fill') {
  await migrate(one); await migrate(two);
  for (const g of ['kestrel-bay', 'other-group']) await fillGroup(one, g, 1200);
} else if (what === 'more') {
  const rows = Number((await one.pool.query(`select count(*) n from lead where dealer_group_id='kestrel-bay'`)).rows[0].n);
  for (const g of ['kestrel-bay', 'other-group']) {
    await one.pool.query(`update lead set email = email || 'x' where dealer_group_id = $1 and id in (select id from lead where dealer_group_id=$1 limit 50)`, [g]);
    await one.pool.query(`delete from event_count where dealer_group_id = $1`, [g]);
    await one.pool.query(`delete from lead_delivery_attempt where dealer_group_id = $1`, [g]);
  }
  console.log(rows);
} else {
  const a = await readGroup(one, 'kestrel-bay'); const b = await readGroup(two, 'kestrel-bay');
  let n = 0; for (const t of Object.keys(a)) { n += a[t].length; if (JSON.stringify(a[t]) !== JSON.stringify(b[t])) console.log('differs', t, a[t].length, b[t].length); }
  const f = await readGroup(two, 'other-group');
  console.log('rows', n, 'foreign', Object.values(f).flat().length);
}
await one.close(); await two.close();
