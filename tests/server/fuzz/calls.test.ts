import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { faultsOf } from './answers.ts'
import { openFuzzClinic } from './fuzz-clinic.ts'
import { requestsOf } from './requests.ts'
import { operations } from './schema.ts'
import { requestsOfWrongType } from './wrong-type-values.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
let asker: Awaited<ReturnType<typeof openFuzzClinic>>
beforeAll(async () => {
  asker = await openFuzzClinic(open)
})

// A list, a form with many fields, and a change of one message.
const some = ['listMessages', 'updateScenario', 'setHandled']

test.each(operations.filter(({ operationId }) => some.includes(operationId)))(
  '$operationId answers every generated request by the contract',
  async (operation) => {
    for (const request of requestsOfWrongType(operation)) {
      const answer = await asker.send(operation, request)
      if (answer.statusCode === 404 && request.url.endsWith('%zz')) continue
      expect(faultsOf(operation, answer), JSON.stringify(request).slice(0, 300)).toEqual([])
    }
    for (const kind of ['valid', 'almost valid', 'junk'] as const)
      await fc.assert(
        fc.asyncProperty(requestsOf(operation, kind, asker.ids), async (request) => {
          expect(faultsOf(operation, await asker.send(operation, request))).toEqual([])
        }),
        { numRuns: 4, seed: 2026 },
      )
  },
)

test('the sampled calls exist in the contract', () => {
  expect(operations.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(some))
})
