import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { alwaysAsked } from './always-asked.ts'
import { faultsOf } from './answers.ts'
import { fillClinic } from './fill-clinic.ts'
import { type Kind, type Request, requestsOf } from './requests.ts'
import { runs, seed } from './runs.ts'
import { type Operation, operations } from './schema.ts'

const kinds: Kind[] = ['valid', 'almost valid', 'junk']

const sandbox = useSandbox()
const open = useHouse(() => openHouse('2026-12-08T09:00:00Z', sandbox.env))
let token: () => Promise<string>
let ids: string[]

beforeAll(async () => {
  const clinic = await registerClinic(open)
  ids = await fillClinic(open, clinic)
  token = async () => {
    const { email, password } = clinic.form
    const answer = await open.app.inject({
      method: 'POST',
      url: '/api/account/sign-in',
      payload: { email, password },
      // What is tried at the door must not keep the owner out.
      headers: { cookie: device },
      remoteAddress: freshAddress(),
    })
    device ||= String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect(answer.statusCode).toBe(200)
    return answer.json().token
  }
  current = await token()
})

let current = ''
let device = ''
let callers = 0

/** Each call comes from an address of its own, or the limits would answer for everybody. */
function freshAddress(): string {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

async function send(operation: Operation, { url, headers, payload }: Request) {
  const answer = await open.app.inject({
    method: operation.method,
    url,
    headers: { authorization: `Bearer ${current}`, ...headers },
    ...(payload && { payload }),
    remoteAddress: freshAddress(),
  })
  if (operation.operationId === 'signOut') current = await token()
  return answer
}

for (const operation of operations)
  test(`${operation.operationId} keeps the contract, whatever is asked`, async ({ annotate }) => {
    await annotate(`seed ${seed}, ${runs} requests of each kind`)
    for (const request of alwaysAsked(operation)) {
      const answer = await send(operation, request)
      // An address that is none of the call's may have no such call.
      if (answer.statusCode === 404 && request.url.endsWith('%zz')) continue
      expect(faultsOf(operation, answer), JSON.stringify(request).slice(0, 300)).toEqual([])
    }
    for (const kind of kinds)
      await fc.assert(
        fc.asyncProperty(requestsOf(operation, kind, ids), async (request) => {
          const answer = await send(operation, request)
          expect(faultsOf(operation, answer)).toEqual([])
        }),
        { numRuns: runs, seed },
      )
  })

test('nothing that was asked has changed what objects are made of', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>).role).toBeUndefined()
})
