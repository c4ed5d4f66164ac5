import { createPublicKey, verify } from 'node:crypto'

/** Bytes that a signature covers: version, platform, and the whole program. */
export const getSignedBytes = (version: string, platform: string, program: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`visita-agent\n${version}\n${platform}\n`), program])

/** Whether the operator signed exactly this. `signature`: 64 bytes in base64; `publicKey`: Ed25519 in PEM. */
export function isSignatureValid({
  version,
  platform,
  program,
  signature,
  publicKey,
}: {
  version: string
  platform: string
  program: Uint8Array
  signature: string
  publicKey: string
}): boolean {
  try {
    const key = createPublicKey(publicKey)
    if (key.asymmetricKeyType !== 'ed25519') return false
    const bytes = Buffer.from(signature.trim(), 'base64')
    return verify(null, getSignedBytes(version, platform, program), key, bytes)
  } catch {
    return false
  }
}

/** Whether the first of two three-part versions is newer; false if either is invalid. */
export function isNewerVersion(version: string, reference: string): boolean {
  const [one, other] = [version, reference].map((text) =>
    /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1),
  )
  if (!one || !other) return false
  const at = one.findIndex((part, index) => Number(part) !== Number(other[index]))
  return at >= 0 && Number(one[at]) > Number(other[at])
}
