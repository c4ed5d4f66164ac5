import { type Selectable, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ReviewLinkTable } from '../../platform/db/tables.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { publicAddressProblem } from '../../platform/i18n/address-problems.ts'
import { plain } from '../../platform/text/storable-text.ts'

/** More buttons than any page has room for. */
const MOST = 20

/** Where patients are invited to write a public review. Reputation is part of the plans that have surveys (decisions, section 2). */
export function reviewLinkHandlers({ db, clock }: House): Handlers {
  return {
    listReviewLinks: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const rows = await tx
          .selectFrom('review_link')
          .selectAll()
          .orderBy('url_name')
          .orderBy('id')
          .execute()
        return { items: rows.map(reviewLinkBody), total: rows.length }
      }),

    async createReviewLink({ caller, body, reply }) {
      requirePlan(caller, 'nps')
      reply.code(201)
      return db.tenant(caller.companyId, async (tx) => {
        const columns = await checkedLink(tx, body)
        // Links that are added at once are looked at one after the other.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`review links ${caller.companyId}`}, 0))`.execute(
          tx,
        )
        const same = await equalLink(tx, columns)
        if (same) return reviewLinkBody(same)
        const { count } = await tx
          .selectFrom('review_link')
          .select((all) => all.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= MOST) throw new Problem('CHECK_DETAILS', { urlName: 'TOO_MANY_LINKS' })
        const row = await tx
          .insertInto('review_link')
          .values({ ...columns, company_id: caller.companyId })
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'addReviewLink', { reviewLinkId: row.id })
        return reviewLinkBody(row)
      })
    },

    updateReviewLink: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const id = requireId(path.id)
        const known = tx.selectFrom('review_link').select('id').where('id', '=', id).forUpdate()
        if (!(await known.executeTakeFirst())) throw new Problem('NOT_FOUND')
        const row = await tx
          .updateTable('review_link')
          .set(await checkedLink(tx, body))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'changeReviewLink', { reviewLinkId: id })
        return reviewLinkBody(row)
      }),

    removeReviewLink: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const id = requireId(path.id)
        const gone = await tx
          .deleteFrom('review_link')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!gone) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'removeReviewLink', { reviewLinkId: id })
      }),
  }
}

/** The fields as they are stored; throws with every one that is empty, no address of the web, or a branch that is not there. */
async function checkedLink(tx: Tx, input: components['schemas']['ReviewLinkInput']) {
  const columns = { url_name: plain(input.urlName).trim(), url: oneLine(input.url) }
  const branchId = input.branchId ?? null
  const address = columns.url === '' ? 'REQUIRED' : publicAddressProblem(columns.url)
  const fields: Problem['fields'] = {
    ...(columns.url_name === '' && { urlName: 'REQUIRED' }),
    ...(address && { url: address }),
    ...(branchId !== null && !(await isBranch(tx, branchId)) && { branchId: 'NOT_ONE_OF' }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('CHECK_DETAILS', fields)
  return { ...columns, branch_id: branchId }
}

/** The link that says the same already: a button pressed twice makes one. */
const equalLink = (tx: Tx, { url_name, url, branch_id }: Awaited<ReturnType<typeof checkedLink>>) =>
  tx
    .selectFrom('review_link')
    .selectAll()
    .where('url_name', '=', url_name)
    .where('url', '=', url)
    .where('branch_id', 'is not distinct from', branch_id)
    .orderBy('id')
    .executeTakeFirst()

/** An address has no line breaks; browsers pass over them, and so does this. */
const oneLine = (text: string) =>
  plain(text)
    .replace(/[\t\r\n]/g, '')
    .trim()

async function isBranch(tx: Tx, written: string): Promise<boolean> {
  const { rows } = await sql`select from branch where id::text = ${written}`.execute(tx)
  return rows.length > 0
}

const reviewLinkBody = (row: Selectable<ReviewLinkTable>): components['schemas']['ReviewLink'] => ({
  id: row.id,
  urlName: row.url_name,
  url: row.url,
  branchId: row.branch_id,
  transitionsCount: row.transitions_count,
})
