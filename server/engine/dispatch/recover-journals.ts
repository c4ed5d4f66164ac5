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

/** Suffix of a journal that is being taken over; if that fails, it is taken over again. */
const TAKEN_SUFFIX = '.taken'

/** Returns the folder in which this installation's processes on this machine keep their journals. */
export const getJournalFolder = ({ config }: Pick<AppContext, 'config'>) =>
  join(config.dataDir, 'send-journal')

/**
 * Reads the journals of dead processes. An attempt that was marked as leaving and not handed to a socket was certainly not sent: it is marked as
 * held again, and the next claim of its message sends it. The others keep their unknown outcome.
 */
export async function recoverJournals(app: AppContext): Promise<void> {
  const folder = getJournalFolder(app)
  for (const name of listFileNames(folder)) {
    const path = join(folder, name)
    const id = name.replace(TAKEN_SUFFIX, '')
    if (isOwnJournal(id) || !isAbandoned(path)) continue
    // After this rename its writer, if still alive, sends nothing more under this journal.
    const claimedPath = name.endsWith(TAKEN_SUFFIX) ? path : `${path}${TAKEN_SUFFIX}`
    if (claimedPath !== path) renameSync(path, claimedPath)
    const read = readJournal(claimedPath)
    if (read && read.header.boot !== null && read.header.boot === readBootId())
      await restoreHeldAttempts(app, id, read.handedOver)
    rmSync(claimedPath, { force: true })
  }
}

function listFileNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * True if its process is dead. If the process id was reused, the journal stays until that process ends; its attempts then count as unknown
 * outcomes.
 */
function isAbandoned(path: string): boolean {
  const read = readJournal(path)
  if (!read) return false
  const { pid, host } = read.header
  if (host !== hostname()) return false
  // An earlier process had the same process id, as after each start of a container.
  if (pid === process.pid || read.header.boot !== readBootId()) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Null while it is being created, and when another process has taken it over. */
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
  // All tenants; open attempts are found by their accounts.
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
