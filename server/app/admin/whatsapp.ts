import {
  ConnectionRefusedError,
  ProviderUnavailableError,
} from '../../channels/port/channel-adapter.ts'
import type { LinkedNumber } from '../../channels/port/linked-numbers.ts'
import { createChannelContext } from '../../engine/connections/channel-context.ts'
import { disconnectAccount } from '../../engine/connections/disconnect-account.ts'
import {
  getLinkedNumbers,
  getNumberAccount,
  listNumberAssignments,
  listNumberHolders,
  lockNumberAssignments,
} from '../../engine/connections/number-assignments.ts'
import { addAudit, createOperatorActor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireClinic } from './clinic.ts'
import type { AdminCommand, AdminContext } from './command.ts'
import { whatsappStrings as words } from './whatsapp-strings.ts'

/** Provider of the operator's account. */
const PROVIDER = 'wazzup24'

/** Commands for the channels of `WAZZUP_API_KEY`: each channel is one phone, so it belongs to one clinic. */
export const whatsappList: AdminCommand = {
  name: 'whatsapp list',
  usage: 'whatsapp list',
  description: {
    en: 'the WhatsApp channels of WAZZUP_API_KEY: id, phone, state, whose each is',
    ru: 'каналы WhatsApp на WAZZUP_API_KEY: номер канала, телефон, состояние, чей он',
  },
  options: [],
  required: [],
  async run(context, _given, locale) {
    const channels = await listAccountChannels(context)
    const owners = await context.db.withAllTenants(async (tx) => {
      const companies = await tx.selectFrom('company').select(['id', 'name']).execute()
      return { companies, ...(await loadChannelOwners(context, tx)) }
    })
    const line = ({ id: channelId, phone, status }: LinkedNumber) => {
      const owner = owners.of(channelId)
      const name = owners.companies.find(({ id }) => id === owner?.companyId)?.name
      const how = owner ? words.owned[owner.how][locale] : words.free[locale]
      return [channelId, phone || '–', status, ...(name ? [name, how] : [how])].join('\t')
    }
    return channels.length > 0 ? channels.map(line).join('\n') : words.noChannels[locale]
  },
}

export const whatsappAssign: AdminCommand = {
  name: 'whatsapp assign',
  usage: 'whatsapp assign --company NAME --channel ID|PHONE',
  description: {
    en: 'gives a clinic a WhatsApp channel; it then links it itself on /widgets',
    ru: 'назначает клинике канал WhatsApp; привяжет его она сама на /widgets',
  },
  options: ['company', 'channel'],
  required: ['company', 'channel'],
  async run(context, getOption) {
    const channel = requireChannel(await listAccountChannels(context), getOption('channel'))
    return context.db.withAllTenants(async (tx) => {
      await lockNumberAssignments(tx)
      const company = await requireClinic(tx, getOption('company'))
      const { of } = await loadChannelOwners(context, tx)
      const owner = of(channel.id)
      if (owner && owner.companyId !== company.id)
        throw createChannelTakenProblem(await getClinicName(tx, owner.companyId))
      const row = { channel_id: channel.id, assigned_at: context.clock.now() }
      await tx
        .insertInto('whatsapp_assignment')
        .values({ company_id: company.id, ...row })
        .onConflict((clash) => clash.column('company_id').doUpdateSet(row))
        .execute()
      await addAudit(tx, createOperatorActor(company.id), row.assigned_at, 'assignChannel', {
        channelId: channel.id,
      })
      return [company.name, channel.id, channel.phone || '–'].join('\t')
    })
  },
}

export const whatsappRelease: AdminCommand = {
  name: 'whatsapp release',
  usage: 'whatsapp release --company NAME [--yes]',
  description: {
    en: "takes a clinic's WhatsApp channel back; from then on it sends nothing there",
    ru: 'забирает у клиники канал WhatsApp; дальше по нему от неё ничего не уходит',
  },
  options: ['company'],
  required: ['company'],
  confirmQuestion: (getOption) => ({
    en: `Take the WhatsApp channel of ${getOption('company')} back?`,
    ru: `Забрать канал WhatsApp у клиники ${getOption('company')}?`,
  }),
  async run(context, getOption, locale) {
    requireApiKey(context)
    const company = await context.db.withAllTenants(async (tx) => {
      await lockNumberAssignments(tx)
      const found = await requireClinic(tx, getOption('company'))
      const removed = await tx
        .deleteFrom('whatsapp_assignment')
        .where('company_id', '=', found.id)
        .returning('channel_id')
        .executeTakeFirst()
      return { ...found, gone: removed }
    })
    const linked = await disconnectAccount(context, company.id, PROVIDER)
    if (!company.gone && !linked) throw new Problem('NOT_FOUND', { '--company': words.noChannel })
    await context.db.withAllTenants((tx) =>
      addAudit(tx, createOperatorActor(company.id), context.clock.now(), 'disconnectChannel', {
        provider: PROVIDER,
      }),
    )
    return [company.name, words.released[locale]].join('\t')
  },
}

/** API key of the operator's account. */
function requireApiKey(context: AdminContext): string {
  const account = getNumberAccount(context, PROVIDER, '')
  if (account?.isOperatorAccount) return account.apiKey
  throw new Problem('CHECK_DETAILS', { WAZZUP_API_KEY: account ? words.sandbox : words.noKey })
}

/** All WhatsApp channels of that account. */
async function listAccountChannels(context: AdminContext): Promise<LinkedNumber[]> {
  const { listNumbers } = getLinkedNumbers(PROVIDER)
  return listNumbers(requireApiKey(context), createChannelContext(context, PROVIDER)).catch(
    (error) => {
      if (error instanceof ConnectionRefusedError)
        throw new Problem('CONNECTION_FAILED', { WAZZUP_API_KEY: 'PROVIDER_REFUSED' })
      throw error instanceof ProviderUnavailableError ? new Problem('PROVIDER_UNAVAILABLE') : error
    },
  )
}

function requireChannel(channels: LinkedNumber[], idOrPhone: string): LinkedNumber {
  const digits = idOrPhone.replace(/\D/g, '')
  const found = channels.filter(
    ({ id, phone }) => id === idOrPhone || (digits !== '' && phone === digits),
  )
  const [only] = found
  if (!only || found.length > 1) throw new Problem('NOT_FOUND', { '--channel': words.notFound })
  return only
}

/** Loads the owner of each channel: assigned at some time, or only assumed because the clinic had linked it before channels were assigned. */
async function loadChannelOwners({ vault }: AdminContext, tx: Tx) {
  const linked = await listNumberHolders({ vault }, tx, PROVIDER)
  const assignments = await listNumberAssignments(tx)
  const owner = (of: Map<string, string>, channelId: string) =>
    [...of].find(([, channel]) => channel === channelId)?.[0]
  return {
    of(channelId: string): { companyId: string; how: 'linked' | 'waiting' | 'unasked' } | null {
      const [giver, linker] = [owner(assignments, channelId), owner(linked, channelId)]
      if (giver) return { companyId: giver, how: linker === giver ? 'linked' : 'waiting' }
      return linker ? { companyId: linker, how: 'unasked' } : null
    },
  }
}

async function getClinicName(tx: Tx, id: string): Promise<string> {
  const company = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return company.name
}

const createChannelTakenProblem = (name: string) =>
  new Problem('CHECK_DETAILS', {
    '--channel': {
      en: `It is the clinic "${name}"'s. "whatsapp release --company ${JSON.stringify(name)}" takes it back.`,
      ru: `Он у клиники «${name}». Забрать его: "whatsapp release --company ${JSON.stringify(name)}".`,
    },
  })
