import type { components } from '../../schema/generated/rest.ts'
import type { Provider } from '../channels/channel.ts'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { readConnection } from './mis-connection.ts'

type Integration = components['schemas']['Integration']

const providers: Provider[] = ['wazzup24', 'telegram', 'sms16', 'sigmasms']
/** The clinic system that is offered while none is connected. */
const OFFERED_MIS = 'fhir'

/** Everything a clinic can connect, each with its state. */
export function integrationListHandlers({ db }: House): Handlers {
  return {
    listIntegrations: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const rows = await tx.selectFrom('channel_account').selectAll().execute()
        const mis = await readConnection(tx)
        const channels = providers.map((name): Integration => {
          const row = rows.find(({ provider }) => provider === name)
          return {
            kind: 'channel',
            name,
            connected: row !== undefined,
            status: row?.status ?? null,
            since: row?.status_at.toString() ?? null,
          }
        })
        const system: Integration = {
          kind: 'mis',
          name: mis?.mis_type ?? OFFERED_MIS,
          connected: mis !== undefined,
          status: mis?.status ?? null,
          // Lost: nothing is known after the last sync that came through.
          since: mis
            ? ((mis.status === 'lost' && mis.last_sync_at) || mis.created_at).toString()
            : null,
        }
        const items = [...channels, system]
        return { items, total: items.length }
      }),
  }
}
