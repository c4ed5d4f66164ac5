import { type Rest, restAt, type Tokens } from './rest-at.ts'

/**
 * Uses one session at several web processes: signed in at the first, accepted by all, refreshed at the second, signed out at the third. Returns the
 * failures.
 */
export async function sessionOverAll(
  urls: string[],
  person: { email: string; password: string },
): Promise<string[]> {
  const [first = '', second = '', third = second] = urls
  const { email, password } = person
  const faults: string[] = []
  const expect = (what: string, is: number, should: number) => {
    if (is !== should) faults.push(`${what}: ${is}, not ${should}`)
  }
  const known = async (what: string, token: string, should: number) => {
    for (const url of urls)
      expect(`${what} at ${url}`, (await me(restAt(url, token))).status, should)
  }
  const signedIn = await restAt(first).post<Tokens>('/api/account/sign-in', { email, password })
  expect('sign-in', signedIn.status, 200)
  await known('signed in', signedIn.body.token, 200)
  const { token: accessToken, refreshToken } = signedIn.body
  const renewed = await restAt(second).post<{ accessToken: string }>('/api/account/refresh-token', {
    accessToken,
    refreshToken,
  })
  expect('refresh', renewed.status, 200)
  await known('renewed', renewed.body.accessToken, 200)
  const left = await restAt(third, renewed.body.accessToken).post('/api/account/sign-out')
  expect('sign-out', left.status, 204)
  await known('signed out', renewed.body.accessToken, 401)
  return faults
}

const me = (rest: Rest) => rest.get('/api/account/me')
