import type { ChannelStatus } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { connectionRow } from '../../engine/connections/connect-with-rollback.ts'
import { refreshStatus } from '../../engine/connections/connection-status.ts'
import { providerProblem } from '../../engine/connections/provider-problem.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { linkNumber, waitsForOperator } from './link-number.ts'

/** Links a number of the operator's account to the clinic, and answers how it does. */
export async function linkNumberTo(house: House, caller: Caller, provider: Provider) {
  const { db, clock, jobs } = house
  const { companyId } = caller
  const channelId = await linkNumber(house, companyId, provider).catch((error) => {
    throw providerProblem(error, {})
  })
  if (channelId === null) throw new Problem('WHATSAPP_LINK')
  const row = await db.tenant(companyId, async (tx) => {
    await addAudit(tx, caller, clock.now(), 'connectChannel', { provider, channelId })
    return connectionRow(tx, provider)
  })
  await jobs.ask('plan', companyId)
  return { status: (row?.status ?? null) as ChannelStatus | null, qr: row?.qr ?? null } // only adapters' words are written
}

/** How the clinic's number does, and the picture to scan while it waits for that. */
export async function linkedNumber(house: House, { companyId }: Caller, provider: Provider) {
  const state = await refreshStatus(house, companyId, provider)
  if (state) return { status: state.status, qr: state.qr }
  const needsOperator = await waitsForOperator(house, companyId, provider)
  return { status: null, qr: null, ...(needsOperator && { needsOperator }) }
}
