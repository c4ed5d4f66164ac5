import type { Settings } from '../machines/app/settings.machine.ts'
import { defaultSettings } from '../machines/app/settings.machine.ts'
import type { StoredSession } from '../machines/session/session.machine.ts'
import type { TokenPair } from '../machines/session/token.machine.ts'
import { storage } from './storage.ts'

/** What this browser keeps, by the specification's own keys. */
export const store = {
  session(): StoredSession | null {
    const token = localStorage.getItem('token')
    if (token === null) return null
    return {
      token,
      refreshToken: localStorage.getItem('refreshToken') ?? '',
      tariff: localStorage.getItem('tariff') ?? 'null',
      isMaster: localStorage.getItem('isMaster') === 'true',
    }
  },
  keepSession({ token, refreshToken, tariff, isMaster }: StoredSession) {
    storage.set('refreshToken', refreshToken)
    storage.set('tariff', tariff)
    storage.set('isMaster', String(isMaster))
    // The last, for it is what other tabs wake at.
    storage.set('token', token)
  },
  keepTokens({ accessToken, refreshToken }: TokenPair, tariff: unknown) {
    storage.set('refreshToken', refreshToken)
    if (tariff) storage.set('tariff', JSON.stringify(tariff))
    storage.set('token', accessToken)
  },
  removeTokens() {
    localStorage.removeItem('token')
    localStorage.removeItem('refreshToken')
  },
  clear: () => storage.clear(),
  keepClear: () => storage.keepClear(),
  version: () => localStorage.getItem('app-version'),
  keepVersion: (version: string) => storage.set('app-version', version),
  settings(): Settings {
    const defaults = defaultSettings(navigator.language)
    try {
      return { ...defaults, ...JSON.parse(localStorage.getItem('settings') ?? '{}') }
    } catch {
      // What somebody else wrote there is not worth a broken page.
      return defaults
    }
  },
  keepSettings: (settings: Settings) => storage.set('settings', JSON.stringify(settings)),
}

/** A new version begins without what the old one left for the session. */
export function forgetSession() {
  sessionStorage.clear()
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the specification clears cookies, and not every browser has the newer interface
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
  }
}

/** What the browser's tab says: the clinic whose pages these are, before the product. */
export function entitle(clinic: string | null) {
  document.title = clinic ? `${clinic} – Visita` : 'Visita'
}

/** The theme and the language of the document itself, for the first paint and for screen readers. */
export function dress({ blackTheme, language }: Settings) {
  const { documentElement: root, body } = document
  root.dataset.theme = blackTheme ? 'dark' : 'light'
  root.lang = language
  body.classList.toggle('bp6-dark', blackTheme)
}

/** Gives the reader a file, as if it had been downloaded. */
export function saveFile(name: string, text: string, type: string) {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Gives the reader a file that has come. */
export function saveBlob(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  saveFrom(address, name)
  URL.revokeObjectURL(address)
}

/** Gives the reader a file that stands at an address of our own. */
export function saveFrom(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
