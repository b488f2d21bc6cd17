/** Says in a form for whom it was drawn. */

export const ownerFieldName = 'of';

export function OwnerField({ mark }: { readonly mark: string }) {
  return <input type="hidden" name={ownerFieldName} value={mark} />;
}
