import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { getConnector } from '../../connectors/registry.ts'
import { findSystemConnection, type SystemConnection } from '../../engine/sync/system-connection.ts'
import { queueWriteBack, upcomingVisitIds } from '../../engine/write-back/queue-write-back.ts'
import type { Tx } from '../../platform/db/database.ts'

type Schemas = components['schemas']

/** Returns whether write-back is on, and how many answers wait or were refused; null if the system does not support it. */
export async function loadWriteBack(
  tx: Tx,
  connection: SystemConnection,
  now: Temporal.Instant,
): Promise<Schemas['MisWriting'] | null> {
  if (!getConnector(connection.mis_type)?.writeAnswer) return null
  const { rows } = await sql<{ waiting: number; unwritten: number }>`
    select count(*) filter (where a.state = 'waiting')::int as waiting,
      count(*) filter (where a.state = 'givenUp' or a.state = 'refused' and a.reason <> 'NO_PLACE')::int as unwritten
    from (
      select distinct on (a.visit_id) a.* from answer_writing a join visit v on v.company_id = a.company_id and v.id = a.visit_id
      where a.company_id = current_company() and a.state <> 'overtaken' and v.starts_at > ${now} and v.starts_at = a.visit_at and v.status = 'valid'
        and space_of(v.external_id) = ${connection.space}
      order by a.visit_id, a.id desc
    ) a`.execute(tx)
  return {
    answers: connection.writes_answers,
    cancellations: connection.writes_cancellations,
    ...(rows[0] ?? { waiting: 0, unwritten: 0 }),
  }
}

/**
 * Sets write-back, and whether a cancellation cancels the visit in the system. Turning it on also writes answers about upcoming visits given
 * before, and turning cancellations on also those that only waited for staff; turning write-back off drops waiting ones. False if the system is not connected or does not support it.
 */
export async function setWriteBack(
  tx: Tx,
  id: string,
  { answers, cancellations }: Schemas['MisWritingChoice'],
  now: Temporal.Instant,
): Promise<boolean> {
  const connection = await findSystemConnection(tx, id)
  if (!connection || !getConnector(connection.mis_type)?.writeAnswer) return false
  await tx
    .updateTable('mis_connection')
    .set({ writes_answers: answers, writes_cancellations: cancellations })
    .where('id', '=', id)
    .execute()
  const startsCancelling = cancellations && !connection.writes_cancellations
  // A "no" that was refused or only noted waits for staff: now it cancels.
  if (answers && (startsCancelling || !connection.writes_answers))
    await queueWriteBack(tx, upcomingVisitIds(now), now, { cancelsAgain: startsCancelling })
  if (!answers)
    await sql`update answer_writing a set state = 'overtaken', settled_at = ${now} from visit v
      where a.state = 'waiting' and v.company_id = a.company_id and v.id = a.visit_id and space_of(v.external_id) = ${connection.space}`.execute(
      tx,
    )
  return true
}
