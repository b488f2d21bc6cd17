/** Structured data for search engines; `json` comes from `serialiseMarkup`. */
export function StructuredData({ json }: { readonly json: string }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped so that no value can leave the element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
