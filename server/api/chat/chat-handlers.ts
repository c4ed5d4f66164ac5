import { sql } from 'kysely'
import { seesPhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { isUnread, isWaiting } from '../../engine/chat/waiting-chats.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { dayEdge } from '../../platform/http/day-boundary.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireChats } from '../../platform/http/rights.ts'
import { KeptOrders } from '../../platform/list/sort-index-cache.ts'
import { chatDetail } from './chat-detail.ts'
import { chatFilter, chatListing } from './chat-listing.ts'
import { type ChatBody, chatBody, chatBodyOf, chatRows, heldChat } from './chat-row.ts'
import { claimChat } from './claim-chat.ts'
import { handleChat } from './set-chat-handled.ts'

/** Conversations with patients: their list, and what staff note of them. */
export function chatHandlers(house: House): Handlers {
  const { db, clock, jobs } = house
  const orders = new KeptOrders()
  /** What staff note of one conversation; answers it as it is then. */
  const noting = (
    caller: Caller,
    number: number,
    note: (tx: Tx, chat: { id: string; phone: string }) => Promise<unknown>,
  ): Promise<ChatBody> => {
    requireChats(caller)
    return db.tenant(caller.companyId, async (tx) => {
      const chat = await heldChat(tx, number)
      await note(tx, chat)
      return chatBodyOf(tx, caller, chat.id)
    })
  }
  return {
    listChats: async ({ caller, query }) => {
      requireChats(caller)
      return db.tenant(caller.companyId, async (tx) => {
        const listing = chatListing(query, askingOf(caller))
        const { ids, total, more } = await orders.page(tx, caller.companyId, listing, query)
        const rows = await chatRows(tx, ids)
        return { items: rows.map((row) => chatBody(row, caller)), total, ...(more && { more }) }
      })
    },

    countChats: async ({ caller, query }) => {
      requireChats(caller)
      return db.tenant(caller.companyId, async (tx) => {
        const { rows } = await sql<components['schemas']['ChatCounts']>`
          select count(*)::int as total, count(*) filter (where ${isUnread})::int as unread, count(*) filter (where ${isWaiting})::int as waiting,
            count(*) filter (where x.claimed_by = ${caller.accountId})::int as mine
          from chat x where ${chatFilter(query, askingOf(caller))}`.execute(tx)
        return rows[0] ?? { total: 0, unread: 0, waiting: 0, mine: 0 } // an aggregate always answers one row
      })
    },

    getChat: async ({ caller, path }) => {
      requireChats(caller)
      return chatDetail(house, caller, path.chatNumber)
    },

    openChat: async ({ caller, body }) => {
      requireChats(caller)
      return db.tenant(caller.companyId, async (tx) => {
        const client = await tx
          .selectFrom('client')
          .select('phone')
          .where('id', '=', requireId(body.clientId))
          .where('erased_at', 'is', null)
          .forKeyShare()
          .executeTakeFirst()
        if (!client) throw new Problem('NOT_FOUND')
        if (client.phone === null) throw new Problem('NO_NUMBER')
        const { rows } = await sql<{ id: string }>`
          select chat_with(${caller.companyId}, ${client.phone}, ${clock.now()}) as id`.execute(tx)
        return chatBodyOf(tx, caller, rows[0]?.id ?? '')
      })
    },

    // What came later than what was seen stays unread.
    readChat: ({ caller, path, body }) =>
      noting(caller, path.chatNumber, (tx, { phone }) =>
        tx
          .updateTable('reply')
          .set({ unread: false })
          .where('phone', '=', phone)
          .where('unread', '=', true)
          .where(
            'at',
            '<=',
            dayEdge(body.through, { timeZone: 'UTC', now: clock.now() }, 0, 'through'),
          )
          .execute(),
      ),

    unreadChat: ({ caller, path }) =>
      noting(caller, path.chatNumber, (tx, { phone }) =>
        sql`
          update reply set unread = true where id = (select id from reply where phone = ${phone} order by at desc, id desc limit 1)
            and not unread`.execute(tx),
      ),

    claimChat: ({ caller, path, body }) =>
      noting(caller, path.chatNumber, (tx, { id }) => claimChat(tx, caller, id, body)),

    handleChat: async ({ caller, path, body }) => {
      let asksToMove = false
      const number = path.chatNumber
      const chat = await noting(caller, number, async (tx, found) => {
        const now = clock.now()
        asksToMove = await handleChat(tx, caller, { ...found, number }, body, now)
      })
      // What is planned for the visit waited for the desk.
      if (asksToMove) await jobs.ask('plan', caller.companyId)
      return chat
    },
  }
}

const askingOf = ({ accountId, role }: Caller) => ({ accountId, phones: seesPhones(role) })
