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
      return `Where will the ${noun} be kept?`;
    case 'trade-in':
      return `Do you have a ${noun} to trade in?`;
    case 'payment':
      return 'How would you like to pay?';
    case 'extras':
      return 'Would you like any extras?';
    case 'handover':
      return 'Pick-up or delivery?';
    case 'details':
      return 'Who is buying?';
    case 'summary':
      return 'Your total';
    case 'deposit':
      return hasDeposit ? `Pay a deposit to hold the ${noun}` : `Hold the ${noun}`;
    case 'request':
      return 'Request the contract';
    case 'done':
      return 'We have your request';
  }
}
