/** Whether a place is open, in words and only repeated by the dot. */
type Props = { readonly isOpen: boolean; readonly text: string; readonly detail?: string };

export function OpenState({ isOpen, text, detail }: Props) {
  return (
    <p className={isOpen ? 'open-state open-state--open' : 'open-state'}>
      <span className="open-state__text">{text}</span>
      {detail ? <span className="open-state__detail meta">{detail}</span> : null}
    </p>
  );
}
