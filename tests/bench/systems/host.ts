import { serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { openAny } from '../../sandbox/clinic-system-calls.ts'
import { NOW, resources } from './fhir-clinic.ts'

/** A clinic system with a number of visits in its own process; sends how to connect to it. */
const [, , host = '', visits = ''] = process.argv
const many = Number(visits)
const clients = many / 5

if (host === 'fhir') {
  const { url } = await serveFhir({
    resources: resources(clients, many),
    port: 0,
    // The data is older than the sync's time, which has an hour of overlap, so a second sync finds nothing new.
    clock: createManualClock(Temporal.Instant.from(NOW).subtract({ hours: 48 }).toString()),
  })
  process.send?.({ sandbox: { url, baseUrls: {} }, opened: {} })
} else {
  const { sandbox, opened } = await openAny(host as 'rnova', [{ clients, visits: many }])
  process.send?.({ sandbox: { url: sandbox.url, baseUrls: sandbox.baseUrls }, opened })
}
