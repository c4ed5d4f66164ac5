import { answered, openAny, type Plan } from './clinic-system-calls.ts'

/**
 * A sandbox with a clinic in SQNS, signed in, and the calls that tests make. There are no rate limits until a restart.
 */
export async function openSqnsClinic(plan: Plan = { clients: 30, visits: 60 }) {
  const clinic = await openAny('sqns', [plan])
  const { opened, sandbox } = clinic
  /** The address changes with a restart. */
  const url = (): string => sandbox.url + opened.misPath
  let token = ''

  async function call(method: string, path: string, body?: unknown, base = url()) {
    const response = await fetch(`${base}/api/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return answered(response)
  }
  const get = (path: string) => call('GET', path)
  const signIn = (email: string = opened.email, password: string = opened.password) =>
    call('POST', '/auth', { email, password })
  token = (await signIn()).body?.token ?? ''
  return {
    ...clinic,
    /** The address, email and password that a person types to connect the clinic. */
    get url() {
      return url()
    },
    email: String(opened.email),
    password: String(opened.password),
    call,
    get,
    signIn,
    useToken(next: string) {
      token = next
    },
    /** Every row of a list, page by page. */
    async all(path: string, perPage = 100) {
      const rows = []
      for (let page = 1; ; page += 1) {
        const { body } = await get(`${path}page=${page}&perPage=${perPage}`)
        rows.push(...body.data)
        if (page >= body.meta.lastPage) return rows
      }
    },
  }
}

export type SqnsClinic = Awaited<ReturnType<typeof openSqnsClinic>>
