import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** A passkey as an authenticator holds it: ES256, without attestation, and as honest as it is told to be. */
export class SoftwareKey {
  readonly id = randomBytes(16);
  /** Counts signatures; false is a key that counts none, as synced ones are. */
  counts = true;
  /** Whether it asks for a fingerprint. */
  verifies = true;
  counter = 0;
  userHandle = '';
  #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  make(options: PublicKeyCredentialCreationOptionsJSON, origin: string): RegistrationResponseJSON {
    this.userHandle = options.user.id;
    const authData = Buffer.concat([
      this.#head(options.rp.id ?? '', flags.attested),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#publicKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  answer(
    options: PublicKeyCredentialRequestOptionsJSON,
    origin: string,
  ): AuthenticationResponseJSON {
    if (this.counts) this.counter += 1;
    const authData = this.#head(options.rpId ?? '', 0);
    const told = clientData('webauthn.get', options.challenge, origin);
    const signed = Buffer.concat([authData, createHash('sha256').update(told).digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(told),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#pair.privateKey)),
        userHandle: this.userHandle,
      },
    };
  }

  #named() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #head(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const mark = flags.present | (this.verifies ? flags.verified : 0) | more;
    const rpHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpHash, Buffer.from([mark]), counter]);
  }

  /** COSE: EC2, ES256, P-256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
