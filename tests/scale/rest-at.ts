export interface Answer<T> {
  status: number
  body: T
}

/** REST calls to a web process or to the load balancer. A call without a response has the status 0. */
export function restAt(url: string, token?: string) {
  const call = async <T>(method: string, path: string, payload?: object): Promise<Answer<T>> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'accept-language': 'en',
        ...(payload && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    }).catch(() => null)
    if (!answer) return { status: 0, body: null as T } // the caller checks the status first
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: (json ? JSON.parse(text) : text) as T } // the contract guarantees the type
  }
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, payload: object = {}) => call<T>('POST', path, payload),
    put: <T>(path: string, payload: object) => call<T>('PUT', path, payload),
  }
}

export type Rest = ReturnType<typeof restAt>

export interface Tokens {
  token: string
  refreshToken: string
}

/** Registers a new clinic there. */
export async function registerAt(url: string, timeZone: string) {
  const email = `owner-${crypto.randomUUID()}@clinic.example`
  const password = 'correct horse battery'
  const form = { email, password, firstName: 'Anna', lastName: 'Ivanova', phone: '+79160000000' }
  const { status, body } = await restAt(url).post<Tokens>('/api/account/register', {
    ...form,
    companyName: email,
    timeZone,
  })
  if (status !== 200) throw new Error(`Registering was answered with ${status}`)
  const me = await restAt(url, body.token).get<{ company: { id: string } }>('/api/account/me')
  return { email, password, ...body, companyId: me.body.company.id }
}
