import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { StartupError } from '../platform/startup-error.ts'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'
import { type AgentLanguage, languages } from '../strings.ts'

/** This agent's identity at a clinic. */
export interface Identity {
  server: string
  agentId: string
  key: string
}

export interface Settings {
  language: AgentLanguage
  /** Address of the product as typed last; empty: not yet. */
  server: string
  mllp: { isOn: boolean; address: string; port: number }
  folders: string[]
  /** Null: never paired. */
  identity: Identity | null
  isRevoked: boolean
  /** The clinic that waiting items belong to; no other clinic gets them. */
  owner: Identity | null
}

const defaultSettings: Settings = {
  language: 'ru',
  server: '',
  mllp: { isOn: true, address: '127.0.0.1', port: 2575 },
  folders: [],
  identity: null,
  isRevoked: false,
  owner: null,
}

export type SettingsFile = ReturnType<typeof openSettings>

/** `settings.json` of the data folder; readable only by the agent's user, because it contains the key. */
export function openSettings(folder: string) {
  const path = join(folder, 'settings.json')
  let current: Settings = existsSync(path)
    ? { ...defaultSettings, ...readSettings(path) }
    : defaultSettings
  return {
    get: () => current,
    update(changes: Partial<Settings>): void {
      const next = { ...current, ...changes }
      writeFileAtomically(path, `${JSON.stringify(next, null, 2)}\n`)
      current = next
    },
  }
}

function readSettings(path: string): Partial<Settings> {
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as Partial<Settings>
    if (isValid({ ...defaultSettings, ...read })) return read
  } catch {
    // Treated like a file with invalid content.
  }
  throw new StartupError('SETTINGS_BROKEN')
}

/** Whether the file is valid, as it may have been edited by hand. */
function isValid({ language, server, mllp, folders, identity, owner }: Settings): boolean {
  const isIdentity = (one: Identity | null) =>
    one === null || [one.server, one.agentId, one.key].every((text) => typeof text === 'string')
  return (
    Object.hasOwn(languages, language) &&
    typeof server === 'string' &&
    typeof mllp.isOn === 'boolean' &&
    isIP(mllp.address) > 0 &&
    Number.isInteger(mllp.port) &&
    folders.every((path) => typeof path === 'string') &&
    [identity, owner].every(isIdentity)
  )
}
