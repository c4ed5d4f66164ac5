import { chmodSync, copyFileSync, renameSync } from 'node:fs'
import type { Clock } from '../../server/platform/clock.ts'
import type { HostClient } from '../delivery/host-client.ts'
import type { Log } from '../platform/log.ts'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'
import type { HostStatus } from '../state/host-status.ts'
import type { Pairing } from '../state/pairing.ts'
import {
  beginProbation,
  deleteIfPossible,
  endProbation,
  getPreviousFile,
  readRejectedVersion,
} from './probation.ts'
import { type Program, readProgramVersion } from './program.ts'
import { isNewerVersion, isSignatureValid } from './signature.ts'

export type { Program } from './program.ts'

const EXECUTABLE_MODE = 0o755
/** Between two tries of the same version, which is a large file. */
const RETRY_PAUSE = { hours: 1 }

/**
 * Installs newer versions of the program that the operator signed, and nothing else. One that does not start is not installed; one that does not reach the
 * host gives way to the previous one (`probation.ts`).
 */
export function createUpdater({
  program,
  host,
  pairing,
  hostStatus,
  log,
  clock,
  restart,
  readVersion = readProgramVersion,
}: {
  program: Program
  host: HostClient
  pairing: Pairing
  hostStatus: HostStatus
  log: Log
  clock: Clock
  restart(): void
  /** Starts a downloaded program only to print its version; null if it fails. */
  readVersion?(file: string): Promise<string | null>
}) {
  const { platform, publicKey, file } = program
  const lastTries = new Map<string, Temporal.Instant>()
  const recordProblem = (reason: UpdateProblem, version: string) => {
    hostStatus.setUpdateProblem(reason)
    log.write('update-refused', { reason, version })
  }
  if (file) deleteIfPossible(`${file}.old`)
  let isOnProbation = file !== null
  return {
    /** Called when the host has answered a heartbeat. */
    confirm(): void {
      if (isOnProbation && file !== null) endProbation(file)
      isOnProbation = false
    },
    /** Called when the host offers this version. */
    async handleOffer(version: string, signal: AbortSignal): Promise<void> {
      if (!isNewerVersion(version, program.version)) return hostStatus.setUpdateProblem(null)
      const before = lastTries.get(version)
      const now = clock.now()
      if (before && Temporal.Instant.compare(now, before.add(RETRY_PAUSE)) < 0) return
      lastTries.set(version, now)
      if (publicKey === null) return recordProblem('NO_PUBLIC_KEY', version)
      if (file === null) return recordProblem('FROM_SOURCES', version)
      if (readRejectedVersion(file) === version) return recordProblem('ROLLED_BACK', version)
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
        const next = writeNextProgram(file, bytes)
        if ((await readVersion(next)) !== version) {
          deleteIfPossible(next)
          return recordProblem('DOES_NOT_START', version)
        }
        replaceProgram(file, next)
        beginProbation(file, version)
      } catch {
        return recordProblem('NOT_REPLACED', version)
      }
      log.write('updated', { version })
      restart()
    },
  }
}

/** Why an update was not installed; texts are in `strings`. */
export type UpdateProblem =
  | 'NO_PUBLIC_KEY'
  | 'FROM_SOURCES'
  | 'WRONG_SIGNATURE'
  | 'NOT_REPLACED'
  | 'DOES_NOT_START'
  | 'ROLLED_BACK'

/** Windows starts only files with this ending. */
const EXECUTABLE_ENDING_PATTERN = /\.exe$/i

function writeNextProgram(file: string, bytes: Uint8Array): string {
  const ending = EXECUTABLE_ENDING_PATTERN.exec(file)?.[0] ?? ''
  const next = `${file}.next${ending}`
  writeFileAtomically(next, bytes, EXECUTABLE_MODE)
  chmodSync(next, EXECUTABLE_MODE)
  return next
}

/** Keeps the present program beside the new one. Windows does not allow overwriting a running program, but allows renaming it. */
function replaceProgram(file: string, next: string): void {
  const previous = getPreviousFile(file)
  const isWindows = process.platform === 'win32'
  if (isWindows) renameSync(file, previous)
  else copyFileSync(file, previous)
  try {
    renameSync(next, file)
  } catch (error) {
    if (isWindows) renameSync(previous, file)
    throw error
  }
}
