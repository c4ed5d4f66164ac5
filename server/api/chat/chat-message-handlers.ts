import { smsParts } from '../../../domain/sms-parts.ts'
import { exampleLink } from '../../engine/preview/example-links.ts'
import type { House } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireChats } from '../../platform/http/rights.ts'
import { chatNumbered, chatRows, heldChat } from './chat-row.ts'
import { correctLine } from './correct-reply.ts'
import { linesOf } from './list-chat-messages.ts'
import { filledLine } from './render-chat-message.ts'
import { sendLine } from './send-chat-message.ts'

/** What is said in a conversation. */
export function chatLineHandlers(house: House): Handlers {
  const { db, clock, config, jobs } = house
  return {
    listChatLines: async ({ caller, path, query }) => {
      requireChats(caller)
      return db.tenant(caller.companyId, async (tx) =>
        linesOf(tx, caller, { chat: await chatNumbered(tx, path.chatNumber), ...query }),
      )
    },

    sendChatLine: async ({ caller, path, body, reply }) => {
      requireChats(caller)
      const line = await sendLine(house, caller, path.chatNumber, body)
      reply.code(201)
      return line
    },

    previewChatLine: async ({ caller, path, body }) => {
      requireChats(caller)
      const { companyId } = caller
      return db.tenant(companyId, async (tx) => {
        const chat = await chatNumbered(tx, path.chatNumber)
        const [row] = await chatRows(tx, [chat.id])
        const patients = row?.patients ?? []
        const named = body.clientId?.toLowerCase() ?? patients[0]?.clientId ?? null
        if (named !== null && !patients.some(({ clientId }) => clientId === named))
          throw new Problem('CHECK_DETAILS', { clientId: 'NOT_ONE_OF' })
        const { time_zone: timeZone } = await tx
          .selectFrom('company')
          .select('time_zone')
          .executeTakeFirstOrThrow()
        const { publicUrl } = config
        const filling = { companyId, clientId: named, timeZone, publicUrl, link: exampleLink }
        const text = await filledLine(tx, body.text, filling, clock.now())
        return { text, parts: smsParts(text).parts }
      })
    },

    async correctChatLine({ caller, path, body }) {
      requireChats(caller)
      const changed = await db.tenant(caller.companyId, async (tx) => {
        const { phone } = await heldChat(tx, path.chatNumber)
        return correctLine(tx, caller, phone, path.id, body, clock.now())
      })
      if (changed) await jobs.ask('plan', caller.companyId)
    },
  }
}
