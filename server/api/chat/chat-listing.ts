import { type RawBuilder, sql } from 'kysely'
import type { operations } from '../../../schema/generated/rest.ts'
import { isUnread, isWaiting, waitingChatIds } from '../../engine/chat/waiting-chats.ts'
import { toLikePattern } from '../../platform/http/paging.ts'
import type { Listing } from '../../platform/list/listing.ts'
import { patientSearchCondition, selectOnce } from '../../platform/patient/patient-search.ts'
import { isHiddenSearch, phoneSearchCondition } from '../../platform/patient/phone-search.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { isNotErased } from './chat-row.ts'

export type ChatQuery = NonNullable<operations['listChats']['parameters']['query']>

/** Shorter words match almost everything and cannot use the index. */
const MIN_WORD_LENGTH = 3

/** The reader, and whether phones are visible. */
interface ChatReader {
  accountId: string
  canSeePhones: boolean
}

/** SQL condition for the list of conversations `x` with at least one message. */
export function chatCondition(
  query: ChatQuery,
  { accountId, canSeePhones }: ChatReader,
): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`x.last_at is not null`, isNotErased]
  const addFlag = (value: boolean | undefined, fits: RawBuilder<unknown>) => {
    if (value !== undefined) conditions.push(value ? fits : sql`not ${fits}`)
  }
  addFlag(query.unread, isUnread)
  addFlag(query.waiting, isWaiting)
  addFlag(query.mine, sql`(x.claimed_by is not null and x.claimed_by = ${accountId})`)
  if (query.channel) conditions.push(sql`${lastChannelSql} = ${query.channel}`)
  if (query.search?.trim()) conditions.push(searchCondition(query.search, canSeePhones))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const lastChannelSql = sql`coalesce((select r.channel from reply r where r.company_id = x.company_id and r.id = x.last_reply_id),
  (select m.channel from message m where m.company_id = x.company_id and m.id = x.last_line_id))`

/** Searches patients' names, digits of the number, and message texts. */
function searchCondition(search: string, canSeePhones: boolean): RawBuilder<unknown> {
  const words = toStorableText(search)
  const alternatives = [
    sql`x.phone in (select c.phone from client c where ${patientSearchCondition(search, canSeePhones)})`,
  ]
  // Users who see phones masked could find them out by searching digits in texts.
  if (isHiddenSearch(words, canSeePhones)) return sql`false`
  alternatives.push(phoneSearchCondition(sql`x.phone`, words))
  const patterns = words.split(/\s+/).filter((word) => word.length >= MIN_WORD_LENGTH)
  if (patterns.length > 0)
    alternatives.push(
      sql`x.phone in (${selectOnce(sql`matching_words(${patterns.map(toLikePattern)}::text[])`)})`,
    )
  return sql`(${sql.join(alternatives, sql` or `)})`
}

/** Query of candidate conversations by the most selective indexed filter; null: no filter can use an index. */
function candidateIdsSql(
  query: ChatQuery,
  { accountId, canSeePhones }: ChatReader,
): RawBuilder<unknown> | null {
  const chatIdsWhere = (fit: RawBuilder<unknown>) => sql`select x.id from chat x where ${fit}`
  if (query.unread)
    return sql`select distinct x.id from reply u join chat x on x.phone = u.phone where u.unread`
  if (query.mine) return chatIdsWhere(sql`x.claimed_by = ${accountId}`)
  if (query.waiting) return waitingChatIds
  if (query.search?.trim()) return chatIdsWhere(searchCondition(query.search, canSeePhones))
  return null
}

/** Returns the pageable list of conversations, latest message first. */
export function createChatListing(query: ChatQuery, reader: ChatReader): Listing {
  const where = chatCondition(query, reader)
  const { page: _page, pageSize: _size, ...filters } = query
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '')
  return {
    id: sql`x.id`,
    source: sql`chat x`,
    where,
    rowCondition: where,
    candidateIds: candidateIdsSql(query, reader),
    key: [
      { column: sql`x.last_at`, type: 'timestamptz' },
      { column: sql`x.id`, type: 'uuid' },
    ],
    // Conversations without messages are excluded by the condition.
    isKeyNullable: true,
    indexedColumns: 2,
    isDescending: true,
    // Read marks and waiting state depend on replies and messages.
    trackedSources: filtered
      ? null
      : [
          {
            list: 'chat',
            id: sql`x.id`,
            currentRows: sql`chat x`,
            previousRows: (rows) => sql`jsonb_populate_recordset(null::chat, ${rows}) x`,
          },
        ],
    wholeList: null,
  }
}
