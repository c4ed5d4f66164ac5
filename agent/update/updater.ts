import { chmodSync, renameSync, rmSync } from 'node:fs'
import type { Clock } from '../../server/platform/clock.ts'
import type { HostClient } from '../delivery/host-client.ts'
import type { Log } from '../platform/log.ts'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'
import type { HostStatus } from '../state/host-status.ts'
import type { Pairing } from '../state/pairing.ts'
import type { Program } from './program.ts'
import { isNewerVersion, isSignatureValid } from './signature.ts'

export type { Program } from './program.ts'

const EXECUTABLE_MODE = 0o755
/** Between two tries of the same version, which is a large file. */
const RETRY_PAUSE = { hours: 1 }

/** Installs newer versions of the program that the operator signed, and nothing else. */
export function createUpdater({
  program,
  host,
  pairing,
  hostStatus,
  log,
  clock,
  restart,
}: {
  program: Program
  host: HostClient
  pairing: Pairing
  hostStatus: HostStatus
  log: Log
  clock: Clock
  restart(): void
}) {
  const { platform, publicKey, file } = program
  const lastTries = new Map<string, Temporal.Instant>()
  const recordProblem = (reason: UpdateProblem, version: string) => {
    hostStatus.setUpdateProblem(reason)
    log.write('update-refused', { reason, version })
  }
  if (file) deleteIfPossible(`${file}.old`)
  return {
    /** Called when the host offers this version. */
    async handleOffer(version: string, signal: AbortSignal): Promise<void> {
      if (!isNewerVersion(version, program.version)) return hostStatus.setUpdateProblem(null)
      const before = lastTries.get(version)
      const now = clock.now()
      if (before && Temporal.Instant.compare(now, before.add(RETRY_PAUSE)) < 0) return
      lastTries.set(version, now)
      if (publicKey === null) return recordProblem('NO_PUBLIC_KEY', version)
      if (file === null) return recordProblem('FROM_SOURCES', version)
      const place = pairing.getHeartbeatConnection()
      if (!place) return
      log.write('update-found', { version })
      const bytes = await host.downloadProgram(place, platform, signal)
      const signature = (await host.downloadProgram(place, `${platform}.sig`, signal)).toString(
        'utf8',
      )
      if (!isSignatureValid({ version, platform, program: bytes, signature, publicKey }))
        return recordProblem('WRONG_SIGNATURE', version)
      try {
        replaceProgram(file, bytes)
      } catch {
        return recordProblem('NOT_REPLACED', version)
      }
      log.write('updated', { version })
      restart()
    },
  }
}

function deleteIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // It is still running: the next start deletes it.
  }
}

/** Why an update was not installed; texts are in `strings`. */
export type UpdateProblem = 'NO_PUBLIC_KEY' | 'FROM_SOURCES' | 'WRONG_SIGNATURE' | 'NOT_REPLACED'

/** Windows does not allow overwriting a running program, but allows renaming it. */
function replaceProgram(file: string, bytes: Uint8Array): void {
  const next = `${file}.next`
  writeFileAtomically(next, bytes, EXECUTABLE_MODE)
  chmodSync(next, EXECUTABLE_MODE)
  const isWindows = process.platform === 'win32'
  if (isWindows) renameSync(file, `${file}.old`)
  try {
    renameSync(next, file)
  } catch (error) {
    if (isWindows) renameSync(`${file}.old`, file)
    throw error
  }
}
