/** Field names that only the filter form sends; its address is tidied before the page is shown (SRCH-2). */
const formField = /(\[\]|\[min\]|\[max\])$/i;

export function isTypedSearch(parameters: URLSearchParams): boolean {
  for (const name of parameters.keys()) if (formField.test(name)) return true;
  return false;
}
