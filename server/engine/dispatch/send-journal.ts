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

/** An attempt, as the journal names it. */
export interface JournaledAttempt {
  message_id: string
  number: number
}

/** One attempt's place in the journal. */
export interface JournalEntry {
  /** Of the file that will tell whether it was handed over; the attempt's row names it once it is let go. */
  readonly journalId: string
  /** Notes that its request is handed to a socket now. False where that cannot be noted: the request must not leave. */
  recordHandover(): boolean
  /** What became of it is in the database. */
  close(): void
}

/**
 * Which requests were handed to a socket, in files that outlive their process. In the database an attempt is marked as leaving before its request does; a
 * process that is killed in between leaves attempts that may have left and did not. Its journal tells these apart: a
 * write to a file survives the process, though not the machine, and costs some microseconds.
 */
export interface SendJournal {
  addEntry(attempt: JournaledAttempt): JournalEntry
}

/** A file has no more entries than this; then another is begun, and it goes once all of its own are closed. */
const MAX_ENTRIES = 10_000

interface JournalFile {
  id: string
  path: string
  entryCount: number
  openCount: number
}

/** The files that processes of this folder write now, of this process. */
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
 * Appends to a file that is there, and answers whether it still was afterwards. Whoever takes a journal over renames it before reading it: a line that was
 * written before that is read, and of one that came later its writer knows that nobody will read it.
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
  /** Numbers of processes say something on their own machine, or in their own container, alone. */
  host: string
  /** Of the machine's start; null where the system does not tell: such a journal is not believed. */
  boot: string | null
}

export const createHeader = (): JournalHeader => ({
  pid: process.pid,
  host: hostname(),
  boot: readBootId(),
})

/** Files written by a process survive it, but what the system had not yet put on the disk is lost with the machine. */
export function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
