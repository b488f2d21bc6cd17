/** The stock grid as a file for a spreadsheet: every car that its filters find and the viewer may see. */
import type { Car } from '#domain/car/car.ts';
import { listRows } from '#domain/stock-editor/find-rows.ts';
import { type GridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { stockTableCells, stockTableHeads } from '#domain/stock-editor/stock-table.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { type EditorStockPorts, loadEditorStock, seenLocations } from './editor-stock.ts';

type ExportStockPorts = EditorStockPorts & { readonly auditLog: Pick<AuditLog, 'append'> };

export const exportStock = reading({
  name: 'stock.export',
  async read(
    { requested, dealerGroupId, scope, caller }: ScopedCall<GridSearch>,
    app: ExportStockPorts,
    now: Date,
  ) {
    const { index } = await loadEditorStock(dealerGroupId, app, now);
    const rows = listRows(index, requested, seenLocations(scope));
    const cars = await loadCars(dealerGroupId, new Set(rows.map(({ id }) => id)), app, now);
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const names = new Map((group?.locations ?? []).map(({ slug, name }) => [slug, name]));
    const lines = rows.flatMap((row) => {
      const car = cars.get(row.id);
      const location = row.locationSlug === null ? '' : (names.get(row.locationSlug) ?? row.locationSlug);
      // One that was withdrawn since the list was read is in no file.
      return car === undefined ? [] : [stockTableCells({ car, row, location })];
    });
    await app.auditLog.append(dealerGroupId, {
      actor: { kind: 'staff', id: caller.staffId, sessionId: caller.sessionId, network: caller.network },
      act: 'stock.export',
      subject: { kind: 'group', id: dealerGroupId },
      facts: { carsInFile: lines.length, filter: serialiseGridSearch({ ...requested, page: 1 }) },
      at: now,
    });
    return { fileName: `stock-${dealerGroupId}`, rows: [stockTableHeads, ...lines] };
  },
});

async function loadCars(
  dealerGroupId: string,
  ids: ReadonlySet<string>,
  { stockEditor }: EditorStockPorts,
  now: Date,
): Promise<ReadonlyMap<string, Car>> {
  const cars = new Map<string, Car>();
  for await (const batch of stockEditor.listCarsWithOverrides(dealerGroupId, now))
    for (const { car } of batch) if (ids.has(car.id)) cars.set(car.id, car);
  return cars;
}
