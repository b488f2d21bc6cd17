/** "Three nearest in stock" */
export function nearestTitle(count: number): string {
  const words: Readonly<Record<number, string>> = { 1: 'The nearest', 2: 'Two nearest', 3: 'Three nearest' };
  return `${words[count] ?? 'Nearest'} in stock`;
}
