import { ClinicSystemUnreachableError } from '../../connectors/port/connector.ts'
import type { ResumePoint } from '../../connectors/port/read-parts.ts'
import { getConnector } from '../../connectors/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { createConnectorContext } from './connector-context.ts'
import { type SystemConnection, unsealSystemCredentials } from './system-connection.ts'

/** Clocks differ, and a clinic system may stamp a change before it shows it. */
const OVERLAP_MINUTES = 10
/** So long a reading that broke off is gone on with. */
const RESUMABLE_DURATION = { hours: 12 }

interface PullOptions {
  since: Temporal.Instant | null
  resumed: ResumePoint | null
  signal: AbortSignal
}

/** What a clinic system has of patients and visits since then, or all of it. Throws `ClinicSystemUnreachableError` where this version knows no such system. */
export function pullRecords(
  app: AppContext,
  companyId: string,
  { connection, timeZone }: { connection: SystemConnection; timeZone: string },
  { since, resumed, signal }: PullOptions,
) {
  const connector = getConnector(connection.mis_type)
  if (!connector)
    throw new ClinicSystemUnreachableError(
      `this version has no connector for ${connection.mis_type}`,
    )
  const context = {
    ...createConnectorContext(app, connection.mis_type, timeZone, signal),
    resumePoint: resumed,
  }
  return connector.pull(unsealSystemCredentials(app, companyId, connection), since, context)
}

/** The reading that broke off, while what it has read is still the newest but for changes that the next one asks for. */
export function findInterruptedReading(
  { reading_begun: begun, reading_pieces: pieces }: SystemConnection,
  now: Temporal.Instant,
): ResumePoint | null {
  const holds = begun && Temporal.Instant.compare(begun.add(RESUMABLE_DURATION), now) > 0
  return holds && pieces.length > 0 ? { startedAt: begun, completedParts: new Set(pieces) } : null
}

/** What changed from when on; null for everything. */
export function getChangesSince(
  { config, clock }: AppContext,
  { watermark }: SystemConnection,
): Temporal.Instant | null {
  // A clock that was set by hand says nothing about the clinic system's, nor does a moment that lies ahead.
  const usable =
    config.now === null &&
    watermark !== null &&
    Temporal.Instant.compare(watermark, clock.now()) <= 0
  return usable ? watermark.subtract({ minutes: OVERLAP_MINUTES }) : null
}
