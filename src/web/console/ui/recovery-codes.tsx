/** The codes that bring somebody back who lost their passkey: shown this once. */
import { StatusMessage } from './status-message.tsx';

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <StatusMessage kind="warning">
        Keep these recovery codes where your passkey is not: on paper, or in another safe. Each works once,
        should you lose your passkey. Nobody can show them again.
      </StatusMessage>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
