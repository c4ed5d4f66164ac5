import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../domain/languages.ts'
import { Unusable } from '../ground/unusable.ts'
import { writeWhole } from '../ground/write-whole.ts'

/** Who this agent is at a clinic. */
export interface Identity {
  server: string
  agentId: string
  key: string
}

export interface Settings {
  language: Language
  /** Where the product is, as a person typed it last; empty: not yet. */
  server: string
  mllp: { isOn: boolean; address: string; port: number }
  folders: string[]
  /** Null: it was never paired. */
  identity: Identity | null
  isRevoked: boolean
  /** For whom what waits was taken in; another clinic gets none of it. */
  owner: Identity | null
}

const usual: Settings = {
  language: 'ru',
  server: '',
  mllp: { isOn: true, address: '127.0.0.1', port: 2575 },
  folders: [],
  identity: null,
  isRevoked: false,
  owner: null,
}

export type SettingsFile = ReturnType<typeof openSettings>

/** `settings.json` of the data folder; only the agent's user reads it, for the key is in it. */
export function openSettings(folder: string) {
  const path = join(folder, 'settings.json')
  let now: Settings = existsSync(path) ? { ...usual, ...read(path) } : usual
  return {
    get: () => now,
    change(some: Partial<Settings>): void {
      const next = { ...now, ...some }
      writeWhole(path, `${JSON.stringify(next, null, 2)}\n`)
      now = next
    },
  }
}

function read(path: string): Partial<Settings> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Settings>
  } catch {
    throw new Unusable('SETTINGS_BROKEN')
  }
}
