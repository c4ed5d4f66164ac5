import { type Selectable, sql } from 'kysely'
import { isBlank } from '../../../domain/blank-text.ts'
import { parseTemplate, variablesIn } from '../../../domain/template.ts'
import { problemsOf } from '../../../domain/template-problems.ts'
import { neverInChat } from '../../../domain/template-variables.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { QuickAnswerTable } from '../../platform/db/tables.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { textProblemWords } from '../../platform/i18n/text-problems.ts'
import { requireSame } from '../../platform/text/require-unchanged.ts'
import { plain } from '../../platform/text/storable-text.ts'

type Answer = components['schemas']['QuickAnswerInput']

/** More than anybody finds one among. */
const MOST = 100

/** What staff answer patients again and again, with variables that are filled in for each patient. */
export function quickAnswerHandlers({ db, clock }: House): Handlers {
  return {
    listQuickAnswers: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('quick_answer')
          .selectAll()
          .orderBy(sql`name collate names`)
          .orderBy('id')
          .execute()
        return { items: rows.map(answerBody), total: rows.length }
      }),

    async createQuickAnswer({ caller, body, reply }) {
      const columns = checkedAnswer(body)
      reply.code(201)
      return db.tenant(caller.companyId, async (tx) => {
        const { count } = await tx
          .selectFrom('quick_answer')
          .select((all) => all.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= MOST) throw new Problem('CHECK_DETAILS', { name: 'TOO_MANY_ANSWERS' })
        const row = await tx
          .insertInto('quick_answer')
          .values({ ...columns, company_id: caller.companyId, created_at: clock.now() })
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'addQuickAnswer', { quickAnswerId: row.id })
        return answerBody(row)
      })
    },

    updateQuickAnswer: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const columns = checkedAnswer(body)
        const read = tx.selectFrom('quick_answer').selectAll().where('id', '=', id).forUpdate()
        const known = await read.executeTakeFirst()
        // Whoever had read it is told that it is gone, and can put it there once more.
        if (!known) throw new Problem(body.was ? 'TEXT_REMOVED' : 'NOT_FOUND')
        const was = body.was && asStored(body.was)
        const typed = changed(columns, was)
        requireSame({ was, now: { name: known.name, text: known.text }, typed })
        const row = await tx
          .updateTable('quick_answer')
          .set({ name: known.name, text: known.text, ...typed })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'changeQuickAnswer', { quickAnswerId: id })
        return answerBody(row)
      }),

    removeQuickAnswer: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const gone = await tx
          .deleteFrom('quick_answer')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!gone) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'removeQuickAnswer', { quickAnswerId: id })
      }),
  }
}

/** The fields as they are stored; throws with every one that is empty, and with the first fault of the text. */
function checkedAnswer(input: Answer) {
  const columns = asStored(input)
  const text = faultOf(columns.text)
  if (isBlank(columns.name))
    throw new Problem('CHECK_DETAILS', { name: 'REQUIRED', ...(text && { text }) })
  if (text) throw new Problem('BAD_TEMPLATE', { text })
  return columns
}

const asStored = ({ name, text }: Answer): Answer => ({
  name: plain(name).trim(),
  text: plain(text).trim(),
})

/** What its writer has changed of it: what he left as he had read it is not his to set back. */
const changed = ({ name, text }: Answer, was?: Answer): Partial<Answer> => ({
  ...(name !== was?.name && { name }),
  ...(text !== was?.text && { text }),
})

/** The first fault of a text with its cure; null where it has none. */
function faultOf(text: string) {
  const [fault] = problemsOf(text, null)
  if (fault) return textProblemWords(fault.problem, fault.piece)
  const barren = variablesIn(parseTemplate(text)).find((name) => neverInChat.includes(name))
  return barren ? textProblemWords('NO_VALUE', `{${barren}}`) : null
}

const answerBody = ({
  id,
  name,
  text,
}: Selectable<QuickAnswerTable>): components['schemas']['QuickAnswer'] => ({ id, name, text })
