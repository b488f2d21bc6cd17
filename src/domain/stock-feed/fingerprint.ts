/** A hash of a normalised record: equal exactly when nothing about the car changed, whatever the order of columns or keys. */
import { hashText } from '#domain/text/text-hash.ts';
import { feedFieldNames } from './feed-fields.ts';
import type { FeedRecord } from './feed-record.ts';

const namesInOrder = [...feedFieldNames].sort();

/** Facts that are not known are left out, so that a new kind of fact does not make every car look changed. */
export function fingerprintOf(record: FeedRecord): string {
  const known: [string, unknown][] = [];
  for (const name of namesInOrder) {
    const value = record[name];
    if (value === null || (typeof value === 'object' && value.length === 0)) continue;
    known.push([name, value]);
  }
  if (Object.keys(record.lenders).length > 0) known.push(['lenders', record.lenders]);
  return hashText(JSON.stringify(known));
}
