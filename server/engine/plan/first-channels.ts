import { type RawBuilder, sql } from 'kysely'
import { isChatChannel } from '../../channels/registry.ts'
import type { Tx } from '../../platform/db/database.ts'

/** The connected channel that a scenario tries first, and the first that needs no chat with a bot. */
export interface FirstChannels {
  channel: string | null
  channelWithoutChat: string | null
}

/** Reads both from the cascade, in its order. */
export async function findFirstChannels(tx: Tx, scenarioId: string): Promise<FirstChannels> {
  const steps = await tx
    .selectFrom('cascade_step as s')
    .innerJoin('channel_account as a', (join) =>
      join.onRef('a.channel', '=', 's.channel').onRef('a.company_id', '=', 's.company_id'),
    )
    .select('s.channel')
    .where('s.scenario_id', '=', scenarioId)
    .orderBy('s.position')
    .execute()
  const names = steps.map(({ channel }) => channel)
  return {
    channel: names[0] ?? null,
    channelWithoutChat: names.find((name) => !isChatChannel(name)) ?? null,
  }
}

/** SQL for the channel tried first for this patient: a bot reaches only patients with an open chat. */
export const firstChannelSql = (
  { channel, channelWithoutChat }: FirstChannels,
  client: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  channel !== null && isChatChannel(channel) && channelWithoutChat !== null
    ? sql`case when exists (select from client c join telegram_chat t on t.company_id = c.company_id and t.phone = c.phone
        where c.id = ${client} and t.blocked_at is null) then ${channel}::text else ${channelWithoutChat}::text end`
    : sql`${channel}::text`
