/** What Enter in a field presses, in a form whose first button does something else: a browser takes the first that there is. */

type EnterButtonProps = {
  /** As the button that is meant has them. */
  readonly name?: string;
  readonly value?: string;
};

/** First in its form; it is not visible, and not reached by the keyboard. */
export function EnterButton({ name, value }: EnterButtonProps) {
  return (
    <button className="unseen" type="submit" name={name} value={value} tabIndex={-1} aria-hidden="true">
      Send
    </button>
  );
}
