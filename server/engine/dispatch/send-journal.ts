import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** An attempt's identification in the journal. */
export interface JournaledAttempt {
  message_id: string
  number: number
}

/** The journal entry of one attempt. */
export interface JournalEntry {
  /** Id of the journal file that records the handover; stored with the attempt when it is marked as leaving. */
  readonly journalId: string
  /** Records that the request is handed to a socket now. If it returns false, the request must not be sent. */
  recordHandover(): boolean
  /** Its result is in the database. */
  close(): void
}

/**
 * Records in files, which outlive the process, which requests were handed to a socket. In the database an attempt is marked as leaving before its
 * request is sent; a killed process leaves attempts that are marked and may not have been sent. The journal tells them apart: a file write survives
 * the process, though not the machine, and takes a few microseconds.
 */
export interface SendJournal {
  addEntry(attempt: JournaledAttempt): JournalEntry
}

/** Maximum entries per file; then a new file is started, and the old one is removed once all of its entries are closed. */
const MAX_ENTRIES = 10_000

interface JournalFile {
  id: string
  path: string
  entryCount: number
  openCount: number
}

/** Journals that this process is writing now. */
const ownJournals = new Set<string>()
export const isOwnJournal = (id: string) => ownJournals.has(id)

export function createSendJournal(folder: string): SendJournal {
  let current: JournalFile | null = null

  function begin(): JournalFile {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const id = randomUUID()
    const path = join(folder, id)
    ownJournals.add(id)
    writeFileSync(path, `${JSON.stringify(createHeader())}\n`, { mode: 0o600 })
    return { id, path, entryCount: 0, openCount: 0 }
  }

  function leave(file: JournalFile) {
    ownJournals.delete(file.id)
    rmSync(file.path, { force: true })
  }

  return {
    addEntry({ message_id, number }) {
      if (!current || current.entryCount >= MAX_ENTRIES || !existsSync(current.path))
        current = begin()
      const file = current
      file.entryCount += 1
      file.openCount += 1
      return {
        journalId: file.id,
        recordHandover: () => appendLine(file.path, `${message_id} ${number}\n`),
        close() {
          file.openCount -= 1
          if (file.openCount === 0 && file !== current) leave(file)
        },
      }
    },
  }
}

/**
 * Appends to an existing file and returns whether it still existed afterwards. A takeover renames the journal before reading it: lines written
 * before are read, and the writer of a later line knows that it will not be read.
 */
function appendLine(path: string, line: string): boolean {
  let file: number
  try {
    file = openSync(path, constants.O_WRONLY | constants.O_APPEND)
  } catch {
    return false
  }
  try {
    writeSync(file, line)
  } finally {
    closeSync(file)
  }
  return existsSync(path)
}

export interface JournalHeader {
  pid: number
  /** Process ids are only meaningful on their own machine or in their own container. */
  host: string
  /** Id of the machine's boot; null if the system provides none: such a journal is not trusted. */
  boot: string | null
}

export const createHeader = (): JournalHeader => ({
  pid: process.pid,
  host: hostname(),
  boot: readBootId(),
})

/** Writes survive the process, but data not yet on disk is lost with the machine. */
export function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
