import { countSmsParts } from '../../../domain/sms-parts.ts'
import { EXAMPLE_LINK_TOKEN } from '../../engine/preview/example-links.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireChatAccess } from '../../platform/http/rights.ts'
import { loadChatRows, lockChat, requireChat } from './chat-row.ts'
import { correctReply } from './correct-reply.ts'
import { listChatMessages } from './list-chat-messages.ts'
import { renderChatMessage } from './render-chat-message.ts'
import { sendChatMessage } from './send-chat-message.ts'

/** Handlers for the messages of a conversation. */
export function createChatMessageHandlers(app: AppContext): Handlers {
  const { db, clock, config, jobs } = app
  return {
    listChatLines: async ({ caller, path, query }) => {
      requireChatAccess(caller)
      return db.withTenant(caller.companyId, async (tx) =>
        listChatMessages(tx, caller, { chat: await requireChat(tx, path.chatNumber), ...query }),
      )
    },

    sendChatLine: async ({ caller, path, body, reply }) => {
      requireChatAccess(caller)
      const line = await sendChatMessage(app, caller, path.chatNumber, body)
      reply.code(201)
      return line
    },

    previewChatLine: async ({ caller, path, body }) => {
      requireChatAccess(caller)
      const { companyId } = caller
      return db.withTenant(companyId, async (tx) => {
        const chat = await requireChat(tx, path.chatNumber)
        const [row] = await loadChatRows(tx, [chat.id])
        const patients = row?.patients ?? []
        const patientId = body.clientId?.toLowerCase() ?? patients[0]?.clientId ?? null
        if (patientId !== null && !patients.some(({ clientId }) => clientId === patientId))
          throw new Problem('CHECK_DETAILS', { clientId: 'NOT_ONE_OF' })
        const { time_zone: timeZone } = await tx
          .selectFrom('company')
          .select('time_zone')
          .executeTakeFirstOrThrow()
        const { publicUrl } = config
        const renderOptions = {
          companyId,
          clientId: patientId,
          timeZone,
          publicUrl,
          link: EXAMPLE_LINK_TOKEN,
        }
        const text = await renderChatMessage(tx, body.text, renderOptions, clock.now())
        return { text, parts: countSmsParts(text).parts }
      })
    },

    async correctChatLine({ caller, path, body }) {
      requireChatAccess(caller)
      const changed = await db.withTenant(caller.companyId, async (tx) => {
        const { phone } = await lockChat(tx, path.chatNumber)
        return correctReply(tx, caller, phone, path.id, body, clock.now())
      })
      if (changed) await jobs.enqueue('plan', caller.companyId)
    },
  }
}
