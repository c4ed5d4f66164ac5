import type { BrowserContext } from 'playwright'
import { demoCredentials } from '../../server/app/demo/ensure-demo.ts'

/** What the page holds in its local storage, by key. */
export type StorageEntries = Record<string, string>

/** Signs in or registers by the public call; answers what the page would keep of it. */
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

/** Lays it into local storage before any page of the context runs. What a page has changed since stays. */
export const presetLocalStorage = (
  context: BrowserContext,
  entries: StorageEntries,
): Promise<unknown> =>
  context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, entries)
