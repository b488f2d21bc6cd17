/** Sitemaps as sitemaps.org defines them: addresses, in files of a bounded size, and an index that names the files. */

export type SitemapEntry = {
  /** Absolute. */
  readonly address: string;
  /** When its content last changed; null where unknown, for a made-up day is worse than none. */
  readonly changedAt: Date | null;
  /** Absolute addresses of its pictures. */
  readonly images?: readonly string[];
};

export type SitemapFile = { readonly text: string; readonly changedAt: Date | null };

/** The protocol's own limits of one file. */
export const maxSitemapUrls = 50_000;
export const maxSitemapBytes = 50 * 1024 * 1024;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapSpace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageSpace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const end = '</urlset>\n';

/** As many files as it takes; one, with nothing in it, for no entries. */
export function writeSitemaps(
  entries: readonly SitemapEntry[],
  limits: { readonly addresses: number; readonly bytes: number } = {
    addresses: maxSitemapUrls,
    bytes: maxSitemapBytes,
  },
): readonly SitemapFile[] {
  const hasImages = entries.some(({ images = [] }) => images.length > 0);
  const start = `${declaration}<urlset ${sitemapSpace}${hasImages ? ` ${imageSpace}` : ''}>\n`;
  const frame = start.length + end.length;
  const files: SitemapFile[] = [];
  let lines: string[] = [];
  let bytes = frame;
  let changedAt: Date | null = null;
  const finish = () => {
    files.push({ text: `${start}${lines.join('')}${end}`, changedAt });
    lines = [];
    bytes = frame;
    changedAt = null;
  };
  for (const entry of entries) {
    const line = writeEntry(entry);
    // What an address is written with is plain ASCII, so that a sign is a byte.
    if (lines.length > 0 && (lines.length >= limits.addresses || bytes + line.length > limits.bytes))
      finish();
    lines.push(line);
    bytes += line.length;
    changedAt = later(changedAt, entry.changedAt);
  }
  if (lines.length > 0 || files.length === 0) finish();
  return files;
}

export function writeSitemapIndex(files: readonly Pick<SitemapEntry, 'address' | 'changedAt'>[]): string {
  const lines = files.map((file) => `<sitemap>${writePlace(file)}</sitemap>\n`);
  return `${declaration}<sitemapindex ${sitemapSpace}>\n${lines.join('')}</sitemapindex>\n`;
}

function writeEntry({ address, changedAt, images = [] }: SitemapEntry): string {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${writeAddress(image)}</image:loc></image:image>`,
  );
  return `<url>${writePlace({ address, changedAt })}${pictures.join('')}</url>\n`;
}

function writePlace({ address, changedAt }: Pick<SitemapEntry, 'address' | 'changedAt'>): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<loc>${writeAddress(address)}</loc>${lastmod}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Browsers leave them; the schema's addresses have none.
  '[': '%5B',
  ']': '%5D',
};

/** Through `URL` first: it encodes whatever is no ASCII, and what XML forbids. */
function writeAddress(address: string): string {
  return new URL(address).href.replace(/[&<>"'[\]]/g, (sign) => entities[sign] ?? sign);
}

function later(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
