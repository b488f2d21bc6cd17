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

export function describeTooMany(of: keyof ClaimLimits, noun: Noun): string {
  const called = 'We have your details and call you. Nothing is reserved yet.';
  switch (of) {
    case 'perPerson':
      return `You have reserved as many ${noun.many} today as one person may. ${called}`;
    case 'unpaidPerPerson':
      return `A ${noun.one} was kept for you several times today and not paid for. ${called}`;
    case 'perCar':
      return `This ${noun.one} was reached for so often today that it can only be reserved by phone. ${called}`;
  }
}
