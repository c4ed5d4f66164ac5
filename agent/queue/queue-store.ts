import { chmodSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../platform/startup-error.ts'
import { OWNER_ONLY_MODE } from '../platform/write-file-atomically.ts'
import { loadQueueKey } from './queue-key.ts'
import { seal, unseal } from './seal.ts'

export interface QueueStore {
  db: DatabaseSync
  key: Buffer
  /** Runs all or nothing; durable when it returns. */
  transaction<T>(work: () => T): T
  close(): void
}

const QUEUE_FILE = 'queue.sqlite'
/** Verifies the key when the queue is opened. */
const PROBE = { label: 'key', text: 'the key of this queue' }

const schema = `
  create table if not exists fact (name text primary key, value any not null) strict;
  create table if not exists waiting (
    number integer primary key, kind text not null, name blob, sealed blob not null, bytes integer not null
  ) strict;
  create index if not exists waiting_bytes on waiting (bytes);
  create table if not exists set_aside (
    id integer primary key autoincrement, kind text not null, name blob, sealed blob not null, bytes integer not null,
    mark blob not null unique, reason text not null, detail blob, at text not null, times integer not null default 1
  ) strict;
  create index if not exists set_aside_bytes on set_aside (bytes);
  create table if not exists lately (mark blob primary key, number integer not null) strict, without rowid;
  create index if not exists lately_number on lately (number);
  create table if not exists seen_file (
    serial integer primary key autoincrement, mark blob not null, name blob not null, at text not null
  ) strict;
  create index if not exists seen_file_mark on seen_file (mark);
`

/** The queue of a data folder, for one process: a second one is refused, and a killed one releases it. */
export function openQueueStore(folder: string): QueueStore {
  const path = join(folder, QUEUE_FILE)
  const db = new DatabaseSync(path)
  try {
    // This mode locks the file from the first access to the end.
    db.exec('pragma locking_mode = exclusive')
    db.exec('pragma journal_mode = wal')
    db.exec('pragma synchronous = full')
    db.exec('begin immediate')
    db.exec(schema)
    db.exec('commit')
    for (const name of [path, `${path}-wal`]) if (existsSync(name)) chmodSync(name, OWNER_ONLY_MODE)
    const probe = db.prepare('select value from fact where name = ?').get('key')
    const key = loadQueueKey(folder, probe !== undefined)
    if (probe) verifyKey(key, probe.value as Uint8Array)
    else {
      const sealed = seal(key, PROBE.label, Buffer.from(PROBE.text))
      db.prepare('insert into fact (name, value) values (?, ?)').run('key', sealed)
    }
    return { db, key, transaction: (work) => runInTransaction(db, work), close: () => db.close() }
  } catch (error) {
    db.close()
    throw isBusy(error) ? new StartupError('ALREADY_RUNS') : error
  }
}

/** Size of the queue's files in bytes. */
export const getSizeOnDisk = (folder: string): number =>
  [QUEUE_FILE, `${QUEUE_FILE}-wal`]
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0)

function runInTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const done = work()
    db.exec('commit')
    return done
  } catch (error) {
    // A full disk ends the transaction automatically.
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

function verifyKey(key: Buffer, probe: Uint8Array): void {
  try {
    unseal(key, PROBE.label, probe)
  } catch {
    throw new StartupError('KEY_OTHER')
  }
}

const BUSY_CODE = 5
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY_CODE
