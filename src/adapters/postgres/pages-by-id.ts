/** Reads many rows a page at a time, so that taking them in holds up no other request for longer than one page takes. */

/** A few milliseconds, with twenty columns. */
const rowsAtOnce = 1_000;

/** `read` gives the rows whose id comes after `after`, in the order of ids; they must not change meanwhile. */
export async function* pagesById<Row extends { readonly id: string }>(
  read: (after: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after, rowsAtOnce);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
