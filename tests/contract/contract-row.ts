/** A rule that tests name by its id. */
export type ContractRow = { readonly id: string; readonly title: string };
