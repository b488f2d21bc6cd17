/** The step of a shopper on the way to a reserved car; every step has an address, so Back goes to the one before. */
const names = { details: 'Your details', deposit: 'Deposit', reserved: 'Reserved' } as const;
export type CheckoutStep = keyof typeof names;

type Props = { readonly current: CheckoutStep; readonly hasDeposit: boolean };

export function CheckoutSteps({ current, hasDeposit }: Props) {
  const steps: readonly CheckoutStep[] = hasDeposit
    ? ['details', 'deposit', 'reserved']
    : ['details', 'reserved'];
  const done = steps.indexOf(current);
  return (
    <StepList
      steps={steps.map((step, index) => ({
        id: step,
        label: names[step],
        state: step === current ? 'current' : index < done ? 'done' : 'open',
        href: null,
      }))}
    />
  );
}

export type ListedStep = {
  readonly id: string;
  readonly label: string;
  readonly state: 'done' | 'current' | 'open';
  /** Null where it cannot be opened. */
  readonly href: string | null;
};

type ListProps = {
  readonly steps: readonly ListedStep[];
  /** So many that a narrow screen has room for the name of the current one alone. */
  readonly isMany?: boolean;
};

export function StepList({ steps, isMany = false }: ListProps) {
  return (
    <ol
      className={isMany ? 'checkout-steps cluster meta checkout-steps--many' : 'checkout-steps cluster meta'}
      aria-label="Steps"
    >
      {steps.map(({ id, label, state, href }) => (
        <li
          key={id}
          className={
            state === 'done' ? 'checkout-steps__step checkout-steps__step--done' : 'checkout-steps__step'
          }
          {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
        >
          {href === null || state === 'current' ? (
            <span className="checkout-steps__name">{label}</span>
          ) : (
            <a className="checkout-steps__name" href={href}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
