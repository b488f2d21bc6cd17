/** Texts are sent to mobiles of one country; whoever makes a site send thousands buys numbers by the block. */

/** Mobiles in Australia: what a text costs elsewhere is somebody's business. */
export function isTextableMobile(phone: string): boolean {
  return /^\+614\d{8}$/.test(phone);
}

/** The thousand neighbours of a number: what is sold as one block. */
export function numberRange(phone: string): string {
  return phone.slice(0, -3);
}
