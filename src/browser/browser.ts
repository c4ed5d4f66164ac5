import type { Settings } from '../machines/app/settings.machine.ts'
import { createDefaultSettings } from '../machines/app/settings.machine.ts'
import type { StoredSession } from '../machines/session/session.machine.ts'
import type { TokenPair } from '../machines/session/token.machine.ts'
import { storage } from './storage.ts'

/** What this browser keeps, by the specification's own keys. */
export const localStore = {
  loadSession(): StoredSession | null {
    const token = localStorage.getItem('token')
    if (token === null) return null
    return {
      token,
      refreshToken: localStorage.getItem('refreshToken') ?? '',
      tariff: localStorage.getItem('tariff') ?? 'null',
      isMaster: localStorage.getItem('isMaster') === 'true',
    }
  },
  saveSession({ token, refreshToken, tariff, isMaster }: StoredSession) {
    storage.set('refreshToken', refreshToken)
    storage.set('tariff', tariff)
    storage.set('isMaster', String(isMaster))
    // The last, for it is what other tabs wake at.
    storage.set('token', token)
  },
  saveTokens({ accessToken, refreshToken }: TokenPair, tariff: unknown) {
    storage.set('refreshToken', refreshToken)
    if (tariff) storage.set('tariff', JSON.stringify(tariff))
    storage.set('token', accessToken)
  },
  removeTokens() {
    localStorage.removeItem('token')
    localStorage.removeItem('refreshToken')
  },
  clear: () => storage.clear(),
  holdWrites: () => storage.holdWrites(),
  loadVersion: () => localStorage.getItem('app-version'),
  saveVersion: (version: string) => storage.set('app-version', version),
  loadSettings(): Settings {
    const defaults = createDefaultSettings(navigator.language)
    try {
      return { ...defaults, ...JSON.parse(localStorage.getItem('settings') ?? '{}') }
    } catch {
      // What somebody else wrote there is not worth a broken page.
      return defaults
    }
  },
  saveSettings: (settings: Settings) => storage.set('settings', JSON.stringify(settings)),
}

/** A new version begins without what the old one left for the session. */
export function clearSessionData() {
  sessionStorage.clear()
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the specification clears cookies, and not every browser has the newer interface
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
  }
}

/** What the browser's tab says: the clinic whose pages these are, before the product. */
export function setPageTitle(clinic: string | null) {
  document.title = clinic ? `${clinic} – Visita` : 'Visita'
}

/** The theme and the language of the document itself, for the first paint and for screen readers. */
export function applyAppearance({ blackTheme, language }: Settings) {
  const { documentElement: root, body } = document
  root.dataset.theme = blackTheme ? 'dark' : 'light'
  root.lang = language
  body.classList.toggle('bp6-dark', blackTheme)
}

/** Gives the reader a file, as if it had been downloaded. */
export function downloadText(name: string, text: string, type: string) {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Gives the reader a file that has come. */
export function downloadBlob(name: string, file: Blob) {
  const url = URL.createObjectURL(file)
  downloadUrl(url, name)
  URL.revokeObjectURL(url)
}

/** Gives the reader a file that stands at an address of our own. */
export function downloadUrl(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
