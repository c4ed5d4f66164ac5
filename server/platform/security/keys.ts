import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type KeyUse =
  | 'vault'
  | 'access'
  | 'refresh'
  | 'link'
  | 'hook'
  | 'line'
  | 'chatStart'
  | 'guess'
  | 'erased'
  | 'monthLetter'
  | 'agent'

/** Returns a separate key per use, all derived from the installation's secret, so that a leaked one opens no other. */
export type GetKey = (use: KeyUse) => Buffer

/** Derives keys from `APP_SECRET`, or from the secret in `dataDir` (created on first start, readable by its owner only). */
export function createKeyProvider(appSecret: string | null, dataDir: string): GetKey {
  const secret = appSecret ?? loadStoredSecret(dataDir)
  const cache = new Map<KeyUse, Buffer>()
  return (use) => {
    const key = cache.get(use) ?? Buffer.from(hkdfSync('sha256', secret, 'visita', use, 32))
    cache.set(use, key)
    return key
  }
}

function loadStoredSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8')
}
