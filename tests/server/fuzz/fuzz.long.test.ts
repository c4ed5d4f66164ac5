import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { faultsOf } from './answers.ts'
import { openFuzzClinic } from './fuzz-clinic.ts'
import { runs, seed } from './fuzz-runs.ts'
import { type Kind, requestsOf } from './requests.ts'
import { operations } from './schema.ts'
import { requestsOfWrongType } from './wrong-type-values.ts'

const kinds: Kind[] = ['valid', 'almost valid', 'junk']

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
let asker: Awaited<ReturnType<typeof openFuzzClinic>>

beforeAll(async () => {
  asker = await openFuzzClinic(open)
})

for (const operation of operations)
  test(`${operation.operationId} answers every generated request by the contract`, async ({
    annotate,
  }) => {
    await annotate(`seed ${seed}, ${runs} requests of each kind`)
    for (const request of requestsOfWrongType(operation)) {
      const answer = await asker.send(operation, request)
      // A malformed address may match no call.
      if (answer.statusCode === 404 && request.url.endsWith('%zz')) continue
      expect(faultsOf(operation, answer), JSON.stringify(request).slice(0, 300)).toEqual([])
    }
    for (const kind of kinds)
      await fc.assert(
        fc.asyncProperty(requestsOf(operation, kind, asker.ids), async (request) => {
          const answer = await asker.send(operation, request)
          expect(faultsOf(operation, answer)).toEqual([])
        }),
        { numRuns: runs, seed },
      )
  })

test('no request has polluted Object.prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>).role).toBeUndefined()
})
