/** Says how long to wait before another code may be asked for, which the server holds to by itself. */

export function enhance(element: HTMLElement): (() => void) | undefined {
  if (!(element instanceof HTMLButtonElement)) return undefined;
  const button = element;
  const text = button.textContent ?? '';
  const endsAt = Date.now() + Number(button.dataset.seconds ?? 0) * 1000;
  const show = () => {
    const seconds = Math.ceil((endsAt - Date.now()) / 1000);
    button.disabled = seconds > 0;
    button.textContent = seconds > 0 ? `${text} in ${seconds} s` : text;
    if (seconds <= 0) clearInterval(timer);
  };
  const timer = setInterval(show, 1000);
  show();
  return () => clearInterval(timer);
}
