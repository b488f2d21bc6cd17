/** Shows the offer of a passkey where the device can make one and it was not declined there; a press makes one. */
import { canCreatePasskeys, createPasskey, type PasskeyResult } from '#web/client/passkeys.ts';
import { storedPasskeyRefusal } from '#web/client/storage/passkey-storage.ts';

export function offerPasskey(element: HTMLElement): (() => void) | undefined {
  const make = element.querySelector<HTMLElement>('[data-make]');
  const later = element.querySelector<HTMLElement>('[data-later]');
  const note = element.querySelector('[role=status]');
  const isDeclined = later !== null && storedPasskeyRefusal.get();
  if (make === null || note === null || isDeclined) return undefined;

  const say = (words: string) => note.replaceChildren(words);

  const end = (words: string) => {
    element.querySelector<HTMLElement>('[data-ways]')?.setAttribute('hidden', '');
    say(words);
  };

  const show = (result: PasskeyResult<object>) => {
    switch (result.kind) {
      case 'done':
        // The list of passkeys is the server's to draw.
        if (element.dataset.reloads !== undefined) window.location.reload();
        else end('Passkey added. Next time, select “Use a passkey” to sign in.');
        break;
      case 'has-one':
        end('This device already has a passkey for this site.');
        break;
      case 'stopped':
        say('No passkey was added. You can try again at any time.');
        break;
      case 'failed':
        say(result.message);
    }
  };

  const onMake = () => {
    make.setAttribute('aria-busy', 'true');
    void createPasskey().then((result) => {
      make.removeAttribute('aria-busy');
      show(result);
    });
  };
  const onLater = () => {
    storedPasskeyRefusal.update(() => true);
    element.hidden = true;
  };
  make.addEventListener('click', onMake);
  later?.addEventListener('click', onLater);
  void canCreatePasskeys(element.dataset.host ?? '').then((canMake) => {
    element.hidden = !canMake;
  });
  return () => {
    make.removeEventListener('click', onMake);
    later?.removeEventListener('click', onLater);
  };
}
