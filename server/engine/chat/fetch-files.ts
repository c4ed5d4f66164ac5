import { sql } from 'kysely'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { opened } from '../connections/channel-account.ts'
import { contextFor } from '../connections/channel-context.ts'
import { type FileKind, kindOf, nameFor } from './file-kind.ts'
import { redrawn } from './reencode-image.ts'

/** So much of one file is taken; a provider may offer more. */
const MOST_BYTES = 10 * 1024 * 1024
const TRIES = 5
const AT_ONCE = 4
const AGAIN = { minutes: 1 }
const LONGEST = 120_000

interface Coming {
  company_id: string
  id: string
  account_id: string
  name: string
  source: string
  tries: number
}

/** What became of a file. */
interface Kept {
  state: 'kept' | 'tooLarge' | 'type' | 'lost' | 'coming'
  kind?: FileKind
  content?: Buffer
}

/** Fetches what patients sent, each file by one process at a time; again after a minute where the provider does not hand it out. */
export async function fetchFiles(house: House): Promise<void> {
  const now = house.clock.now()
  const { rows } = await house.db.engine((tx) =>
    sql<Coming>`
      update chat_file f set tries = f.tries + 1, due_at = ${now.add(AGAIN)}
      from (select company_id, id from chat_file where state = 'coming' and due_at <= ${now} order by due_at limit ${AT_ONCE} for update skip locked) d
      where f.company_id = d.company_id and f.id = d.id
      returning f.company_id, f.id, f.account_id, f.name, f.source, f.tries`.execute(tx),
  )
  await Promise.all(
    rows.map(async (one) => {
      const kept = await fetched(house, one).catch((error): Kept => {
        house.log.warn({ err: error }, 'file')
        return { state: one.tries >= TRIES ? 'lost' : 'coming' }
      })
      if (kept.state === 'coming') return
      await house.db.tenant(one.company_id, (tx) =>
        tx
          .updateTable('chat_file')
          .set({
            state: kept.state,
            ...(kept.kind && { name: nameFor(one.name, kept.kind) }),
            type: kept.kind?.type ?? null,
            size: kept.content?.length ?? null,
            content: kept.content ?? null,
            source: null,
          })
          .where('id', '=', one.id)
          .execute(),
      )
    }),
  )
}

async function fetched(house: House, one: Coming): Promise<Kept> {
  const bytes = await bytesOf(house, one)
  if (bytes === 'tooLarge') return { state: 'tooLarge' }
  const kind = kindOf(bytes)
  if (!kind) return { state: 'type' }
  if (!kind.picture) return { state: 'kept', kind, content: bytes }
  const picture = await redrawn(bytes, one.company_id)
  return picture ? { state: 'kept', kind, content: picture } : { state: 'type' }
}

async function bytesOf(house: House, one: Coming): Promise<Buffer | 'tooLarge'> {
  const answer = await handedOut(house, one)
  if (answer === 'tooLarge') return answer
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.length
    if (size > MOST_BYTES) return 'tooLarge'
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** By the adapter where the provider hands files out for its credentials; else at the address that came in the message. */
async function handedOut(
  house: House,
  { company_id, account_id, source }: Coming,
): Promise<Response | 'tooLarge'> {
  const row = await house.db.tenant(company_id, (tx) =>
    tx
      .selectFrom('channel_account')
      .select(['company_id', 'id', 'provider', 'channel', 'credentials'])
      .where('id', '=', account_id)
      .executeTakeFirst(),
  )
  const context = row && { ...contextFor(house, row.provider), timeout: LONGEST }
  const adapter = row && adapterFor(row.provider)
  if (adapter?.file && context) return adapter.file(opened(house, row).credentials, source, context)
  // The provider's own host is known; any other may not lead into a private network.
  const isOwn = context && new URL(source).origin === new URL(context.baseUrl).origin
  const get = isOwn ? fetch : house.safeFetch
  return get(source, { signal: AbortSignal.timeout(LONGEST) })
}
