/** The basis that the price beside it is not on: "about $33,534 drive away in NSW". */
export function OtherBasis({ text }: { readonly text: string | null }) {
  return text === null ? null : <p className="other-basis tabular">{text}</p>;
}
