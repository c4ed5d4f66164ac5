import type { BrowserContext } from 'playwright'
import { demoSignIn } from '../../server/app/demo/ensure-demo.ts'

/** What the page holds in its local storage, by key. */
export type Kept = Record<string, string>

/** Signs in or registers by the public call; answers what the page would keep of it. */
export async function session(
  url: string,
  path: '/api/account/sign-in' | '/api/account/register',
  body: object,
): Promise<Kept> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const { token, refreshToken, tariff, isMasterAccount } = await answer.json()
  return { token, refreshToken, tariff: JSON.stringify(tariff), isMaster: String(isMasterAccount) }
}

export const demoSession = (url: string): Promise<Kept> =>
  session(url, '/api/account/sign-in', demoSignIn)

/** Lays it into local storage before any page of the context runs. What a page has changed since stays. */
export const keep = (context: BrowserContext, entries: Kept): Promise<unknown> =>
  context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, entries)
