import { ConnectionRefused, ProviderUnavailable } from '../../channels/port/channel-adapter.ts'
import type { LinkedNumber } from '../../channels/port/linked-numbers.ts'
import { contextFor } from '../../engine/connections/channel-context.ts'
import { disconnectAccount } from '../../engine/connections/disconnect-account.ts'
import {
  assignments,
  numberAccount,
  numberHolders,
  numbersOf,
  oneAtATime,
} from '../../engine/connections/number-assignments.ts'
import { addAudit, operatorFor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { companyNamed } from './clinic.ts'
import type { Command, Desk } from './command.ts'
import { whatsappWords as words } from './whatsapp-strings.ts'

/** Whose account the commands are about. */
const PROVIDER = 'wazzup24'

/** What the operator does with the channels of `WAZZUP_API_KEY`: one phone each, hence one clinic's each. */
export const whatsappList: Command = {
  name: 'whatsapp list',
  usage: 'whatsapp list',
  does: {
    en: 'the WhatsApp channels of WAZZUP_API_KEY: id, phone, state, whose each is',
    ru: 'каналы WhatsApp на WAZZUP_API_KEY: номер канала, телефон, состояние, чей он',
  },
  options: [],
  required: [],
  async run(desk, _given, locale) {
    const channels = await channelsOf(desk)
    const owners = await desk.db.engine(async (tx) => {
      const companies = await tx.selectFrom('company').select(['id', 'name']).execute()
      return { companies, ...(await ownersOf(desk, tx)) }
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

export const whatsappAssign: Command = {
  name: 'whatsapp assign',
  usage: 'whatsapp assign --company NAME --channel ID|PHONE',
  does: {
    en: 'gives a clinic a WhatsApp channel; it then links it itself on /widgets',
    ru: 'назначает клинике канал WhatsApp; привяжет его она сама на /widgets',
  },
  options: ['company', 'channel'],
  required: ['company', 'channel'],
  async run(desk, given) {
    const channel = chosen(await channelsOf(desk), given('channel'))
    return desk.db.engine(async (tx) => {
      await oneAtATime(tx)
      const company = await companyNamed(tx, given('company'))
      const { of } = await ownersOf(desk, tx)
      const owner = of(channel.id)
      if (owner && owner.companyId !== company.id) throw taken(await nameOf(tx, owner.companyId))
      const row = { channel_id: channel.id, assigned_at: desk.clock.now() }
      await tx
        .insertInto('whatsapp_assignment')
        .values({ company_id: company.id, ...row })
        .onConflict((clash) => clash.column('company_id').doUpdateSet(row))
        .execute()
      await addAudit(tx, operatorFor(company.id), row.assigned_at, 'assignChannel', {
        channelId: channel.id,
      })
      return [company.name, channel.id, channel.phone || '–'].join('\t')
    })
  },
}

export const whatsappRelease: Command = {
  name: 'whatsapp release',
  usage: 'whatsapp release --company NAME [--yes]',
  does: {
    en: "takes a clinic's WhatsApp channel back; from then on it sends nothing there",
    ru: 'забирает у клиники канал WhatsApp; дальше по нему от неё ничего не уходит',
  },
  options: ['company'],
  required: ['company'],
  removes: (given) => ({
    en: `Take the WhatsApp channel of ${given('company')} back?`,
    ru: `Забрать канал WhatsApp у клиники ${given('company')}?`,
  }),
  async run(desk, given, locale) {
    requireAccount(desk)
    const company = await desk.db.engine(async (tx) => {
      await oneAtATime(tx)
      const found = await companyNamed(tx, given('company'))
      const gone = await tx
        .deleteFrom('whatsapp_assignment')
        .where('company_id', '=', found.id)
        .returning('channel_id')
        .executeTakeFirst()
      return { ...found, gone }
    })
    const linked = await disconnectAccount(desk, company.id, PROVIDER)
    if (!company.gone && !linked) throw new Problem('NOT_FOUND', { '--company': words.hasNone })
    await desk.db.engine((tx) =>
      addAudit(tx, operatorFor(company.id), desk.clock.now(), 'disconnectChannel', {
        provider: PROVIDER,
      }),
    )
    return [company.name, words.released[locale]].join('\t')
  },
}

/** The key of the operator's account. */
function requireAccount(desk: Desk): string {
  const account = numberAccount(desk, PROVIDER, '')
  if (account?.operators) return account.apiKey
  throw new Problem('CHECK_DETAILS', { WAZZUP_API_KEY: account ? words.sandbox : words.noKey })
}

/** Every WhatsApp channel of that account. */
async function channelsOf(desk: Desk): Promise<LinkedNumber[]> {
  const { list } = numbersOf(PROVIDER)
  return list(requireAccount(desk), contextFor(desk, PROVIDER)).catch((error) => {
    if (error instanceof ConnectionRefused)
      throw new Problem('CONNECTION_FAILED', { WAZZUP_API_KEY: 'PROVIDER_REFUSED' })
    throw error instanceof ProviderUnavailable ? new Problem('PROVIDER_UNAVAILABLE') : error
  })
}

function chosen(channels: LinkedNumber[], named: string): LinkedNumber {
  const digits = named.replace(/\D/g, '')
  const found = channels.filter(
    ({ id, phone }) => id === named || (digits !== '' && phone === digits),
  )
  const [only] = found
  if (!only || found.length > 1) throw new Problem('NOT_FOUND', { '--channel': words.noSuch })
  return only
}

/** Whose a channel is, and since it was given, or only because the clinic had linked it before anybody was asked. */
async function ownersOf({ vault }: Desk, tx: Tx) {
  const linked = await numberHolders({ vault }, tx, PROVIDER)
  const given = await assignments(tx)
  const owner = (of: Map<string, string>, channelId: string) =>
    [...of].find(([, channel]) => channel === channelId)?.[0]
  return {
    of(channelId: string): { companyId: string; how: 'linked' | 'waiting' | 'unasked' } | null {
      const [giver, linker] = [owner(given, channelId), owner(linked, channelId)]
      if (giver) return { companyId: giver, how: linker === giver ? 'linked' : 'waiting' }
      return linker ? { companyId: linker, how: 'unasked' } : null
    },
  }
}

async function nameOf(tx: Tx, id: string): Promise<string> {
  const company = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return company.name
}

const taken = (name: string) =>
  new Problem('CHECK_DETAILS', {
    '--channel': {
      en: `It is the clinic "${name}"'s. "whatsapp release --company ${JSON.stringify(name)}" takes it back.`,
      ru: `Он у клиники «${name}». Забрать его: "whatsapp release --company ${JSON.stringify(name)}".`,
    },
  })
