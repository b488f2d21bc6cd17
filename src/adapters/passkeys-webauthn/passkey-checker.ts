/** WebAuthn by way of @simplewebauthn/server, which is loaded when the first passkey is checked: few visits need its 25 MB. */
import { passkeyAlgorithms } from '#domain/shopper/passkey.ts';
import type { PasskeyChecker, PasskeyRefusal } from '#ports/shoppers/passkey-store.ts';

const load = () => import('@simplewebauthn/server');

const shared = { type: 'public-key', clientExtensionResults: {} } as const;

export function createPasskeyChecker(): PasskeyChecker {
  return {
    async checkNew({ id, ...response }, place) {
      const { verifyRegistrationResponse } = await load();
      const answer = verifyRegistrationResponse({
        response: { ...shared, id, rawId: id, response },
        ...expectedOf(place),
        // Else it takes kinds that browsers were not asked for.
        supportedAlgorithmIDs: [...passkeyAlgorithms],
      });
      const checked = await answer.catch(refusalOf);
      if ('kind' in checked) return checked;
      if (!checked.verified) return refusalOf(new Error('not verified'));
      const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
      return {
        kind: 'good',
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
      };
    },

    async check({ id, ...response }, place, { credentialId, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await load();
      const answer = verifyAuthenticationResponse({
        response: { ...shared, id, rawId: id, response },
        ...expectedOf(place),
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          // Distinguished below: the package has one refusal for everything.
          counter: 0,
        },
      });
      const checked = await answer.catch(refusalOf);
      if ('kind' in checked) return checked;
      if (!checked.verified) return refusalOf(new Error('the signature does not match'));
      const { newCounter } = checked.authenticationInfo;
      // A device that does not count says 0 each time.
      const isBehind = newCounter <= counter && (newCounter > 0 || counter > 0);
      return isBehind ? { kind: 'counter-behind' } : { kind: 'good', counter: newCounter };
    },
  };
}

function expectedOf({ challenge, origin, host }: Parameters<PasskeyChecker['checkNew']>[1]) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    // Possession of the phone does not prove that the person is its owner.
    requireUserVerification: true,
  };
}

/** Whatever the package throws, it throws for an answer that does not hold: what it is given was checked before. */
function refusalOf(error: unknown): PasskeyRefusal {
  return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
}
