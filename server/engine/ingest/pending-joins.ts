import type { components } from '../../../schema/generated/rest.ts'
import { getConnector } from '../../connectors/registry.ts'
import type { Tx } from '../../platform/db/database.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'
import { listSystemConnections } from '../sync/system-connection.ts'
import { countAddedMessages } from './count-added-messages.ts'
import { type RunReader, readWarmUp } from './run-body.ts'

type PendingJoin = components['schemas']['PendingJoin']

/** Lists what waits for the decision whether active scenarios write to its patients, with the messages as of now. Syncs are one question. */
export async function listPendingJoins(tx: Tx, reader: RunReader): Promise<PendingJoin[]> {
  const runs = await tx
    .selectFrom('intake_run')
    .select(['id', 'kind', 'file_name', 'queued_at'])
    .where('joining', '=', 'asked')
    .where('finished_at', 'is not', null)
    .orderBy('queued_at')
    .orderBy('id')
    .execute()
  if (runs.length === 0) return []
  const syncs = runs.filter(({ kind }) => kind === 'sync')
  const questions = [
    ...(syncs.length > 0 ? [syncs] : []),
    ...runs.filter(({ kind }) => kind === 'import').map((run) => [run]),
  ]
  const warmUp = await readWarmUp(tx, reader.now)
  const systems = (await listSystemConnections(tx)).map(
    ({ mis_type }) => getConnector(mis_type)?.card.title ?? mis_type,
  )
  const pending: PendingJoin[] = []
  for (const group of questions) {
    const last = group.at(-1)
    if (!last) continue
    const added = await countAddedMessages(
      tx,
      group.map(({ id }) => id),
      reader.now,
    )
    // The times of these messages have passed: there is nothing to decide about now.
    if (added.messages === 0) continue
    const isSync = last.kind === 'sync'
    pending.push({
      runId: last.id,
      kind: isSync ? 'sync' : 'import',
      fileName: redactText(reader.canSeePhones, last.file_name),
      systems: isSync ? systems : [],
      ...added,
      warmUp,
    })
  }
  return pending
}
