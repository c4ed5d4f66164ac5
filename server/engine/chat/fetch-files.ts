import { sql } from 'kysely'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { unsealAccount } from '../connections/channel-account.ts'
import { createChannelContext } from '../connections/channel-context.ts'
import { detectFileKind, type FileKind, replaceExtension } from './file-kind.ts'
import { reencodeImage } from './reencode-image.ts'

/** Maximum size of a file; providers may allow more. */
const MAX_BYTES = 10 * 1024 * 1024
const MAX_FETCH_TRIES = 5
const MAX_CONCURRENT = 4
const RETRY_DELAY = { minutes: 1 }
const FILE_TIMEOUT_MS = 120_000

interface PendingFile {
  company_id: string
  id: string
  account_id: string
  name: string
  source: string
  tries: number
}

/** Result of fetching a file. */
interface FetchResult {
  state: 'kept' | 'tooLarge' | 'type' | 'lost' | 'coming'
  kind?: FileKind
  content?: Buffer
}

/** Fetches files sent by patients, each by one process at a time; retried after a minute if the provider does not deliver it. */
export async function fetchFiles(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const { rows } = await app.db.withAllTenants((tx) =>
    sql<PendingFile>`
      update chat_file f set tries = f.tries + 1, due_at = ${now.add(RETRY_DELAY)}
      from (select company_id, id from chat_file where state = 'coming' and due_at <= ${now} order by due_at limit ${MAX_CONCURRENT} for update skip locked) d
      where f.company_id = d.company_id and f.id = d.id
      returning f.company_id, f.id, f.account_id, f.name, f.source, f.tries`.execute(tx),
  )
  await Promise.all(
    rows.map(async (one) => {
      const result = await fetchFile(app, one).catch((error): FetchResult => {
        app.log.warn({ err: error }, 'file could not be fetched')
        return { state: one.tries >= MAX_FETCH_TRIES ? 'lost' : 'coming' }
      })
      if (result.state === 'coming') return
      await app.db.withTenant(one.company_id, (tx) =>
        tx
          .updateTable('chat_file')
          .set({
            state: result.state,
            ...(result.kind && { name: replaceExtension(one.name, result.kind) }),
            type: result.kind?.type ?? null,
            size: result.content?.length ?? null,
            content: result.content ?? null,
            source: null,
          })
          .where('id', '=', one.id)
          .execute(),
      )
    }),
  )
}

async function fetchFile(app: AppContext, one: PendingFile): Promise<FetchResult> {
  const bytes = await readBytes(app, one)
  if (bytes === 'tooLarge') return { state: 'tooLarge' }
  const kind = detectFileKind(bytes)
  if (!kind) return { state: 'type' }
  if (!kind.isImage) return { state: 'kept', kind, content: bytes }
  const picture = await reencodeImage(bytes, one.company_id)
  return picture ? { state: 'kept', kind, content: picture } : { state: 'type' }
}

async function readBytes(app: AppContext, one: PendingFile): Promise<Buffer | 'tooLarge'> {
  const answer = await requestFile(app, one)
  if (answer === 'tooLarge') return answer
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.length
    if (size > MAX_BYTES) return 'tooLarge'
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** By the adapter if the provider needs credentials; else at the URL from the message. */
async function requestFile(
  app: AppContext,
  { company_id, account_id, source }: PendingFile,
): Promise<Response | 'tooLarge'> {
  const row = await app.db.withTenant(company_id, (tx) =>
    tx
      .selectFrom('channel_account')
      .select(['company_id', 'id', 'provider', 'channel', 'credentials'])
      .where('id', '=', account_id)
      .executeTakeFirst(),
  )
  const context = row && { ...createChannelContext(app, row.provider), timeoutMs: FILE_TIMEOUT_MS }
  const adapter = row && getAdapter(row.provider)
  if (adapter?.fetchFile && context)
    return adapter.fetchFile(unsealAccount(app, row).credentials, source, context)
  // The provider's own host is trusted; other hosts are fetched with protection against private networks.
  const isOwn = context && new URL(source).origin === new URL(context.baseUrl).origin
  const get = isOwn ? fetch : app.safeFetch
  return get(source, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
}
