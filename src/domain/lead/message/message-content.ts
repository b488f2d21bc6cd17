/** The words of a message before they are set as text or HTML. Nothing here is escaped: the two setters do that. */

export type MessageRow = {
  readonly label: string;
  /** As typed; line breaks stay. */
  readonly value: string;
  /** http, https, tel or mailto; null for plain words. */
  readonly href: string | null;
};

export type MessageSection = { readonly title: string | null; readonly rows: readonly MessageRow[] };

/** A button in HTML, a line with the address in text. The first one is the main one. */
export type MessageAction = { readonly label: string; readonly href: string };

export type MessageContent = {
  readonly siteName: string;
  /** #rrggbb; null for the plain look. */
  readonly brandColour: string | null;
  readonly heading: string;
  readonly intro: string | null;
  readonly warning: string | null;
  /** What the shopper wrote; null where the message is not about that, empty where they wrote nothing. */
  readonly quoted: string | null;
  readonly actions: readonly MessageAction[];
  readonly sections: readonly MessageSection[];
  readonly footer: readonly string[];
};

export function messageRow(label: string, value: string, href: string | null = null): MessageRow {
  return { label, value, href };
}

/** Drops rows that say nothing, and sections without rows. */
export function messageSection(
  title: string | null,
  rows: readonly (MessageRow | null)[],
): readonly MessageSection[] {
  const filled = rows.filter((row) => row !== null).filter((row) => row.value !== '');
  return filled.length === 0 ? [] : [{ title, rows: filled }];
}
