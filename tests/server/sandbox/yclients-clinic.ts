import { heldClock } from '../../../server/ground/clock.ts'
import type { SandboxSystem } from '../../../server/ground/sandbox-addresses.ts'
import { openSandbox } from './start.ts'

export const accept = {
  yclients: 'application/vnd.yclients.v2+json',
  altegio: 'application/vnd.api.v2+json',
}

/** An answer of the family, as a reader of any of its calls sees it. */
export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the host says, which is what is tested
  body: any
  text: string
}

interface Plan {
  clients: number
  visits: number
  zone?: string
  staff?: number
  seed?: number
}

/** A sandbox with a clinic in one of the family's hosts, and the calls that tests make. Nothing is limited but where `limits` says. */
export async function openClinic(
  plans: Plan[] = [{ clients: 30, visits: 60 }],
  {
    host = 'yclients',
    limits = { perSecond: null, perMinute: null },
  }: { host?: SandboxSystem; limits?: object } = {},
) {
  // A Thursday noon in Moscow.
  const clock = heldClock('2026-11-12T09:00:00Z')
  const sandbox = await openSandbox({ clock })
  const tool = async (path: string, body: unknown) => {
    const response = await sandbox.post(`/${host}${path}`, body)
    return answered(response)
  }
  await tool('/limits', limits)
  const opened = await tool('/clinics', { login: 'clinic', password: 'parol', branches: plans })
  let token: string = opened.body.token
  const ids: number[] = opened.body.branches.map(({ id }: { id: number }) => id)

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
    clock,
    sandbox,
    /** The first branch. */
    id: ids[0] ?? 0,
    ids,
    /** Calls of our own beside the host's. */
    tool,
    call,
    get: (path: string) => call('GET', path),
    signIn: (login: string, password: string) =>
      call('POST', '/auth', { login, password }, { authorization: 'Bearer partner' }),
    useToken(next: string) {
      token = next
    },
    async truth(branchId = ids[0]) {
      const response = await fetch(`${sandbox.url}/${host}/truth/${branchId}`)
      return (await answered(response)).body
    },
    act: (act: object, branchId = ids[0]) => tool('/act', { branchId, ...act }),
    settings: (settings: object, branchId = ids[0]) => tool('/branch', { branchId, ...settings }),
    fault: (fault: string, more: object = {}) => tool('/faults', { fault, ...more }),
    /** Every row of a list, page by page. */
    async all(path: string, count: number) {
      const rows = []
      for (let page = 1; ; page += 1) {
        const { body } = await call('GET', `${path}&page=${page}&count=${count}`)
        rows.push(...body.data)
        if (body.data.length < count) return rows
      }
    },
    close: () => sandbox.close(),
  }
}

export type Clinic = Awaited<ReturnType<typeof openClinic>>

async function answered(response: Response): Promise<Answered> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : null, text }
}
