import type { FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { addAudit } from '../audit.ts'
import type { Tx } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Locale } from '../i18n/locale.ts'
import { listAllIds, readRows } from '../list/list-all-ids.ts'
import type { Listing } from '../list/listing.ts'
import { ID_BYTES } from '../list/sort-index.ts'
import { type Column, createTableFile, type Format, mediaTypes } from './table-file.ts'

interface TableSource<Row> {
  /** Name in the audit log and the file name. */
  list: 'clients' | 'visits' | 'messages' | 'reviews' | 'alerts' | 'audit'
  /** Name of the sheet. */
  name: string
  columns: Column<Row>[]
  createListing: (tx: Tx) => Promise<Listing>
  /** Loads rows by their ids, in that order. */
  loadRows: (tx: Tx, ids: string[]) => Promise<Row[]>
}

interface TableRequest {
  caller: Caller
  locale: Locale
  reply: FastifyReply
  query: { format?: Format }
}

/**
 * Sends a list as a file. Its rows are fixed and the export is recorded in the audit log before the first row is sent; the filters are not, as they
 * may contain a name. Reading stops when the client disconnects.
 */
export async function sendTable<Row>(
  { db, clock }: AppContext,
  { caller, locale, reply, query: { format = 'csv' } }: TableRequest,
  { list, name, columns, createListing, loadRows }: TableSource<Row>,
): Promise<string> {
  const ids = await db.withTenant(caller.companyId, async (tx) => {
    const all = await listAllIds(tx, await createListing(tx))
    const rows = all.length / ID_BYTES
    await addAudit(tx, caller, clock.now(), 'exportData', { list, format, rows })
    return all
  })
  const rows = readRows(ids, (some) => db.withTenant(caller.companyId, (tx) => loadRows(tx, some)))
  void reply
    .type(mediaTypes[format])
    .header('content-disposition', `attachment; filename="${list}.${format}"`)
  return createTableFile({ name, columns, rows }, format, locale) as never // Fastify sends a stream as it comes
}
