import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import { ClinicSystemRefusedError } from '../port/connector.ts'
import { isJsonObject, type JsonObject, readObjects, readText } from '../port/read-json.ts'
import type { SmartCredentials } from './fetch-smart-token.ts'

const PEM_PATTERN = /-----BEGIN ([A-Z ]{0,20}PRIVATE KEY)-----((?:[^-]|-(?!----))+)-----END \1-----/

/** Whether a secret is a signing key rather than a plain client secret. */
export function isPrivateKey(secret: string): boolean {
  return PEM_PATTERN.test(secret) || parseJwk(secret) !== null
}

/** Signed client assertion of SMART backend services: RS384 or ES384, valid five minutes at most. */
export async function createClientAssertion(
  { clientId, secret }: SmartCredentials,
  audience: string,
  clock: Clock,
): Promise<string> {
  const jwk = parseJwk(secret)
  const key = readKey(secret, jwk)
  const alg = getAlgorithm(key)
  const kid = readText(jwk?.kid) ?? (await calculateJwkThumbprint(await exportJWK(key)))
  const now = Math.floor(clock.now().epochMilliseconds / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + 240)
    .setJti(randomUUID())
    .sign(key)
}

function readKey(secret: string, jwk: JsonObject | null): KeyObject {
  try {
    if (jwk) return createPrivateKey({ key: { ...jwk }, format: 'jwk' })
    return createPrivateKey(restorePemLines(secret))
  } catch (error) {
    throw new ClinicSystemRefusedError('the private key cannot be read', { cause: error })
  }
}

function getAlgorithm(key: KeyObject): 'RS384' | 'ES384' {
  if (key.asymmetricKeyType === 'rsa') return 'RS384'
  if (key.asymmetricKeyDetails?.namedCurve === 'secp384r1') return 'ES384'
  throw new ClinicSystemRefusedError('the private key must be RSA or EC P-384')
}

/** Restores the line breaks of a PEM, which a one-line field removes or keeps as two characters. */
function restorePemLines(secret: string): string {
  const [, label = '', body = ''] = PEM_PATTERN.exec(secret) ?? []
  const lines =
    body
      .replaceAll('\\n', '')
      .replace(/\s+/g, '')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}

/** The private key of a JWK, or the first one of a JWKS; null if the text is neither. */
function parseJwk(secret: string): JsonObject | null {
  try {
    const parsed: unknown = JSON.parse(secret)
    const candidates = isJsonObject(parsed) ? [parsed, ...readObjects(parsed.keys)] : []
    return candidates.find((one) => readText(one.kty) !== null && readText(one.d) !== null) ?? null
  } catch {
    return null
  }
}
