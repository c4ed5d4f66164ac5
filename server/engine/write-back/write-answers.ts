import type { Written } from '../../connectors/port/answer-writer.ts'
import { MisRefused, MisUnreachable } from '../../connectors/port/connector.ts'
import { connectorFor } from '../../connectors/registry.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerNote } from '../../platform/i18n/format-answer-note.ts'
import { withoutSpace } from '../ingest/identifier-systems.ts'
import { contextFor } from '../sync/connector-context.ts'
import { joinSync } from '../sync/run-sync.ts'
import { type Connection, openCredentials, readConnections } from '../sync/system-connection.ts'
import { claimAnswer, type DueAnswer, letNextIn, settle, tryLater } from './due-answers.ts'

const LONGEST = 120_000
/** So long one clinic's answers may hold up those of others: then it stands behind them again. */
const TURN = { seconds: 30 }

interface Opened {
  due: DueAnswer
  connection: Connection
  company: { time_zone: string; locale: 'ru' | 'en' }
}

/**
 * Writes what is due of a clinic's answers into its own systems, one after another. What a system refuses is kept with its reason; where one does not answer
 * the rest of its answers waits too, and a refused key is left for a sync to find out about.
 */
export async function writeAnswers(house: House, companyId: string): Promise<void> {
  const until = house.clock.now().add(TURN)
  const silent = new Set<string>()
  while (Temporal.Instant.compare(house.clock.now(), until) < 0) {
    const opened = await claimed(house, companyId, silent)
    if (!opened) return
    const end =
      endedHere(opened.due, house.clock.now()) ?? (await written(house, companyId, opened))
    const goesOn = await house.db.tenant(companyId, async (tx) => {
      const now = house.clock.now()
      await letNextIn(tx, opened.due, now)
      if (end === 'unanswered' || end === 'lost') {
        await tryLater(tx, opened.due, now)
        if (end === 'lost') await joinSync(tx, now)
        return false
      }
      await settle(tx, opened.due, end, now)
      return true
    })
    if (end === 'lost') await house.jobs.ask('sync', companyId)
    if (!goesOn) silent.add(opened.connection.id)
  }
}

const claimed = (
  { db, clock }: House,
  companyId: string,
  silent: ReadonlySet<string>,
): Promise<Opened | undefined> =>
  db.tenant(companyId, async (tx) => {
    // One may have been turned off while somebody's words were taken down.
    const systems = (await readConnections(tx)).filter(
      ({ id, writes_answers }) => writes_answers && !silent.has(id),
    )
    const found = await firstDue(tx, systems, clock.now())
    if (!found) return undefined
    const { due, connection } = found
    const company = await tx
      .selectFrom('company')
      .select(['time_zone', 'locale'])
      // The column's check holds these words.
      .$narrowType<{ locale: 'ru' | 'en' }>()
      .executeTakeFirstOrThrow()
    return { due, connection, company }
  })

async function firstDue(tx: Tx, systems: Connection[], now: Temporal.Instant) {
  for (const connection of systems) {
    const { space, status } = connection
    const due = await claimAnswer(tx, { space, lost: status === 'lost' }, now)
    if (due) return { due, connection }
  }
  return undefined
}

type End = Parameters<typeof settle>[2]

/** What needs no call: the visit has begun, or is known here to have changed, or to be another patient's now. */
function endedHere(due: DueAnswer, now: Temporal.Instant): End | null {
  if (due.status === 'canceled') return { state: 'refused', reason: 'GONE' }
  if (!due.starts_at.equals(due.visit_at)) return { state: 'refused', reason: 'MOVED' }
  if (Temporal.Instant.compare(due.visit_at, now) <= 0) return { state: 'givenUp' }
  return due.stands ? null : { state: 'overtaken' }
}

async function written(
  house: House,
  companyId: string,
  { due, connection, company }: Opened,
): Promise<End | 'unanswered' | 'lost'> {
  const write = connectorFor(connection.mis_type)?.write
  if (!write || connection.mis_type !== due.system) return { state: 'givenUp' }
  const { answer, said_at: saidAt } = due
  const toWrite = {
    visitExternalId: withoutSpace(due.external_id),
    patientExternalId: withoutSpace(due.client_external_id),
    startsAt: due.visit_at,
    ...{ answer, saidAt },
    knownUntil: later(saidAt, due.wrote_at),
    wroteAt: due.wrote_at,
    note: answerNote({ answer, saidAt }, company.time_zone, company.locale),
    mayCancel: connection.writes_cancellations,
  }
  const signal = AbortSignal.timeout(LONGEST)
  try {
    // Times that name no zone are the branch's.
    const zone = due.time_zone ?? company.time_zone
    const context = contextFor(house, connection.mis_type, zone, signal)
    return endOf(await write(openCredentials(house, companyId, connection), toWrite, context))
  } catch (error) {
    if (error instanceof MisRefused) return 'lost'
    if (!(error instanceof MisUnreachable || signal.aborted))
      house.log.error({ err: error }, 'writing an answer')
    return 'unanswered'
  }
}

const later = (one: Temporal.Instant, other: Temporal.Instant | null) =>
  other !== null && Temporal.Instant.compare(other, one) > 0 ? other : one

const endOf = (written: Written): End =>
  typeof written === 'object' ? { state: 'refused', reason: written.refused } : { state: 'written' }
