import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** AES-256-GCM: nonce, tag, text. `place` (the number and what it is) is bound to it: a text under another number does not open. */
export function seal(key: Uint8Array, place: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(place))
  const hidden = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Throws where the text was changed, is under another number, or was sealed with another key. */
export function unseal(key: Uint8Array, place: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
  cipher.setAAD(Buffer.from(place))
  cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()])
}

/** By which the same text is known again, and which says nothing of it to who has no key. */
export const markOf = (key: Uint8Array, content: Uint8Array): Buffer =>
  createHmac('sha256', key).update(content).digest()
