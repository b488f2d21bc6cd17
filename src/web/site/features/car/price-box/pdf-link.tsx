/** The car as a PDF: a plain link, and with script one that says what it is doing. */
import { Icon } from '#web/ui/icon.tsx';

type Props = { readonly href: string; readonly label: string; readonly fileName: string };

export function PdfLink({ href, label, fileName }: Props) {
  return (
    <div data-enhance="pdf-link">
      <a className="quiet-actions__link" href={href} download={fileName}>
        <Icon name="file-down" />
        <span aria-live="polite">{label}</span>
      </a>
      <p className="quiet-actions__alert" role="alert" hidden />
    </div>
  );
}
