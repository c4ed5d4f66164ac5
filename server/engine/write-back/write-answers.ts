import type { WriteResult } from '../../connectors/port/answer-writer.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../connectors/port/connector.ts'
import { getConnector } from '../../connectors/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { formatAnswerNote } from '../../platform/i18n/format-answer-note.ts'
import { unqualifyId } from '../ingest/identifier-systems.ts'
import { createConnectorContext, SYSTEM_TIMEOUT_MS } from '../sync/connector-context.ts'
import { queueSync } from '../sync/run-sync.ts'
import {
  listSystemConnections,
  type SystemConnection,
  unsealSystemCredentials,
} from '../sync/system-connection.ts'
import {
  claimDueAnswer,
  type DueAnswer,
  postponeAnswer,
  releaseVisit,
  settleAnswer,
} from './due-answers.ts'

/** Maximum time that one clinic's answers may delay those of others; then it moves to the end of the queue. */
const MAX_ROUND_DURATION = { seconds: 30 }

interface ClaimedAnswer {
  due: DueAnswer
  connection: SystemConnection
  clinic: { time_zone: string; locale: 'ru' | 'en' }
}

/**
 * Writes a clinic's due answers to its systems, one after another. Rejections are stored with their reason; if a system does not respond, its
 * remaining answers wait, and a rejected key is left for the next sync to detect.
 */
export async function writeAnswers(app: AppContext, companyId: string): Promise<void> {
  const until = app.clock.now().add(MAX_ROUND_DURATION)
  const skippedConnectionIds = new Set<string>()
  while (Temporal.Instant.compare(app.clock.now(), until) < 0) {
    const claimedAnswer = await claimNextAnswer(app, companyId, skippedConnectionIds)
    if (!claimedAnswer) return
    const outcome =
      getLocalOutcome(claimedAnswer.due, app.clock.now()) ??
      (await writeAnswer(app, companyId, claimedAnswer))
    const isSystemResponding = await app.db.withTenant(companyId, async (tx) => {
      const now = app.clock.now()
      await releaseVisit(tx, claimedAnswer.due, now)
      if (outcome === 'unanswered' || outcome === 'lost') {
        await postponeAnswer(tx, claimedAnswer.due, now)
        if (outcome === 'lost') await queueSync(tx, now)
        return false
      }
      await settleAnswer(tx, claimedAnswer.due, outcome, now)
      return true
    })
    if (outcome === 'lost') await app.jobs.enqueue('sync', companyId)
    if (!isSystemResponding) skippedConnectionIds.add(claimedAnswer.connection.id)
  }
}

const claimNextAnswer = (
  { db, clock }: AppContext,
  companyId: string,
  skippedConnectionIds: ReadonlySet<string>,
): Promise<ClaimedAnswer | undefined> =>
  db.withTenant(companyId, async (tx) => {
    // Write-back may have been turned off meanwhile.
    const systems = (await listSystemConnections(tx)).filter(
      ({ id, writes_answers }) => writes_answers && !skippedConnectionIds.has(id),
    )
    const found = await claimFirstDueAnswer(tx, systems, clock.now())
    if (!found) return undefined
    const { due, connection } = found
    const clinic = await tx
      .selectFrom('company')
      .select(['time_zone', 'locale'])
      // Guaranteed by a check constraint.
      .$narrowType<{ locale: 'ru' | 'en' }>()
      .executeTakeFirstOrThrow()
    return { due, connection, clinic }
  })

async function claimFirstDueAnswer(tx: Tx, systems: SystemConnection[], now: Temporal.Instant) {
  for (const connection of systems) {
    const { space, status } = connection
    const due = await claimDueAnswer(tx, { space, lost: status === 'lost' }, now)
    if (due) return { due, connection }
  }
  return undefined
}

type AnswerOutcome = Parameters<typeof settleAnswer>[2]

/** Results without a call: the visit has begun, has changed here, or belongs to another patient. */
function getLocalOutcome(due: DueAnswer, now: Temporal.Instant): AnswerOutcome | null {
  if (due.status === 'canceled') return { state: 'refused', reason: 'GONE' }
  if (!due.starts_at.equals(due.visit_at)) return { state: 'refused', reason: 'MOVED' }
  if (Temporal.Instant.compare(due.visit_at, now) <= 0) return { state: 'givenUp' }
  return due.stands ? null : { state: 'overtaken' }
}

async function writeAnswer(
  app: AppContext,
  companyId: string,
  { due, connection, clinic }: ClaimedAnswer,
): Promise<AnswerOutcome | 'unanswered' | 'lost'> {
  const write = getConnector(connection.mis_type)?.writeAnswer
  if (!write || connection.mis_type !== due.system) return { state: 'givenUp' }
  const { answer, said_at: answeredAt } = due
  const toWrite = {
    visitExternalId: unqualifyId(due.external_id),
    patientExternalId: unqualifyId(due.client_external_id),
    startsAt: due.visit_at,
    ...{ answer, answeredAt },
    ignoreChangesUntil: getLater(answeredAt, due.wrote_at),
    lastWrittenAt: due.wrote_at,
    note: formatAnswerNote(
      { answer, answeredAt, wishedTime: due.wished_time },
      clinic.time_zone,
      clinic.locale,
    ),
    canCancel: connection.writes_cancellations,
  }
  const signal = AbortSignal.timeout(SYSTEM_TIMEOUT_MS)
  try {
    // Times without a zone are local to the branch.
    const zone = due.time_zone ?? clinic.time_zone
    const context = createConnectorContext(app, connection.mis_type, zone, signal)
    return toOutcome(
      await write(unsealSystemCredentials(app, companyId, connection), toWrite, context),
    )
  } catch (error) {
    if (error instanceof ClinicSystemRefusedError) return 'lost'
    const system = { err: error, companyId, misType: connection.mis_type }
    if (error instanceof ClinicSystemUnreachableError || signal.aborted)
      app.log.warn(system, 'the clinic system did not take an answer')
    else app.log.error(system, 'write-back failed')
    return 'unanswered'
  }
}

const getLater = (one: Temporal.Instant, other: Temporal.Instant | null) =>
  other !== null && Temporal.Instant.compare(other, one) > 0 ? other : one

const toOutcome = (result: WriteResult): AnswerOutcome =>
  typeof result === 'object' ? { state: 'refused', reason: result.refused } : { state: 'written' }
