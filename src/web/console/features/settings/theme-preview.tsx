/** Three real pages in the colours that stand in the fields, drawn again as somebody chooses; and whether they can be read. */
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { TriedSettings } from '#use-cases/setting/change-settings.ts';
import type { SettingsView } from '#use-cases/setting/view-settings.ts';
import type { FormProblem, FormState } from '#web/console/form-problem.ts';

type ThemePreviewProps = { readonly view: SettingsView; readonly sent: FormState };

/** After the last stroke. */
const restMs = 400;

export function ThemePreview({ view: { look }, sent }: ThemePreviewProps) {
  const place = useRef<HTMLElement>(null);
  const fetcher = useFetcher<FormProblem>();
  const { submit } = fetcher;
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const typed = new FormData(form);
        typed.set('form', 'look');
        submit(typed, { method: 'post' });
      }, restMs);
    };
    form.addEventListener('input', draw);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', draw);
    };
  }, [submit]);
  if (look === null) return null;
  const live = fetcher.data?.shown as TriedSettings | undefined;
  const tried = live ?? (sent.shown as TriedSettings | undefined);
  const href = tried?.look ?? look.href;
  if (href === null) return null;
  const poor = Object.entries(live?.problems ?? {}).filter(([path]) => path.startsWith('theme'));
  return (
    <section className="looks" aria-label="Pages in these colours" ref={place}>
      <ul className="looks__pages">
        {look.pages.map(({ label, path }) => (
          <li key={path}>
            <div className="looks__frame">
              <iframe
                src={href + path}
                title={label}
                sandbox="allow-same-origin"
                tabIndex={-1}
                loading="lazy"
                inert
              />
            </div>
            <a href={href + path} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet">
        Real pages in the colours of the fields. Shoppers see none of it until it is live.
      </p>
      <div role="status">
        {poor.map(([path, words]) => (
          <p key={path} className="looks__poor">
            {words}
          </p>
        ))}
      </div>
    </section>
  );
}
