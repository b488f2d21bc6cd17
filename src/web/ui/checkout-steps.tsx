/** Where somebody is on the way to a reserved car; every step has an address, so Back goes to the one before (D-15). */
const names = { details: 'Your details', deposit: 'Deposit', reserved: 'Reserved' } as const;
export type CheckoutStep = keyof typeof names;

type Props = { readonly current: CheckoutStep; readonly hasDeposit: boolean };

export function CheckoutSteps({ current, hasDeposit }: Props) {
  const steps: readonly CheckoutStep[] = hasDeposit
    ? ['details', 'deposit', 'reserved']
    : ['details', 'reserved'];
  const done = steps.indexOf(current);
  return (
    <ol className="checkout-steps" aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={
            index < done ? 'checkout-steps__step checkout-steps__step--done' : 'checkout-steps__step'
          }
          {...(step === current ? { 'aria-current': 'step' as const } : {})}
        >
          {names[step]}
        </li>
      ))}
    </ol>
  );
}
