/** What is in the way of a valuation, over the form that it concerns. */
import { Icon } from '#web/ui/icon.tsx';

/** The session ran out meanwhile; what was typed is still there. */
export const signedOut =
  'You’re signed out. Your details are still here: sign in in a new tab, then try again.';

type Props = {
  readonly text: string;
  /** Where signing in solves it; null where it does not. */
  readonly signInHref: string | null;
};

export function TradeInProblem({ text, signInHref }: Props) {
  return (
    <p className="trade-in__problem" role="alert">
      <Icon name="circle-exclamation-point" size={18} />
      <span>
        {text}{' '}
        {signInHref ? (
          <a href={signInHref} target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
        ) : null}
      </span>
    </p>
  );
}
