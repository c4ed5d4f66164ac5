import { createHmac } from 'node:crypto'
import { answered, openAny, type Plan } from './clinic-system-calls.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as clients create it for every batch of requests; `over` changes its header or claims. */
export function signed(
  { identity, secret, now }: { identity: string; secret: string; now: number },
  { header = {}, claims = {} }: { header?: object; claims?: object } = {},
): string {
  const text = [
    part({ alg: 'HS512', typ: 'JWT', ...header }),
    part({ iss: identity, iat: now - 10, exp: now + 50, ...claims }),
  ].join('.')
  return `${text}.${createHmac('sha512', secret).update(text).digest('base64url')}`
}

/** A sandbox with a clinic in MEDODS, and the calls that tests make. */
export async function openMedodsClinic(plans: Plan[] = [{ clients: 30, visits: 60 }]) {
  const clinic = await openAny('medods', plans)
  const { clock, opened, sandbox } = clinic
  const identity = String(opened.apiKey)
  let secret = String(opened.secretKey)
  /** The address changes with a restart. */
  const url = (): string => sandbox.url + opened.misPath
  const second = () => Math.floor(clock.now().epochMilliseconds / 1000)
  const token = (over?: Parameters<typeof signed>[1]) =>
    signed({ identity, secret, now: second() }, over)

  const call = async (path: string, authorization = `Bearer ${token()}`, base = url()) =>
    answered(await fetch(base + path, { headers: { authorization } }))
  return {
    ...clinic,
    /** The address, identity and secret that a person types to connect the clinic. */
    get url() {
      return url()
    },
    identity,
    secret,
    useSecret(next: string) {
      secret = next
    },
    second,
    token,
    call,
    get: (path: string) => call(path),
    /** Every row of a list, page by page. */
    async all(path: string, limit = 100) {
      const rows = []
      for (;;) {
        const { body } = await call(`${path}limit=${limit}&offset=${rows.length}`)
        rows.push(...body.data)
        if (body.data.length === 0 || rows.length >= body.totalItems) return rows
      }
    },
  }
}

export type MedodsClinic = Awaited<ReturnType<typeof openMedodsClinic>>
