/** The secret of an authenticator app as a picture that the app reads from the screen. */
import { buildQrCode, type QrCode } from '#domain/text/qr-code.ts';

/** Throws for an address that no phone would read: they are all about 120 characters long. */
export function authenticatorQr(uri: string): QrCode {
  const code = buildQrCode(uri);
  if (code === null) throw new Error('The authenticator app address is too long for a QR code.');
  return code;
}
