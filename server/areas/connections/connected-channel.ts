import type { components } from '../../../schema/generated/rest.ts'
import type { ConnectionRow } from '../../engine/connections/connect.ts'

type Channel = components['schemas']['ConnectedChannel']

/** A connection as the calls tell of it. The columns' checks and the adapters hold the words of each enumeration. */
export const connectedChannel = (row: ConnectionRow): Channel => ({
  provider: row.provider,
  channel: row.channel as Channel['channel'],
  status: row.status as Channel['status'],
  since: row.status_at.toString(),
  price: row.price,
})
