import { statSync } from 'node:fs'
import { createClockAt, systemClock } from '../server/platform/clock.ts'
import { serveFhir } from './fhir/serve-fhir.ts'

const USAGE = `npm run fhir -- DIR
  Serves the NDJSON files of a folder as a FHIR R4 server.  FHIR_PORT (3003), HOST (127.0.0.1),
  FHIR_TOKEN (asked for as a bearer token when set), NOW (as for the product).
  Отдаёт файлы NDJSON из папки как сервер FHIR R4.`

const [dir] = process.argv.slice(2)
if (!dir || !statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(dir ? `${dir}: not a folder / это не папка\n\n${USAGE}` : USAGE)
  process.exit(2)
}

const { FHIR_PORT = '3003', HOST = '127.0.0.1', FHIR_TOKEN, NOW } = process.env
const server = await serveFhir({
  dir,
  port: Number(FHIR_PORT),
  host: HOST,
  clock: NOW ? createClockAt(Temporal.Instant.from(NOW)) : systemClock,
  token: FHIR_TOKEN,
  warn: (what) => console.warn(what),
})
console.log(`FHIR R4: ${server.url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
