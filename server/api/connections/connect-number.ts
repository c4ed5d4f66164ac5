import type { ChannelStatus } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { findConnection } from '../../engine/connections/connect-with-rollback.ts'
import { refreshConnectionStatus } from '../../engine/connections/connection-status.ts'
import { toProviderProblem } from '../../engine/connections/provider-problem.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isWaitingForOperator, linkNumber } from './link-number.ts'

/** Links a number of the operator's account to the clinic, and returns its status. */
export async function connectNumber(app: AppContext, caller: Caller, provider: Provider) {
  const { db, clock, jobs } = app
  const { companyId } = caller
  const channelId = await linkNumber(app, companyId, provider).catch((error) => {
    throw toProviderProblem(error, {})
  })
  if (channelId === null) throw new Problem('WHATSAPP_LINK')
  const row = await db.withTenant(companyId, async (tx) => {
    await addAudit(tx, caller, clock.now(), 'connectChannel', { provider, channelId })
    return findConnection(tx, provider)
  })
  await jobs.enqueue('plan', companyId)
  return { status: (row?.status ?? null) as ChannelStatus | null, qr: row?.qr ?? null } // only adapters write this column
}

/** Returns the status of the clinic's number, and the QR code while it waits to be scanned. */
export async function getLinkedNumber(app: AppContext, { companyId }: Caller, provider: Provider) {
  const state = await refreshConnectionStatus(app, companyId, provider)
  if (state) return { status: state.status, qr: state.qr }
  const needsOperator = await isWaitingForOperator(app, companyId, provider)
  return { status: null, qr: null, ...(needsOperator && { needsOperator }) }
}
