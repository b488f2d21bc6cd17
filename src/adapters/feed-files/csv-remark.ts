/** A line that closes a file and is no car: "512 records", "END OF FILE", "Total: 512". */

export function isClosingRemark(line: string): boolean {
  const text = line.trim();
  if (text.length > 80) return false;
  return /^[\W_]*(end|eof|total|trailer|records?|rows?|count)\b/i.test(text) || countedRows(text) !== null;
}

/** How many rows it says there are. */
export function countedRows(line: string): number | null {
  const text = line.trim().slice(0, 80);
  const match =
    /^\W*(\d{1,9})\s(?:records?|rows?|cars|vehicles|lines|units|items)\b/i.exec(text) ??
    /\b(?:records?|rows?|count|total)\b[^\d]{0,20}(\d{1,9})\b/i.exec(text);
  return match?.[1] === undefined ? null : Number(match[1]);
}
