/** The car as a PDF: a plain link, and with script a button that says what it is doing (PRINT-1 to PRINT-3, ERR-6). */
import { FileDown } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { saveFile } from '../../../client/save-file.ts';

type State = { readonly isPreparing: boolean; readonly message: string | null };

const idle: State = { isPreparing: false, message: null };

type Props = { readonly href: string; readonly label: string; readonly fileName: string };

export function PdfLink({ href, label, fileName }: Props) {
  const [state, setState] = useState(idle);
  const save = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state.isPreparing) return;
    setState({ isPreparing: true, message: null });
    const outcome = await saveFile(href, fileName);
    setState({ isPreparing: false, message: outcome.kind === 'failed' ? outcome.message : null });
  };
  return (
    <>
      <a
        className="quiet-actions__link"
        href={href}
        download={fileName}
        onClick={save}
        aria-disabled={state.isPreparing || undefined}
      >
        <FileDown aria-hidden="true" size={20} strokeWidth={1.75} />
        <span aria-live="polite">{state.isPreparing ? 'Preparing...' : label}</span>
      </a>
      {state.message ? (
        <p className="quiet-actions__alert" role="alert">
          {state.message}
        </p>
      ) : null}
    </>
  );
}
