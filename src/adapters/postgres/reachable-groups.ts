/** Reads of several dealer groups that go on without those whose node of a Citus cluster is away. */
import { isNodeUnavailable } from './is-database-unavailable.ts';

/** All groups in one statement; where a node is away, each group alone, and none of those that are on it. */
export async function readReachable<Row>(
  groups: readonly string[],
  read: (groups: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  try {
    return await read(groups);
  } catch (error) {
    if (!isNodeUnavailable(error)) throw error;
    if (groups.length === 1) return [];
    const rows: Row[] = [];
    for (const group of groups) rows.push(...(await readReachable([group], read)));
    return rows;
  }
}
