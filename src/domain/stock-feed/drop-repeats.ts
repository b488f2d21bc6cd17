/** A feed that says the same twice, "Kia" + "Kia Rio" or "Cannon" + "Cannon-L", would have every title say it twice. */
import type { FeedRecord } from './feed-record.ts';

/** The make is taken off the front of the model, the model off the front of the badge, where something is left. */
export function dropRepeats(record: FeedRecord): FeedRecord {
  const model = withoutLeading(record.model, record.make);
  const badge = record.badge === null ? null : withoutLeading(record.badge, model);
  if (model === record.model && badge === record.badge) return record;
  return { ...record, model, badge };
}

function withoutLeading(text: string, word: string): string {
  if (text.slice(0, word.length).toLowerCase() !== word.toLowerCase()) return text;
  const rest = text.slice(word.length);
  return /^[\s-]/.test(rest) ? rest.replace(/^[\s-]+/, '') || text : text;
}
