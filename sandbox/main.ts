import { join } from 'node:path'
import { createClockAt, createShiftedClock, systemClock } from '../server/platform/clock.ts'
import { restrictDataDir, restrictUmask } from '../server/platform/data-dir.ts'
import { startSandbox } from './start-sandbox.ts'

const { SANDBOX_PORT = '3001', HOST = '127.0.0.1', DATA_DIR = './data' } = process.env
const { NOW, CLOCK_SHIFT, SANDBOX_AUTO_ANSWER, SANDBOX_NAMES = '' } = process.env

if (!/^\d{1,5}$/.test(SANDBOX_PORT)) {
  throw new Error(`SANDBOX_PORT must be a port number; it is ${SANDBOX_PORT}`)
}

// A parent passes its clock; on its own the sandbox uses NOW.
const clock = CLOCK_SHIFT
  ? createShiftedClock(Temporal.Duration.from(CLOCK_SHIFT))
  : NOW
    ? createClockAt(Temporal.Instant.from(NOW))
    : systemClock

restrictUmask()
restrictDataDir(DATA_DIR)
const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT),
  host: HOST,
  logFile: join(DATA_DIR, 'sandbox', 'accepted.ndjson'),
  clock,
  autoReply: SANDBOX_AUTO_ANSWER === '1',
  hostNames: SANDBOX_NAMES.split(',').map((name) => name.trim()),
})
console.log(`Sandbox: ${sandbox.url}`)
for (const [provider, url] of Object.entries(sandbox.baseUrls)) console.log(`  ${provider}: ${url}`)

// The channel to a parent would keep the process alive.
let isStopping = false
const stop = () => {
  if (isStopping) return
  isStopping = true
  void sandbox.close().then(() => process.exit())
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// A killed parent closes its channel.
process.once('disconnect', () => process.exit())
