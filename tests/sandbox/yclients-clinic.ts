import { answered, openAny, type Plan } from './clinic-system-calls.ts'

export const accept = {
  yclients: 'application/vnd.yclients.v2+json',
  altegio: 'application/vnd.api.v2+json',
}

/**
 * A sandbox with a clinic in YCLIENTS or Altegio, and the calls that tests make. Without `limits` there are no rate
 * limits.
 */
export async function openClinic(
  plans: Plan[] = [{ clients: 30, visits: 60 }],
  { host = 'yclients', limits }: { host?: keyof typeof accept; limits?: object } = {},
) {
  const clinic = await openAny(host, plans, limits)
  const { sandbox } = clinic
  let token: string = clinic.opened.token

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(sandbox.baseUrls[host] + path, {
      method,
      headers: {
        accept: accept[host],
        authorization: `Bearer partner, User ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return answered(response)
  }

  return {
    ...clinic,
    call,
    get: (path: string) => call('GET', path),
    signIn: (login: string, password: string) =>
      call('POST', '/auth', { login, password }, { authorization: 'Bearer partner' }),
    useToken(next: string) {
      token = next
    },
    /** Every row of a list, page by page. */
    async all(path: string, count: number) {
      const rows = []
      for (let page = 1; ; page += 1) {
        const { body } = await call('GET', `${path}&page=${page}&count=${count}`)
        rows.push(...body.data)
        if (body.data.length < count) return rows
      }
    },
  }
}

export type Clinic = Awaited<ReturnType<typeof openClinic>>
