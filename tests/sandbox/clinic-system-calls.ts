import { createManualClock } from '../../server/platform/clock.ts'
import type { SandboxSystem } from '../../server/platform/sandbox/addresses.ts'
import { openSandbox } from './start.ts'

/** An answer of any vendor call, as its reader sees it. */
export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the body of any vendor answer, which the tests check
  body: any
  text: string
}

export interface Plan {
  clients: number
  visits: number
  title?: string
  zone?: string
  staff?: number
  seed?: number
}

/** The data that the double holds about a visit. */
export interface TrueVisit {
  id: number
  staffId: number
  serviceIds: number[]
  clientId: number | null
  start: string
  end: string
  attendance: number
  deleted: boolean
  movedTo: number | null
  movedFrom: number | null
  comment: string
  created: string
  changed: string
}

/**
 * A sandbox with a clinic in one of its clinic systems, and the control calls. Without `limits` there are no rate
 * limits.
 */
export async function openAny(
  host: SandboxSystem,
  plans: Plan[],
  limits: object = { perSecond: null, perMinute: null },
) {
  // Noon on a Thursday in Moscow.
  const clock = createManualClock('2026-11-12T09:00:00Z')
  const sandbox = await openSandbox({ clock })
  const tool = async (path: string, body: unknown) =>
    answered(await sandbox.post(`/${host}${path}`, body))
  await tool('/limits', limits)
  const opened = await tool('/clinics', { login: 'clinic', password: 'parol', branches: plans })
  const ids: number[] = opened.body.branches.map(({ id }: { id: number }) => id)
  const truth = async (branchId = ids[0]) =>
    (await answered(await fetch(`${sandbox.url}/${host}/truth/${branchId}`))).body
  return {
    clock,
    sandbox,
    /** The id of the first branch. */
    id: ids[0] ?? 0,
    ids,
    /** The answer of the control call that created the clinic: its token and the credentials to connect it. */
    opened: opened.body,
    /** Control calls of the sandbox, which the vendor does not have. */
    tool,
    truth,
    /** The visits with a patient, without blocked time. */
    async visits(branchId = ids[0]): Promise<TrueVisit[]> {
      const { bookings }: { bookings: TrueVisit[] } = await truth(branchId)
      return bookings.filter(({ clientId }) => clientId !== null)
    },
    act: (act: object, branchId = ids[0]) => tool('/act', { branchId, ...act }),
    settings: (settings: object, branchId = ids[0]) => tool('/branch', { branchId, ...settings }),
    fault: (fault: string, more: object = {}) => tool('/faults', { fault, ...more }),
    close: () => sandbox.close(),
  }
}

export async function answered(response: Response): Promise<Answered> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : null, text }
}
