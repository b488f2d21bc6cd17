/** A search that was typed or sent by a form, not written by us: it is led to the tidy address before its page is shown. */

/** Field names that only the filter form sends. */
const formField = /(\[\]|\[min\]|\[max\])$/i;
/** Empty fields that the form of a search includes. */
const formFields: ReadonlySet<string> = new Set(['query', 'near', 'within', 'sortBy', 'page']);
/** The first page is written without a number. */
const pageNumber = /^(?!1$)[1-9]\d*$/;

export function isTypedSearch(parameters: URLSearchParams): boolean {
  for (const [name, value] of parameters) {
    if (formField.test(name)) return true;
    if (value.trim() === '' && formFields.has(name)) return true;
    if (name === 'page' && !pageNumber.test(value)) return true;
  }
  return false;
}
