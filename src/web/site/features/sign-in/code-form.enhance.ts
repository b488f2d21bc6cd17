/** Sends the code as soon as it is whole, and takes it from the message itself where the phone offers that (WebOTP). */
import { codeDigits, readTypedCode } from '#domain/shopper/sign-in-code.ts';

type TextCredential = { readonly code?: string };
type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly string[] } };

export function enhance(element: HTMLElement): (() => void) | undefined {
  const input = element.querySelector<HTMLInputElement>('input[name=code]');
  if (!(element instanceof HTMLFormElement) || input === null) return undefined;
  const form = element;
  let sent = '';
  let isUnderWay = false;
  const onInput = () => {
    isUnderWay = false;
    const code = readTypedCode(input.value);
    // A corrected code is sent by the shopper when it is whole again.
    if (code === null || code === sent || input.value.trim().length < codeDigits) return;
    sent = code;
    form.requestSubmit();
  };
  // A code counts once: Enter after the last digit would send it again, and the answer would be that it is used up.
  const onSubmit = (event: SubmitEvent) => {
    if (isUnderWay) event.preventDefault();
    isUnderWay = true;
  };
  // After coming back to this page the form can be sent.
  const onReturn = () => {
    isUnderWay = false;
  };
  form.addEventListener('submit', onSubmit);
  window.addEventListener('pageshow', onReturn);
  input.addEventListener('input', onInput);
  input.focus();
  const ending = new AbortController();
  if ('OTPCredential' in window) {
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: ending.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const { code = '' } = (credential ?? {}) as TextCredential;
        input.value = code;
        onInput();
      },
      // Refused, or the page was left: it is typed.
      () => undefined,
    );
  }
  return () => {
    ending.abort();
    form.removeEventListener('submit', onSubmit);
    window.removeEventListener('pageshow', onReturn);
    input.removeEventListener('input', onInput);
  };
}
