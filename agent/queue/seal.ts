import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM: nonce, tag, text. `label` (number and kind) is authenticated: a text moved to another number does not open. */
export function seal(key: Uint8Array, label: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(label))
  const hidden = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Throws if the text was changed, moved to another number, or sealed with another key. */
export function unseal(key: Uint8Array, label: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  cipher.setAAD(Buffer.from(label))
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
}

/** Recognizes the same text, and reveals nothing of it without the key. */
export const createFingerprint = (key: Uint8Array, content: Uint8Array): Buffer =>
  createHmac('sha256', key).update(content).digest()
