import { type RawBuilder, sql } from 'kysely'
import type { operations } from '../../../schema/generated/rest.ts'
import { isUnread, isWaiting, waitingIds } from '../../engine/chat/waiting-chats.ts'
import { containing } from '../../platform/http/paging.ts'
import type { Listing } from '../../platform/list/listing.ts'
import { clientSearch } from '../../platform/patient/patient-search.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { isLeft } from './chat-row.ts'

export type ChatQuery = NonNullable<operations['listChats']['parameters']['query']>

/** Shorter words are in everything that anybody says, and no index knows them. */
const SHORTEST_WORD = 3

/** Who asks, and whether he sees phones. */
interface Asking {
  accountId: string
  phones: boolean
}

/** The `where` of the list of conversations `x` in which somebody has spoken. */
export function chatFilter(query: ChatQuery, { accountId, phones }: Asking): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`x.last_at is not null`, isLeft]
  const mark = (wanted: boolean | undefined, fits: RawBuilder<unknown>) => {
    if (wanted !== undefined) parts.push(wanted ? fits : sql`not ${fits}`)
  }
  mark(query.unread, isUnread)
  mark(query.waiting, isWaiting)
  mark(query.mine, sql`(x.claimed_by is not null and x.claimed_by = ${accountId})`)
  if (query.channel) parts.push(sql`${lastChannel} = ${query.channel}`)
  if (query.search?.trim()) parts.push(searched(query.search, phones))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const lastChannel = sql`coalesce((select r.channel from reply r where r.company_id = x.company_id and r.id = x.last_reply_id),
  (select m.channel from message m where m.company_id = x.company_id and m.id = x.last_line_id))`

/** By the patients' names, by digits of the number, by words that were said. */
function searched(search: string, phones: boolean): RawBuilder<unknown> {
  const words = plain(search)
  const found = [
    sql`x.phone in (select c.phone from client c where ${clientSearch(search, phones)})`,
  ]
  // Whoever sees phones masked could find them out by the digits of what was said.
  if (!phones && /\p{N}/u.test(words)) return sql`false`
  const digits = words.replace(/\D/g, '')
  if (digits.length >= 3 && !/\p{L}/u.test(words)) {
    found.push(sql`x.phone like ${`%${digits}%`}`)
    if (digits.startsWith('8')) found.push(sql`x.phone like ${`+7${digits.slice(1)}%`}`)
  }
  const patterns = words.split(/\s+/).filter((word) => word.length >= SHORTEST_WORD)
  if (patterns.length > 0)
    found.push(sql`x.phone in (select matching_words(${patterns.map(containing)}::text[]))`)
  return sql`(${sql.join(found, sql` or `)})`
}

/** A query of the conversations that may fit, by the narrowest of what is asked that an index knows; null: nothing of it narrows. */
function amongThose(query: ChatQuery, { accountId, phones }: Asking): RawBuilder<unknown> | null {
  const those = (fit: RawBuilder<unknown>) => sql`select x.id from chat x where ${fit}`
  if (query.unread)
    return sql`select distinct x.id from reply u join chat x on x.phone = u.phone where u.unread`
  if (query.mine) return those(sql`x.claimed_by = ${accountId}`)
  if (query.waiting) return waitingIds
  if (query.search?.trim()) return those(searched(query.search, phones))
  return null
}

/** Conversations to be paged through, the last words first. */
export function chatListing(query: ChatQuery, asking: Asking): Listing {
  const where = chatFilter(query, asking)
  const { page: _page, pageSize: _size, ...filters } = query
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '')
  return {
    id: sql`x.id`,
    source: sql`chat x`,
    where,
    fits: where,
    among: amongThose(query, asking),
    key: [
      { column: sql`x.last_at`, type: 'timestamptz' },
      { column: sql`x.id`, type: 'uuid' },
    ],
    // Where nobody has spoken there is nothing to show; the condition leaves it out.
    mayLack: true,
    indexed: 2,
    down: true,
    // Who read what, and who waits, stands with replies and messages.
    standings: filtered
      ? null
      : [
          {
            list: 'chat',
            id: sql`x.id`,
            now: sql`chat x`,
            was: (rows) => sql`jsonb_populate_recordset(null::chat, ${rows}) x`,
          },
        ],
    whole: null,
  }
}
