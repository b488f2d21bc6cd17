import { signedInHint } from '#web/signed-in-hint.ts';

/** Whether it is worth asking the server who is signed in here. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${signedInHint}=1`);
}
