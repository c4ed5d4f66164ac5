import { chmodSync, renameSync, rmSync } from 'node:fs'
import type { Clock } from '../../server/platform/clock.ts'
import type { Host } from '../delivery/host-client.ts'
import type { Log } from '../platform/log.ts'
import { writeWhole } from '../platform/write-file-atomically.ts'
import type { Condition } from '../state/host-status.ts'
import type { Pairing } from '../state/pairing.ts'
import type { Program } from './program.ts'
import { isNewer, isSigned } from './signature.ts'

export type { Program } from './program.ts'

const EXECUTABLE = 0o755
/** Between two tries at one version: it is a large file. */
const PAUSE = { hours: 1 }

/** Takes newer versions of the program that the operator signed, and nothing else. */
export function createUpdater({
  program,
  host,
  pairing,
  condition,
  log,
  clock,
  restart,
}: {
  program: Program
  host: Host
  pairing: Pairing
  condition: Condition
  log: Log
  clock: Clock
  restart(): void
}) {
  const { platform, publicKey, file } = program
  const tried = new Map<string, Temporal.Instant>()
  const refuse = (reason: UpdateTrouble, version: string) => {
    condition.updateTrouble(reason)
    log.tell('update-refused', { reason, version })
  }
  if (file) forget(`${file}.old`)
  return {
    /** The host offers this version. */
    async offered(version: string, signal: AbortSignal): Promise<void> {
      if (!isNewer(version, program.version)) return condition.updateTrouble(null)
      const before = tried.get(version)
      const now = clock.now()
      if (before && Temporal.Instant.compare(now, before.add(PAUSE)) < 0) return
      tried.set(version, now)
      if (publicKey === null) return refuse('NO_PUBLIC_KEY', version)
      if (file === null) return refuse('FROM_SOURCES', version)
      const place = pairing.known()
      if (!place) return
      log.tell('update-found', { version })
      const bytes = await host.program(place, platform, signal)
      const signature = (await host.program(place, `${platform}.sig`, signal)).toString('utf8')
      if (!isSigned({ version, platform, program: bytes, signature, publicKey }))
        return refuse('WRONG_SIGNATURE', version)
      try {
        replace(file, bytes)
      } catch {
        return refuse('NOT_REPLACED', version)
      }
      log.tell('updated', { version })
      restart()
    },
  }
}

function forget(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // It still runs: the next start takes it away.
  }
}

/** Why an update was not taken; worded in `words`. */
export type UpdateTrouble = 'NO_PUBLIC_KEY' | 'FROM_SOURCES' | 'WRONG_SIGNATURE' | 'NOT_REPLACED'

/** Windows lets nobody write over a program that runs, but lets it be called otherwise. */
function replace(file: string, bytes: Uint8Array): void {
  const next = `${file}.next`
  writeWhole(next, bytes, EXECUTABLE)
  chmodSync(next, EXECUTABLE)
  const isWindows = process.platform === 'win32'
  if (isWindows) renameSync(file, `${file}.old`)
  try {
    renameSync(next, file)
  } catch (error) {
    if (isWindows) renameSync(`${file}.old`, file)
    throw error
  }
}
