import type { TestApp } from './app.ts'

export interface Answer<T> {
  status: number
  body: T
}

/** Makes REST calls in English as one user, or unauthenticated without a token. `renew` returns a new token when the old one has expired. */
export function calls({ server }: TestApp, token?: string, renew?: () => Promise<string>) {
  let current = token
  const call = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const answer = await server.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        'accept-language': 'en',
        ...(current && { authorization: `Bearer ${current}` }),
        ...headers,
      },
    })
    if (answer.statusCode === 401 && renew && answer.json().code === 'UNAUTHORIZED') {
      const renewed = await renew()
      if (renewed !== current) {
        current = renewed
        return call<T>(method, url, payload, headers)
      }
    }
    const json = answer.headers['content-type']?.includes('json')
    return { status: answer.statusCode, body: (json ? answer.json() : answer.body) as T }
  }
  return {
    get: <T>(url: string, headers?: Record<string, string>) =>
      call<T>('GET', url, undefined, headers),
    post: <T>(url: string, payload: object = {}, headers?: Record<string, string>) =>
      call<T>('POST', url, payload, headers),
    put: <T>(url: string, payload: object = {}, headers?: Record<string, string>) =>
      call<T>('PUT', url, payload, headers),
    remove: <T>(url: string) => call<T>('DELETE', url),
  }
}

let registered = 0
/** Spells a number in letters, so that a search for digits of a phone does not find the clinic's name. */
const spelt = (number: number) => `${number}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(+digit))

/** Registers a new clinic through the public call; returns its tokens and a client for calls as its owner. */
export async function registerClinic(open: TestApp, timeZone = 'Europe/Moscow', locale = 'en') {
  registered += 1
  const form = {
    companyName: `Clinic ${spelt(registered)}`,
    email: `owner${registered}@clinic.example`,
    password: 'correct horse battery',
    firstName: 'Anna',
    lastName: 'Ivanova',
    phone: '+79160000000',
    timeZone,
  }
  const answer = await calls(open).post<{ token: string; refreshToken: string }>(
    '/api/account/register',
    form,
    { 'accept-language': locale },
  )
  // A test that moves the clock past the token's fifteen minutes signs in again, as a user would.
  const signIn = async () => {
    const { email, password } = form
    const again = await calls(open).post<{ token: string }>('/api/account/sign-in', {
      email,
      password,
    })
    return again.body.token
  }
  const as = calls(open, answer.body.token, signIn)
  const me = await as.get<{ company: { id: string } }>('/api/account/me')
  return { form, ...answer.body, as, companyId: me.body.company.id }
}
