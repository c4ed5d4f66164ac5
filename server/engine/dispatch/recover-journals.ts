import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import {
  isOwnJournal,
  type JournaledAttempt,
  type JournalHeader,
  readBootId,
} from './send-journal.ts'

/** A journal that is being taken over bears this ending; should that fail, it is taken over again. */
const TAKEN_SUFFIX = '.taken'

/** Where the processes of an installation on this machine keep their journals. */
export const getJournalFolder = ({ config }: Pick<AppContext, 'config'>) =>
  join(config.dataDir, 'send-journal')

/**
 * Reads what processes that are gone have left in their journals. An attempt that they had marked as leaving and had not handed to a socket surely did not
 * leave: it is marked as held again, and whoever claims its message next sends it. Of the others nobody knows, as before.
 */
export async function recoverJournals(app: AppContext): Promise<void> {
  const folder = getJournalFolder(app)
  for (const name of listFileNames(folder)) {
    const path = join(folder, name)
    const id = name.replace(TAKEN_SUFFIX, '')
    if (isOwnJournal(id) || !isAbandoned(path)) continue
    // From here on its writer, should it live after all, sends nothing more by it.
    const taken = name.endsWith(TAKEN_SUFFIX) ? path : `${path}${TAKEN_SUFFIX}`
    if (taken !== path) renameSync(path, taken)
    const read = readJournal(taken)
    if (read && read.header.boot !== null && read.header.boot === readBootId())
      await restoreHeldAttempts(app, id, read.handedOver)
    rmSync(taken, { force: true })
  }
}

function listFileNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether its process is gone. A number that another process has by now keeps a journal until that ends; then its attempts count as unknown. */
function isAbandoned(path: string): boolean {
  const read = readJournal(path)
  if (!read) return false
  const { pid, host } = read.header
  if (host !== hostname()) return false
  // An earlier process had our own number: a container gives the same one at each start.
  if (pid === process.pid || read.header.boot !== readBootId()) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Null while it is being begun, and when somebody else has taken it. */
function readJournal(
  path: string,
): { header: JournalHeader; handedOver: JournaledAttempt[] } | null {
  try {
    const [first = '', ...lines] = readFileSync(path, 'utf8').split('\n')
    const handedOver = lines.flatMap((line) => {
      const [message_id, number] = line.split(' ')
      return message_id && number ? { message_id, number: Number(number) } : []
    })
    return { header: JSON.parse(first) as JournalHeader, handedOver } // as it was written
  } catch {
    return null
  }
}

const restoreHeldAttempts = (app: AppContext, journalId: string, handedOver: JournaledAttempt[]) =>
  // Of all companies; open attempts are found by their accounts.
  app.db.withAllTenants((tx) =>
    sql`
      update attempt a set held_fence = a.fence, journal_id = null
      from channel_account c
      where a.account_id = c.id and a.company_id = c.company_id and a.state = 'sending' and a.journal_id = ${journalId}
        and (a.message_id, a.number) not in (
          select message_id, number from jsonb_to_recordset(${JSON.stringify(handedOver)}::jsonb) as h(message_id uuid, number int))`.execute(
      tx,
    ),
  )
