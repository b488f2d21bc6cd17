/** Long lists go to the server in pieces: a statement takes 65,535 values at most. */

const rowsPerStatement = 500;

export function inBatches<T>(all: readonly T[]): readonly (readonly T[])[] {
  const batches: (readonly T[])[] = [];
  for (let start = 0; start < all.length; start += rowsPerStatement)
    batches.push(all.slice(start, start + rowsPerStatement));
  return batches;
}

export async function inPieces<T, R>(
  all: readonly T[],
  read: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const found: R[] = [];
  for (const batch of inBatches(all)) found.push(...(await read(batch)));
  return found;
}
