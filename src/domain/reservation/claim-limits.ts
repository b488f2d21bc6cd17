/** How often is too often, and what is said then (B-28). */

/** In a day. */
export type ClaimLimits = {
  /** Claims of one person, of any car. */
  readonly perPerson: number;
  /** Claims of one person that ended unpaid. */
  readonly unpaidPerPerson: number;
  /** Claims of one car, by anybody. */
  readonly perCar: number;
};

type Noun = { readonly one: string; readonly many: string };

/** `text` says what stands in the way, `help` what becomes of what was sent. */
export function describeTooMany(
  of: keyof ClaimLimits,
  noun: Noun,
): { readonly text: string; readonly help: string } {
  const help = 'We have your details and call you. Nothing is reserved yet.';
  switch (of) {
    case 'perPerson':
      return { text: `You have reserved as many ${noun.many} today as one person may`, help };
    case 'unpaidPerPerson':
      return { text: `A ${noun.one} was kept for you several times today and not paid for`, help };
    case 'perCar':
      return { text: `Today this ${noun.one} can only be reserved by phone`, help };
  }
}
