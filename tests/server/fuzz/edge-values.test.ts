import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { baseRequests, clinicIn, edgeCalls, sendEdgeValues } from './edge-calls.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
let clinic: Awaited<ReturnType<typeof clinicIn>>
beforeAll(async () => {
  clinic = await clinicIn(open, 'Europe/Moscow')
})

// A day and a number in a body, and a moment in a query.
const some = ['saveCompany daysOff.0', 'setPrice price', 'listMessages from']
const places = edgeCalls
  .flatMap(({ operation, places }) =>
    places.map((place) => ({
      name: `${operation.operationId} ${place.path.join('.')}`,
      operation,
      place,
    })),
  )
  .filter(({ name }) => some.includes(name))

test.each(places)(
  '$name accepts or refuses its edge values by field',
  async ({ operation, place }) => {
    const edges = place.edges.filter((_, at) => at % 4 === 0)
    await sendEdgeValues(open, clinic, operation, { ...place, edges })
  },
)

test('the sampled places exist in the contract', () => {
  expect(places.map(({ name }) => name).toSorted()).toEqual(some.toSorted())
})

test('the table of base requests has every call with a day, a moment or a number in its body', () => {
  const withBody = edgeCalls.filter(({ places }) => places.some((place) => place.in === 'body'))
  expect(withBody.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    Object.keys(baseRequests)
      .filter((id) => baseRequests[id]?.body)
      .toSorted(),
  )
})
