import type { BrowserContext } from 'playwright'
import { demoCredentials } from '../../server/app/demo/ensure-demo.ts'

/** Entries of the page's local storage, by key. */
export type StorageEntries = Record<string, string>

/** Signs in or registers by the public call; returns what the page would store. */
export async function createSession(
  url: string,
  path: '/api/account/sign-in' | '/api/account/register',
  body: object,
): Promise<StorageEntries> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const { token, refreshToken, tariff, isMasterAccount } = await response.json()
  return { token, refreshToken, tariff: JSON.stringify(tariff), isMaster: String(isMasterAccount) }
}

export const createDemoSession = (url: string): Promise<StorageEntries> =>
  createSession(url, '/api/account/sign-in', demoCredentials)

/** Fills local storage before any page of the context runs. Changes made by a page are kept. */
export const presetLocalStorage = (
  context: BrowserContext,
  entries: StorageEntries,
): Promise<unknown> =>
  context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, entries)
