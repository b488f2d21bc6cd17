/** The way back to every choice about privacy, at the foot of every page (B-40, B-54). */
export const privacyChoicesHref = '/privacy-choices';

export function PrivacyLink() {
  return (
    <a className="privacy-link" href={privacyChoicesHref}>
      Privacy choices
    </a>
  );
}
