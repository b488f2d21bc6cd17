/** Whether a text is a vehicle identification number: 17 digits and capitals, without I, O and Q. */
export function isVin(text: string): boolean {
  return /^[0-9A-HJ-NPR-Z]{17}$/.test(text);
}
