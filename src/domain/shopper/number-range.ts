/** Texts are sent to mobiles of one country; fraudsters who make a site send thousands buy numbers by the block. */

/** Mobiles in Australia: texts to other countries are a source of fraud. */
export function isTextableMobile(phone: string): boolean {
  return /^\+614\d{8}$/.test(phone);
}

/** The thousand neighbours of a number: what is sold as one block. */
export function numberRange(phone: string): string {
  return phone.slice(0, -3);
}
