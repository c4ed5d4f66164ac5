import { beforeAll, expect, test } from 'vitest'
import { idOf } from '../../gateway/operation.ts'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { clinicIn, edgeCalls, sendEdgeValues } from './edge-calls.ts'
import { days, moments } from './edge-places.ts'

/**
 * Zones in which a day begins first and last: there the start of a day could leave the range that
 * can be stored.
 */
const zones = ['Etc/GMT-14', 'Etc/GMT+12', 'Europe/Moscow']

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
let clinics: Awaited<ReturnType<typeof clinicIn>>[]

beforeAll(async () => {
  clinics = []
  for (const zone of zones) clinics.push(await clinicIn(open, zone))
})

for (const { operation, places } of edgeCalls)
  for (const place of places)
    test(`${operation.operationId} accepts or refuses by field every edge value of ${place.path.join('.')}`, async () => {
      // A number does not depend on the zone.
      for (const clinic of place.numeric ? clinics.slice(0, 1) : clinics)
        await sendEdgeValues(open, clinic, operation, place)
    })

test('the GraphQL gateway passes on refusals by field and accepts valid edge values', async () => {
  const [clinic] = clinics
  const whole = { taken: 0, refused: 0 }
  for (const from of new Set([...days, ...moments])) {
    const answer = await open.server.inject({
      method: 'POST',
      url: '/graphql',
      payload: { documentId: idOf('MessageCounts'), variables: { filter: { from } } },
      headers: { authorization: `Bearer ${clinic?.token}` },
    })
    const { errors } = answer.json()
    expect(answer.statusCode, answer.body).toBe(200)
    if (!errors) whole.taken += 1
    else {
      expect(errors[0].extensions, from).toMatchObject({ status: 400, body: { fields: {} } })
      expect(Object.keys(errors[0].extensions.body.fields), from).toEqual(['from'])
      whole.refused += 1
    }
  }
  expect(whole.taken).toBeGreaterThan(3)
  expect(whole.refused).toBeGreaterThan(10)
})
