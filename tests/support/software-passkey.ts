/** A device with a passkey, in software (ES256, no attestation): it does what it is set to, wrong things too. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#domain/shopper/passkey.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/** What a device says apart from the key; a test changes what it is about. */
export type AuthenticatorBehaviour = {
  readonly origin: string;
  readonly host?: string;
  /** Face, finger or PIN. */
  readonly isVerified?: boolean;
  readonly counter?: number;
};

export class SoftwarePasskey {
  readonly id = randomBytes(16);
  userHandle = '';
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  make({ challenge, rp, user }: PasskeyCreationOptions, manners: AuthenticatorBehaviour) {
    this.userHandle = user.id;
    const length = Buffer.from([0, this.id.length]);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#pair.publicKey)]);
    const authData = Buffer.concat([authenticatorData(manners.host ?? rp.id, manners, 0x40), key]);
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      bytesHead(authData),
      authData,
    ]);
    return {
      id: text(this.id),
      response: {
        clientDataJSON: text(clientData('webauthn.create', challenge, manners)),
        attestationObject: text(attestationObject),
      },
    };
  }

  show({ challenge, rpId }: PasskeyRequestOptions, manners: AuthenticatorBehaviour) {
    const client = clientData('webauthn.get', challenge, manners);
    const authData = authenticatorData(manners.host ?? rpId, manners, 0);
    const signed = Buffer.concat([authData, sha256(client)]);
    return {
      id: text(this.id),
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, this.#pair.privateKey)),
        userHandle: this.userHandle,
      },
    };
  }
}

function clientData(type: string, challenge: string, { origin }: AuthenticatorBehaviour): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  host: string,
  { isVerified = true, counter = 0 }: AuthenticatorBehaviour,
  flags: number,
): Buffer {
  const tail = Buffer.alloc(5);
  // User present (1), and user verified (4).
  tail.writeUInt8(flags | 1 | (isVerified ? 4 : 0));
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(host), tail]);
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url'));
  const heads = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat(heads.flatMap((head, index) => [head, coordinates[index] ?? Buffer.alloc(0)]));
}

function bytesHead({ length }: Buffer): Buffer {
  return length < 256 ? Buffer.from([0x58, length]) : Buffer.from([0x59, length >> 8, length & 255]);
}
