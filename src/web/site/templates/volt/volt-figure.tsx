/** One large figure with its unit, over what it says: on the first screen of the home page and beside a car on its stage. */
type Props = { readonly value: string; readonly unit: string; readonly label: string };

export function VoltFigure({ value, unit, label }: Props) {
  return (
    <div className="volt-figures__item">
      <dt>{label}</dt>
      <dd>
        {value}
        {unit ? <small>{unit}</small> : null}
      </dd>
    </div>
  );
}
