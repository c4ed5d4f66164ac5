import { sql } from 'kysely'
import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type Connector,
  type ConnectorContext,
} from '../../connectors/port/connector.ts'
import type { VisitScheduler, VisitToMove } from '../../connectors/port/visit-scheduler.ts'
import { getConnector } from '../../connectors/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { unqualifyId } from '../ingest/identifier-systems.ts'
import { createConnectorContext } from '../sync/connector-context.ts'
import { listSystemConnections, unsealSystemCredentials } from '../sync/system-connection.ts'
import { requireUpcoming } from '../visit/lock-visit.ts'

/** A future visit, and the clinic system that it can be moved in. */
export interface VisitSystem {
  companyId: string
  visitId: string
  timeZone: string
  startsAt: Temporal.Instant
  /** Null: the visit has no end. */
  endsAt: Temporal.Instant | null
  /** Name of the kind of system; null: none is connected. */
  systemName: string | null
  /** Null together with the reason why the visit cannot be moved. */
  scheduler: VisitScheduler | null
  obstacle: 'noSystem' | 'notOffered' | 'writingOff' | null
  visit: VisitToMove
  misType: string
  credentials: ClinicSystemCredentials | null
}

interface VisitRow {
  external_id: string | null
  patient_external_id: string | null
  system: string | null
  space: number
  starts_at: Temporal.Instant
  ends_at: Temporal.Instant | null
  status: string
  time_zone: string
}

/** Loads a future visit with its system. Fails for visits that have begun or were canceled. */
export async function loadVisitSystem(
  app: AppContext,
  tx: Tx,
  companyId: string,
  visitId: string,
): Promise<VisitSystem> {
  const { rows } = await sql<VisitRow>`
    select v.external_id, c.external_id as patient_external_id, v.system, space_of(v.external_id) as space, v.starts_at, v.ends_at, v.status,
      coalesce(b.time_zone, m.time_zone) as time_zone
    from visit v join client c on c.company_id = v.company_id and c.id = v.client_id join company m on m.id = v.company_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where v.company_id = current_company() and v.id = ${visitId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Problem('NOT_FOUND')
  requireUpcoming(row, 'answer', app.clock.now())
  const connection = (await listSystemConnections(tx)).find(
    ({ mis_type, space }) => mis_type === row.system && space === row.space,
  )
  const connector = connection && getConnector(connection.mis_type)
  const obstacle = getObstacle(connector, connection?.writes_answers === true)
  return {
    ...{ companyId, visitId, obstacle },
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    systemName: connector?.card.title ?? null,
    scheduler: obstacle === null ? (connector?.freeSlots ?? null) : null,
    visit: {
      visitExternalId: unqualifyId(row.external_id ?? ''),
      patientExternalId: unqualifyId(row.patient_external_id ?? ''),
      startsAt: row.starts_at,
    },
    misType: connection?.mis_type ?? '',
    credentials: connection ? unsealSystemCredentials(app, companyId, connection) : null,
  }
}

function getObstacle(connector: Connector | undefined, isWriting: boolean) {
  if (!connector) return 'noSystem'
  if (!connector.freeSlots) return 'notOffered'
  return isWriting ? null : 'writingOff'
}

/**
 * Calls the system within a time limit. A refused key is `MIS_LOST`; a slow or dead system is the given problem, so that it never reads as "nothing
 * is free".
 */
export async function callSystem<Result>(
  app: AppContext,
  { misType, timeZone, credentials }: VisitSystem,
  { timeoutMs, silence }: { timeoutMs: number; silence: 'MIS_SILENT' | 'MOVE_UNKNOWN' },
  call: (credentials: ClinicSystemCredentials, context: ConnectorContext) => Promise<Result>,
): Promise<Result> {
  if (!credentials) throw new Problem('MOVE_REFUSED')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await call(credentials, createConnectorContext(app, misType, timeZone, signal))
  } catch (error) {
    app.log.warn({ err: error, misType }, 'the clinic system could not be asked')
    if (error instanceof ClinicSystemRefusedError) throw new Problem('MIS_LOST')
    if (error instanceof ClinicSystemUnreachableError || signal.aborted) throw new Problem(silence)
    throw error
  }
}
