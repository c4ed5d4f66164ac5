import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts credentials of providers and clinic systems. A sealed value opens only for the clinic and name it was sealed for. */
export interface Vault {
  seal(companyId: string, name: string, value: unknown): Buffer
  open<T>(companyId: string, name: string, sealed: Buffer): T
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with clinic and name as associated data, so a row moved to another clinic does not decrypt. */
export function createVault(key: Buffer): Vault {
  return {
    seal(companyId, name, value) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(
        Buffer.from(`${companyId}/${name}`),
      )
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(companyId, name, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(`${companyId}/${name}`))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const plain = Buffer.concat([
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ])
      return JSON.parse(plain.toString('utf8'))
    },
  }
}
