import { ClinicSystemUnreachableError, type SightLimit } from '../../connectors/port/connector.ts'
import type { ResumePoint } from '../../connectors/port/read-parts.ts'
import { getConnector } from '../../connectors/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { createConnectorContext } from './connector-context.ts'
import { readLimits } from './sight-limits.ts'
import { type SystemConnection, unsealSystemCredentials } from './system-connection.ts'

/** Clocks differ, and a clinic system may stamp a change before it becomes visible. */
const OVERLAP_MINUTES = 10
/** Time within which an interrupted reading is resumed. */
const RESUMABLE_DURATION = { hours: 12 }

interface PullOptions {
  since: Temporal.Instant | null
  resumed: ResumePoint | null
  signal: AbortSignal
  reportLimit: (limit: SightLimit) => void
}

/**
 * Reads a clinic system's patients and visits, all or changed since a time. Throws `ClinicSystemUnreachableError` if this version has no such
 * connector.
 */
export function pullRecords(
  app: AppContext,
  companyId: string,
  { connection, timeZone }: { connection: SystemConnection; timeZone: string },
  { since, resumed, signal, reportLimit }: PullOptions,
) {
  const connector = getConnector(connection.mis_type)
  if (!connector)
    throw new ClinicSystemUnreachableError(
      `this version has no connector for ${connection.mis_type}`,
    )
  const context = {
    ...createConnectorContext(app, connection.mis_type, timeZone, signal),
    resumePoint: resumed,
    reportLimit,
    hadLimits: readLimits(connection).length > 0,
  }
  return connector.pull(unsealSystemCredentials(app, companyId, connection), since, context)
}

/** Returns the interrupted reading if it can be resumed, as later changes are covered by the next sync. */
export function findInterruptedReading(
  { reading_begun: readingBegun, reading_pieces: pieces }: SystemConnection,
  now: Temporal.Instant,
): ResumePoint | null {
  const holds =
    readingBegun && Temporal.Instant.compare(readingBegun.add(RESUMABLE_DURATION), now) > 0
  return holds && pieces.length > 0
    ? { startedAt: readingBegun, completedParts: new Set(pieces) }
    : null
}

/** Returns the time from which changes are read; null for a full reading. */
export function getChangesSince(
  { config, clock }: AppContext,
  { watermark }: SystemConnection,
): Temporal.Instant | null {
  // A manually set clock says nothing about the clinic system's time, nor does a watermark in the future.
  const usable =
    config.now === null &&
    watermark !== null &&
    Temporal.Instant.compare(watermark, clock.now()) <= 0
  return usable ? watermark.subtract({ minutes: OVERLAP_MINUTES }) : null
}
