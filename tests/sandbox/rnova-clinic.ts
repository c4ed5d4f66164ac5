import { answered, openAny, type Plan } from './clinic-system-calls.ts'

/** A sandbox with a clinic in RNOVA, and the calls that tests make. */
export async function openRnovaClinic(plans: Plan[] = [{ clients: 30, visits: 60 }]) {
  const clinic = await openAny('rnova', plans)
  const { opened, sandbox } = clinic
  let apiKey: string = opened.apiKey

  /** The address changes with a restart. */
  const url = (): string => sandbox.url + opened.misPath
  /** A call as clients make it: a form that contains the key. */
  const call = async (
    method: string,
    fields: Record<string, string | number> = {},
    base = url(),
  ) => {
    const form = Object.entries({ api_key: apiKey, ...fields })
    const body = new URLSearchParams(form.map(([name, value]) => [name, String(value)]))
    return answered(await fetch(`${base}/${method}`, { method: 'POST', body }))
  }
  return {
    ...clinic,
    /** The address and key that a person types to connect the clinic. */
    get url() {
      return url()
    },
    apiKey,
    useKey(next: string) {
      apiKey = next
    },
    call,
    data: async (method: string, fields?: Record<string, string | number>) =>
      (await call(method, fields)).body.data,
  }
}

export type RnovaClinic = Awaited<ReturnType<typeof openRnovaClinic>>
