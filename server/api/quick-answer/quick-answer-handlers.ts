import { type Selectable, sql } from 'kysely'
import { isBlank } from '../../../domain/blank-text.ts'
import { listVariables, parseTemplate } from '../../../domain/template.ts'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import { nonChatVariables } from '../../../domain/template-variables.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { QuickAnswerTable } from '../../platform/db/tables.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { formatTextProblem } from '../../platform/i18n/text-problems.ts'
import { requireUnchanged } from '../../platform/text/require-unchanged.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

type QuickAnswerInput = components['schemas']['QuickAnswerInput']

/** More would be hard to search. */
const MAX_QUICK_ANSWERS = 100

/** Handlers for quick answers, with variables that are filled in for each patient. */
export function createQuickAnswerHandlers({ db, clock }: AppContext): Handlers {
  return {
    listQuickAnswers: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('quick_answer')
          .selectAll()
          .orderBy(sql`name collate names`)
          .orderBy('id')
          .execute()
        return { items: rows.map(toQuickAnswerBody), total: rows.length }
      }),

    async createQuickAnswer({ caller, body, reply }) {
      const columns = parseQuickAnswer(body)
      reply.code(201)
      return db.withTenant(caller.companyId, async (tx) => {
        const { count } = await tx
          .selectFrom('quick_answer')
          .select((all) => all.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= MAX_QUICK_ANSWERS)
          throw new Problem('CHECK_DETAILS', { name: 'TOO_MANY_ANSWERS' })
        const row = await tx
          .insertInto('quick_answer')
          .values({ ...columns, company_id: caller.companyId, created_at: clock.now() })
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'addQuickAnswer', { quickAnswerId: row.id })
        return toQuickAnswerBody(row)
      })
    },

    updateQuickAnswer: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const columns = parseQuickAnswer(body)
        const read = tx.selectFrom('quick_answer').selectAll().where('id', '=', id).forUpdate()
        const known = await read.executeTakeFirst()
        // If the user had read it, the error says that it was removed, and it can be added again.
        if (!known) throw new Problem(body.was ? 'TEXT_REMOVED' : 'NOT_FOUND')
        const was = body.was && toStored(body.was)
        const typed = getChanges(columns, was)
        requireUnchanged({ was, now: { name: known.name, text: known.text }, typed })
        const row = await tx
          .updateTable('quick_answer')
          .set({ name: known.name, text: known.text, ...typed })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'changeQuickAnswer', { quickAnswerId: id })
        return toQuickAnswerBody(row)
      }),

    removeQuickAnswer: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const deleted = await tx
          .deleteFrom('quick_answer')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!deleted) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'removeQuickAnswer', { quickAnswerId: id })
      }),
  }
}

/** Returns the fields as stored; throws with all empty fields and the first problem of the text. */
function parseQuickAnswer(input: QuickAnswerInput) {
  const columns = toStored(input)
  const text = findTextProblem(columns.text)
  if (isBlank(columns.name))
    throw new Problem('CHECK_DETAILS', { name: 'REQUIRED', ...(text && { text }) })
  if (text) throw new Problem('BAD_TEMPLATE', { text })
  return columns
}

const toStored = ({ name, text }: QuickAnswerInput): QuickAnswerInput => ({
  name: toStorableText(name).trim(),
  text: toStorableText(text).trim(),
})

/** Fields that the user changed; unchanged ones must not overwrite somebody else's edit. */
const getChanges = (
  { name, text }: QuickAnswerInput,
  loaded?: QuickAnswerInput,
): Partial<QuickAnswerInput> => ({
  ...(name !== loaded?.name && { name }),
  ...(text !== loaded?.text && { text }),
})

/** Returns a text's first problem with advice; null if there is none. */
function findTextProblem(text: string) {
  const [fault] = findTemplateProblems(text, null)
  if (fault) return formatTextProblem(fault.problem, fault.piece)
  const barren = listVariables(parseTemplate(text)).find((name) => nonChatVariables.includes(name))
  return barren ? formatTextProblem('NO_VALUE', `{${barren}}`) : null
}

const toQuickAnswerBody = ({
  id,
  name,
  text,
}: Selectable<QuickAnswerTable>): components['schemas']['QuickAnswer'] => ({ id, name, text })
