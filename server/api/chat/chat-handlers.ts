import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { isUnread, isWaiting } from '../../engine/chat/waiting-chats.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { parseDayBoundary } from '../../platform/http/day-boundary.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireChatAccess } from '../../platform/http/rights.ts'
import { SortIndexCache } from '../../platform/list/sort-index-cache.ts'
import { loadChatDetail } from './chat-detail.ts'
import { chatCondition, createChatListing } from './chat-listing.ts'
import { type ChatBody, loadChatBody, loadChatRows, lockChat, toChatBody } from './chat-row.ts'
import { claimChat } from './claim-chat.ts'
import { setChatHandled } from './set-chat-handled.ts'

/** Handlers for conversations with patients: the list, and staff's marks. */
export function createChatHandlers(app: AppContext): Handlers {
  const { db, clock, jobs } = app
  const sortIndexes = new SortIndexCache()
  /** Updates staff's marks of a conversation; returns its new state. */
  const updateChat = (
    caller: Caller,
    number: number,
    apply: (tx: Tx, chat: { id: string; phone: string }) => Promise<unknown>,
  ): Promise<ChatBody> => {
    requireChatAccess(caller)
    return db.withTenant(caller.companyId, async (tx) => {
      const chat = await lockChat(tx, number)
      await apply(tx, chat)
      return loadChatBody(tx, caller, chat.id)
    })
  }
  return {
    listChats: async ({ caller, query }) => {
      requireChatAccess(caller)
      return db.withTenant(caller.companyId, async (tx) => {
        const listing = createChatListing(query, toChatReader(caller))
        const { ids, total, more } = await sortIndexes.getPage(tx, caller.companyId, listing, query)
        const rows = await loadChatRows(tx, ids)
        return { items: rows.map((row) => toChatBody(row, caller)), total, ...(more && { more }) }
      })
    },

    countChats: async ({ caller, query }) => {
      requireChatAccess(caller)
      return db.withTenant(caller.companyId, async (tx) => {
        const { rows } = await sql<components['schemas']['ChatCounts']>`
          select count(*)::int as total, count(*) filter (where ${isUnread})::int as unread, count(*) filter (where ${isWaiting})::int as waiting,
            count(*) filter (where x.claimed_by = ${caller.accountId})::int as mine
          from chat x where ${chatCondition(query, toChatReader(caller))}`.execute(tx)
        return rows[0] ?? { total: 0, unread: 0, waiting: 0, mine: 0 } // an aggregate always returns one row
      })
    },

    getChat: async ({ caller, path }) => {
      requireChatAccess(caller)
      return loadChatDetail(app, caller, path.chatNumber)
    },

    openChat: async ({ caller, body }) => {
      requireChatAccess(caller)
      return db.withTenant(caller.companyId, async (tx) => {
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
        return loadChatBody(tx, caller, rows[0]?.id ?? '')
      })
    },

    // Messages later than the last seen one stay unread.
    readChat: ({ caller, path, body }) =>
      updateChat(caller, path.chatNumber, (tx, { phone }) =>
        tx
          .updateTable('reply')
          .set({ unread: false })
          .where('phone', '=', phone)
          .where('unread', '=', true)
          .where(
            'at',
            '<=',
            parseDayBoundary(body.through, { timeZone: 'UTC', now: clock.now() }, 0, 'through'),
          )
          .execute(),
      ),

    unreadChat: ({ caller, path }) =>
      updateChat(caller, path.chatNumber, (tx, { phone }) =>
        sql`
          update reply set unread = true where id = (select id from reply where phone = ${phone} order by at desc, id desc limit 1)
            and not unread`.execute(tx),
      ),

    claimChat: ({ caller, path, body }) =>
      updateChat(caller, path.chatNumber, (tx, { id }) => claimChat(tx, caller, id, body)),

    handleChat: async ({ caller, path, body }) => {
      let asksToMove = false
      const number = path.chatNumber
      const chat = await updateChat(caller, number, async (tx, found) => {
        const now = clock.now()
        asksToMove = await setChatHandled(tx, caller, { ...found, number }, body, now)
      })
      // Planning for the visit had waited for staff.
      if (asksToMove) await jobs.enqueue('plan', caller.companyId)
      return chat
    },
  }
}

const toChatReader = ({ accountId, role }: Caller) => ({
  accountId,
  canSeePhones: canSeePhones(role),
})
