/** The little of itemsjs that the benchmark uses; the package brings no types. */
declare module 'itemsjs' {
  type Document = Readonly<Record<string, unknown>>;
  type SearchInput = {
    readonly per_page?: number;
    readonly page?: number;
    readonly query?: string;
    readonly filters?: Readonly<Record<string, readonly string[]>>;
    readonly filter?: (document: Document) => boolean;
  };
  type SearchOutput = { readonly pagination: { readonly total: number } };
  type Configuration = {
    readonly aggregations: Readonly<
      Record<
        string,
        { readonly conjunction: boolean; readonly size: number; readonly hide_zero_doc_count: boolean }
      >
    >;
    readonly searchableFields: readonly string[];
    readonly isExactSearch: boolean;
  };
  // biome-ignore lint/style/noDefaultExport: it is what the package exports.
  export default function itemsjs(
    documents: readonly Document[],
    configuration: Configuration,
  ): { search(input: SearchInput): SearchOutput; reindex(documents: readonly Document[]): void };
}
