import type { FastifyReply } from 'fastify'
import type { House } from '../app-context.ts'
import { addAudit } from '../audit.ts'
import type { Tx } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Locale } from '../i18n/locale.ts'
import { allIds, rowsOf } from '../list/list-all-ids.ts'
import type { Listing } from '../list/listing.ts'
import { ID_BYTES } from '../list/sort-index.ts'
import { type Column, type Format, mediaTypes, tableFile } from './table-file.ts'

interface Sent<Row> {
  /** In the audit log and in the file's name. */
  list: 'clients' | 'visits' | 'messages' | 'reviews'
  /** Of the sheet. */
  name: string
  columns: Column<Row>[]
  listing: (tx: Tx) => Promise<Listing>
  /** Rows by their ids, in that order. */
  read: (tx: Tx, ids: string[]) => Promise<Row[]>
}

interface Asked {
  caller: Caller
  locale: Locale
  reply: FastifyReply
  query: { format?: Format }
}

/**
 * Answers a list as a file. Which rows are in it is settled and noted in the audit log before the first of them leaves: not the filters, which may hold
 * a name. Whoever goes away meanwhile is read no further.
 */
export async function sendTable<Row>(
  { db, clock }: House,
  { caller, locale, reply, query: { format = 'csv' } }: Asked,
  { list, name, columns, listing, read }: Sent<Row>,
): Promise<string> {
  const ids = await db.tenant(caller.companyId, async (tx) => {
    const all = await allIds(tx, await listing(tx))
    const rows = all.length / ID_BYTES
    await addAudit(tx, caller, clock.now(), 'exportData', { list, format, rows })
    return all
  })
  const rows = rowsOf(ids, (some) => db.tenant(caller.companyId, (tx) => read(tx, some)))
  void reply
    .type(mediaTypes[format])
    .header('content-disposition', `attachment; filename="${list}.${format}"`)
  return tableFile({ name, columns, rows }, format, locale) as never // Fastify sends a stream as it comes
}
