import type { components } from '../../schema/generated/rest.ts'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'

type Channel = components['schemas']['ConnectedChannel']

/** The clinic's connections, with the status as the provider last told it. */
export function channelHandlers({ db }: House): Handlers {
  const accounts = (companyId: string) =>
    db.tenant(companyId, (tx) =>
      tx
        .selectFrom('channel_account')
        .selectAll()
        .orderBy('channel')
        .orderBy('created_at')
        .execute(),
    )
  return {
    async listChannels({ caller }) {
      // The columns' checks and the adapters hold the words of each enumeration.
      const items = (await accounts(caller.companyId)).map((row) => ({
        provider: row.provider as Channel['provider'],
        channel: row.channel as Channel['channel'],
        status: row.status as Channel['status'],
        since: row.status_at.toString(),
      }))
      return { items, total: items.length }
    },
  }
}
