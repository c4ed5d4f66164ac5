import { addAudit } from '../account/audit.ts'
import type { ChannelStatus } from '../channels/channel.ts'
import { connectionRow } from '../channels/connect.ts'
import { refreshStatus } from '../channels/health.ts'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { providerProblem } from './provider-problem.ts'
import { linkWhatsapp } from './whatsapp-link.ts'

/** WhatsApp over the installation's Wazzup24 account: linking a channel to the clinic, and how the channel does. */
export function whatsappHandlers(house: House): Handlers {
  const { db, clock, jobs } = house
  return {
    async connectWhatsapp({ caller }) {
      const { companyId } = caller
      const channelId = await linkWhatsapp(house, companyId).catch((error) => {
        throw providerProblem(error, [])
      })
      if (channelId === null) throw new Problem('WHATSAPP_LINK')
      const row = await db.tenant(companyId, async (tx) => {
        const detail = { provider: 'wazzup24', channelId }
        await addAudit(tx, caller, clock.now(), 'connectChannel', detail)
        return connectionRow(tx, 'wazzup24')
      })
      await jobs.ask('plan', companyId)
      return { status: (row?.status ?? null) as ChannelStatus | null, qr: row?.qr ?? null } // only adapters' words are written
    },

    async getWhatsappStatus({ caller }) {
      const state = await refreshStatus(house, caller.companyId, 'wazzup24')
      return { status: state?.status ?? null, qr: state?.qr ?? null }
    },
  }
}
