import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import type { SandboxProvider } from '../server/platform/sandbox/addresses.ts'

/** A client's settings at its provider. They survive a restart, as at a real one. */
export interface Account {
  hookUrl: string | null
  /** Wazzup's state of the account's one channel. */
  channelState: string
  /** Bearer token in Wazzup's calls; set by a partner, here by `POST /crm-key`. */
  crmKey: string | null
}

export interface Accounts {
  get(provider: SandboxProvider, account: string): Account
  set(provider: SandboxProvider, account: string, change: Partial<Account>): Promise<void>
  /** All accounts, including those that only made requests. */
  listNames(provider: SandboxProvider): string[]
}

/** A key is never stored: its account is named by a hash of it. */
export const toAccountName = (key: string) =>
  `key-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

export function openAccounts(path: string): Accounts {
  const saved: [string, Account][] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  const accounts = new Map(saved)
  let saving = Promise.resolve()

  function get(provider: SandboxProvider, account: string): Account {
    const id = `${provider}:${account}`
    const existing = accounts.get(id)
    if (existing) return existing
    // The key `qr` has a channel that still waits to be scanned.
    const channelState = account === toAccountName('qr') ? 'qr' : 'active'
    const opened = { hookUrl: null, channelState, crmKey: null }
    accounts.set(id, opened)
    return opened
  }
  async function save() {
    await writeFile(`${path}.new`, JSON.stringify([...accounts]))
    await rename(`${path}.new`, path)
  }

  return {
    get,
    set(provider, account, change) {
      Object.assign(get(provider, account), change)
      saving = saving.then(save)
      return saving
    },
    listNames: (provider) =>
      [...accounts.keys()].flatMap((id) =>
        id.startsWith(`${provider}:`) ? [id.slice(provider.length + 1)] : [],
      ),
  }
}
