/** One line of what is known of a lead: label and value. */

export function LeadFact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="success__fact">
      <dt>{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}
