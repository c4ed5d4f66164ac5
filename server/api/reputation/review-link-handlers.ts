import { type Selectable, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ReviewLinkTable } from '../../platform/db/tables.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { getPublicAddressProblem } from '../../platform/i18n/address-problems.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

/** More buttons than a page has room for. */
const MAX_LINKS = 20

/** Handlers for links to public reviews. Reputation is part of plans with surveys. */
export function createReviewLinkHandlers({ db, clock }: AppContext): Handlers {
  return {
    listReviewLinks: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const rows = await tx
          .selectFrom('review_link')
          .selectAll()
          .orderBy('url_name')
          .orderBy('id')
          .execute()
        return { items: rows.map(toReviewLinkBody), total: rows.length }
      }),

    async createReviewLink({ caller, body, reply }) {
      requirePlan(caller, 'nps')
      reply.code(201)
      return db.withTenant(caller.companyId, async (tx) => {
        const columns = await parseLink(tx, body)
        // Serializes concurrent additions for the limit.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`review links ${caller.companyId}`}, 0))`.execute(
          tx,
        )
        const same = await findEqualLink(tx, columns)
        if (same) return toReviewLinkBody(same)
        const { count } = await tx
          .selectFrom('review_link')
          .select((all) => all.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= MAX_LINKS) throw new Problem('CHECK_DETAILS', { urlName: 'TOO_MANY_LINKS' })
        const row = await tx
          .insertInto('review_link')
          .values({ ...columns, company_id: caller.companyId })
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'addReviewLink', { reviewLinkId: row.id })
        return toReviewLinkBody(row)
      })
    },

    updateReviewLink: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const id = requireId(path.id)
        const known = tx.selectFrom('review_link').select('id').where('id', '=', id).forUpdate()
        if (!(await known.executeTakeFirst())) throw new Problem('NOT_FOUND')
        const row = await tx
          .updateTable('review_link')
          .set(await parseLink(tx, body))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'changeReviewLink', { reviewLinkId: id })
        return toReviewLinkBody(row)
      }),

    removeReviewLink: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const id = requireId(path.id)
        const deleted = await tx
          .deleteFrom('review_link')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!deleted) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'removeReviewLink', { reviewLinkId: id })
      }),
  }
}

/** Returns the fields as stored; throws with all that are empty, no web address, or an unknown branch. */
async function parseLink(tx: Tx, input: components['schemas']['ReviewLinkInput']) {
  const columns = {
    url_name: toStorableText(input.urlName).trim(),
    url: removeLineBreaks(input.url),
  }
  const branchId = input.branchId ?? null
  const address = columns.url === '' ? 'REQUIRED' : getPublicAddressProblem(columns.url)
  const fields: Problem['fields'] = {
    ...(columns.url_name === '' && { urlName: 'REQUIRED' }),
    ...(address && { url: address }),
    ...(branchId !== null && !(await hasBranch(tx, branchId)) && { branchId: 'NOT_ONE_OF' }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('CHECK_DETAILS', fields)
  return { ...columns, branch_id: branchId }
}

/** Finds an equal link, so that a double click adds only one. */
const findEqualLink = (
  tx: Tx,
  { url_name, url, branch_id }: Awaited<ReturnType<typeof parseLink>>,
) =>
  tx
    .selectFrom('review_link')
    .selectAll()
    .where('url_name', '=', url_name)
    .where('url', '=', url)
    .where('branch_id', 'is not distinct from', branch_id)
    .orderBy('id')
    .executeTakeFirst()

/** Removes line breaks, which browsers ignore in URLs. */
const removeLineBreaks = (text: string) =>
  toStorableText(text)
    .replace(/[\t\r\n]/g, '')
    .trim()

async function hasBranch(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from branch where id::text = ${id}`.execute(tx)
  return rows.length > 0
}

const toReviewLinkBody = (
  row: Selectable<ReviewLinkTable>,
): components['schemas']['ReviewLink'] => ({
  id: row.id,
  urlName: row.url_name,
  url: row.url,
  branchId: row.branch_id,
  transitionsCount: row.transitions_count,
})
