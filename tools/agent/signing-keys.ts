import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSignedBytes } from '../../agent/update/signature.ts'

/** Creates a key pair; the private key is readable by its owner only. Refuses to overwrite an existing one. */
export function createKeys(folder: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  const file = join(folder, 'agent.key')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })
  return file
}

/** Public key of a private key, in PEM. */
export const readPublicKey = (keyFile: string): string =>
  createPublicKey(readFileSync(keyFile, 'utf8')).export({ type: 'spki', format: 'pem' }).toString()

/** Signs a program for its version and platform; writes the signature beside it in base64. Returns its path. */
export function writeSignature({
  file,
  version,
  platform,
  keyFile,
}: {
  file: string
  version: string
  platform: string
  keyFile: string
}): string {
  const key = createPrivateKey(readFileSync(keyFile, 'utf8'))
  const signature = sign(null, getSignedBytes(version, platform, readFileSync(file)), key)
  writeFileSync(`${file}.sig`, `${signature.toString('base64')}\n`)
  return `${file}.sig`
}
