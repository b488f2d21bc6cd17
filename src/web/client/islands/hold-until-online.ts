/**
 * A form whose code never came, sent without a connection: left to the browser, its page would be exchanged
 * for the browser's own about the connection. It stays as it is, says so, and is sent once there is one.
 */

const words = 'You’re offline. Keep this page open and we’ll send the form when you’re back online.';
const held = new WeakSet<HTMLFormElement>();

export function holdUntilOnline(form: HTMLFormElement, send: () => void): void {
  if (held.has(form)) return;
  held.add(form);
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = words;
  form.append(note);
  window.addEventListener(
    'online',
    () => {
      held.delete(form);
      // Before the part hydrates: it takes over the HTML that the server rendered.
      note.remove();
      send();
    },
    { once: true },
  );
}
