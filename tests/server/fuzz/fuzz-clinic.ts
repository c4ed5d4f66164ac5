import { expect } from 'vitest'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { fillClinic } from './fill-clinic.ts'
import type { Request } from './requests.ts'
import type { Operation } from './schema.ts'

/** A filled clinic whose owner can send any request; `ids` are the ids of its records. */
export async function openFuzzClinic(open: TestApp) {
  const clinic = await registerClinic(open)
  const ids = await fillClinic(open, clinic)
  let device = ''
  let callers = 0
  /** Each request has an address of its own, or rate limits would answer most of them. */
  const freshAddress = () => {
    callers += 1
    return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  }
  const token = async (): Promise<string> => {
    const { email, password } = clinic.form
    const answer = await open.server.inject({
      method: 'POST',
      url: '/api/account/sign-in',
      payload: { email, password },
      // The known device keeps the owner able to sign in while the fuzzer tries to.
      headers: { cookie: device },
      remoteAddress: freshAddress(),
    })
    device ||= String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect(answer.statusCode).toBe(200)
    return answer.json().token
  }
  let current = await token()
  const send = async (operation: Operation, { url, headers, payload }: Request) => {
    const answer = await open.server.inject({
      method: operation.method,
      url,
      headers: { authorization: `Bearer ${current}`, ...headers },
      ...(payload && { payload }),
      remoteAddress: freshAddress(),
    })
    if (operation.operationId === 'signOut') current = await token()
    return answer
  }
  return { ids, send }
}
