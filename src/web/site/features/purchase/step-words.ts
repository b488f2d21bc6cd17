/** The names of the steps of a purchase, short in the list of them and whole over the page. */
import type { PurchaseStep } from '#domain/purchase/purchase-steps.ts';

type Words = {
  readonly noun: string;
  /** Whether a deposit is paid to hold the car. */
  readonly hasDeposit: boolean;
};

export function stepLabel(step: PurchaseStep, { noun, hasDeposit }: Words): string {
  switch (step) {
    case 'car':
      return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
    case 'trade-in':
      return 'Trade-in';
    case 'payment':
      return 'Payment';
    case 'extras':
      return 'Extras';
    case 'handover':
      return 'Delivery';
    case 'details':
      return 'Details';
    case 'summary':
      return 'Summary';
    case 'deposit':
      return hasDeposit ? 'Deposit' : 'Hold';
    case 'request':
      return 'Contract';
    case 'done':
      return 'Sent';
  }
}

export function stepTitle(step: PurchaseStep, { noun, hasDeposit }: Words): string {
  switch (step) {
    case 'car':
      return `Where will the ${noun} live?`;
    case 'trade-in':
      return `Do you have a ${noun} to trade in?`;
    case 'payment':
      return 'How would you like to pay?';
    case 'extras':
      return 'Anything to go with it?';
    case 'handover':
      return 'How does it come to you?';
    case 'details':
      return 'Who is buying?';
    case 'summary':
      return 'What it comes to';
    case 'deposit':
      return hasDeposit ? `The deposit that holds the ${noun}` : `Hold the ${noun}`;
    case 'request':
      return 'Ask for the contract';
    case 'done':
      return 'Your request is with us';
  }
}
