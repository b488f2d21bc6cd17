/** Opens the browser's own dialog for printing. */
export function enhance(button: HTMLElement): () => void {
  const print = () => window.print();
  button.addEventListener('click', print);
  return () => button.removeEventListener('click', print);
}
