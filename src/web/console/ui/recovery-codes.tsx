/** Recovery codes for a person who lost their passkey: shown this once. */
import { StatusMessage } from './status-message.tsx';

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <StatusMessage kind="warning">
        Store these recovery codes away from your passkey, e.g. on paper or in a password manager. Each works
        once if you lose your passkey. They can’t be shown again.
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
