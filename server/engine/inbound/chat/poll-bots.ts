import { sql } from 'kysely'
import { ConnectionRefusedError } from '../../../channels/port/channel-adapter.ts'
import { getAdapter, listProviders } from '../../../channels/registry.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { createChannelContext } from '../../connections/channel-context.ts'
import { type LeasedAccount, pollAccounts, renewLease } from '../account-lease.ts'
import { receiveInbound } from '../receive-inbound.ts'

/** Pause of polling after a failure, and after a rejected token. */
const RETRY_PAUSE = { seconds: 5 }
const REFUSED_PAUSE = { seconds: 60 }
/** A batch of this size may be followed by more. */
const FULL_BATCH = 100
const NEWS_RETENTION = { hours: 24 * 14 }

type Bot = LeasedAccount<{
  heard_by: string | null
  hook_token: string
  poll_offset: string | null
}>

/**
 * Receives events of the bots' chats. If the server is reachable (https), it registers a webhook; otherwise it polls, one process per bot, as
 * concurrent polls cancel each other.
 */
export async function pollBots(app: AppContext): Promise<void> {
  const providers = listProviders(({ pollInbound }) => pollInbound !== undefined)
  const isBot = sql`a.provider = any(${providers}::text[])`
  const address = sql`${getWebhookBaseUrl(app)}::text || a.provider || '/' || a.hook_token`
  const unlike = sql`${isBot} and a.heard_by is distinct from ${address}`
  await pollAccounts(app, usesWebhooks(app) ? unlike : isBot, (bot: Bot) => pollBot(app, bot))
}

/** Deletes events too old to be delivered again. */
export const deleteOldNews = async ({ db, clock }: AppContext): Promise<void> => {
  await db.withAllTenants((tx) =>
    tx.deleteFrom('telegram_news').where('at', '<', clock.now().subtract(NEWS_RETENTION)).execute(),
  )
}

const usesWebhooks = ({ config }: AppContext) => config.publicUrl.startsWith('https:')
const getWebhookBaseUrl = ({ config }: AppContext) => `${config.publicUrl}/api/hook/`

async function pollBot(app: AppContext, bot: Bot) {
  const rest = await receiveUpdates(app, bot).then(
    () => null,
    (error) => {
      app.log.warn({ err: error, provider: bot.provider }, 'poll failed')
      return app.clock
        .now()
        .add(error instanceof ConnectionRefusedError ? REFUSED_PAUSE : RETRY_PAUSE)
    },
  )
  await renewLease(app, bot, {}, rest)
}

async function receiveUpdates(app: AppContext, bot: Bot) {
  const { credentials, provider, row } = bot
  const adapter = getAdapter(provider)
  const context = createChannelContext(app, provider)
  const updateSource = usesWebhooks(app)
    ? `${getWebhookBaseUrl(app)}${provider}/${row.hook_token}`
    : 'poll'
  if (row.heard_by !== updateSource) {
    if (updateSource === 'poll') await adapter.unsubscribe?.(credentials, context)
    else await adapter.subscribe?.(credentials, updateSource, context)
    if (!(await renewLease(app, bot, { heard_by: updateSource }))) return
  }
  for (let more = updateSource === 'poll', offset = row.poll_offset; more; ) {
    const came = await adapter.pollInbound?.(credentials, offset, context)
    if (!came) return
    await receiveInbound(app, bot, came.inbound)
    more = came.inbound.replies.length + (came.inbound.chats?.length ?? 0) >= FULL_BATCH
    if (came.offset === offset) return
    // The offset moves on only after all earlier events are processed, and by the holder of the lease.
    if (!(await renewLease(app, bot, { poll_offset: came.offset }))) return
    offset = came.offset
  }
}
