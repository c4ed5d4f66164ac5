import type { Settings } from '../machines/app/settings.machine.ts'
import { createDefaultSettings } from '../machines/app/settings.machine.ts'
import type { SessionEndReason, StoredSession } from '../machines/session/session.machine.ts'
import type { TokenPair } from '../machines/session/token.machine.ts'
import { storage } from './storage.ts'

const END_REASON_KEY = 'session-ended'

/** Local storage under the keys of the specification. */
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
    // Written last, because other tabs react to this key.
    storage.set('token', token)
  },
  saveTokens({ accessToken, refreshToken }: TokenPair, tariff: unknown) {
    storage.set('refreshToken', refreshToken)
    if (tariff) storage.set('tariff', JSON.stringify(tariff))
    storage.set('token', accessToken)
  },
  /** For an expired session. If there are none, another tab has just signed out and this one noticed by a refused call: it writes nothing either. */
  removeTokens() {
    if (localStorage.getItem('token') === null) storage.holdWrites()
    localStorage.removeItem('token')
    localStorage.removeItem('refreshToken')
  },
  /** Until the next load of this tab. */
  keepEndReason: (reason: SessionEndReason) => sessionStorage.setItem(END_REASON_KEY, reason),
  takeEndReason(): SessionEndReason | null {
    const kept = sessionStorage.getItem(END_REASON_KEY)
    sessionStorage.removeItem(END_REASON_KEY)
    return kept === 'passwordChanged' ? kept : null
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
      // Invalid stored settings must not break the page.
      return defaults
    }
  },
  saveSettings: (settings: Settings) => storage.set('settings', JSON.stringify(settings)),
}

/** Clears session storage and cookies for a new page version. */
export function clearSessionData() {
  sessionStorage.clear()
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the specification clears cookies, and not every browser has the newer interface
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
  }
}

/** Sets the page title: the clinic's name before the product's. */
export function setPageTitle(clinic: string | null) {
  document.title = clinic ? `${clinic} – Visita` : 'Visita'
}

/** Applies theme and language to the document, for the first paint and for screen readers. */
export function applyAppearance({ blackTheme, language }: Settings) {
  const { documentElement: root, body } = document
  root.dataset.theme = blackTheme ? 'dark' : 'light'
  root.lang = language
  body.classList.toggle('bp6-dark', blackTheme)
}

/** Downloads a text as a file. */
export function downloadText(name: string, text: string, type: string) {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Downloads a blob as a file. */
export function downloadBlob(name: string, file: Blob) {
  const url = URL.createObjectURL(file)
  downloadUrl(url, name)
  URL.revokeObjectURL(url)
}

/** Downloads the file at a URL of the page's own origin. */
export function downloadUrl(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
