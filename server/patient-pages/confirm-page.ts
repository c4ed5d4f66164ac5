import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Provider } from '../channels/port/channel-adapter.ts'
import { adapterFor, providersThat } from '../channels/registry.ts'
import { startLink } from '../engine/inbound/chat/start-link.ts'
import { understand } from '../engine/inbound/parse-meaning.ts'
import { takeAnswer } from '../engine/inbound/record-patient-answer.ts'
import { isLink } from '../engine/template/page-links.ts'
import type { House } from '../platform/app-context.ts'
import { confirmWords } from '../platform/i18n/confirm-page-strings.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { asPage } from '../platform/pages/page-headers.ts'
import { reached } from '../platform/patient/current-phone-condition.ts'
import { type BotOffer, confirmHtml, goneHtml } from './render-confirm-page.ts'

export interface LinkedVisit {
  token: string
  companyId: string
  messageId: string
  clientName: string
  companyName: string
  phone: string | null
  address: string | null
  mapLink: string | null
  specialist: string | null
  /** The page of the specialist's card; null where the card says nothing. */
  cardLink: string | null
  service: string | null
  startsAt: Temporal.Instant
  timeZone: string
  locale: Locale
  answer: string
  /** Null while the visit is the one that was asked about and lies ahead. */
  closed: 'canceled' | 'moved' | 'begun' | null
  /** The clinic's bot, while this patient has no open chat with it and may begin one here. */
  bot: { provider: Provider; username: string } | null
}

/** The page behind a message's link. A GET shows the visit as it is now and changes nothing: scanners open links too. */
export function confirmPage(app: FastifyInstance, house: House) {
  app.get<{ Params: { token: string } }>('/v/:token', async (request, reply) => {
    const visit = await linkedVisit(house, request.params.token)
    asPage(reply)
    return visit ? confirmHtml(visit, botOffer(house, visit)) : reply.code(404).send(goneHtml())
  })
  app.post<{ Params: { token: string }; Body: { answer?: string } }>(
    '/v/:token',
    async (request, reply) => {
      const visit = await linkedVisit(house, request.params.token)
      asPage(reply)
      if (!visit) return reply.code(404).send(goneHtml())
      const meaning = understand(request.body?.answer ?? '')
      if (meaning !== 'puzzle' && meaning !== 'stop' && visit.closed === null)
        await house.db.tenant(visit.companyId, (tx) =>
          takeAnswer(
            tx,
            visit.messageId,
            meaning,
            { text: confirmWords[visit.locale].said[meaning], via: 'page' },
            house.clock.now(),
          ),
        )
      return reply.redirect(`/v/${request.params.token}`, 303)
    },
  )
}

function botOffer(house: House, { bot, messageId }: LinkedVisit): BotOffer | null {
  const link = bot && startLink(house, bot, messageId)
  return bot && link ? { link, messenger: adapterFor(bot.provider).title } : null
}

/** Whose link it is is known only from the link itself, so this looks across companies. It stands until the visit begins, and a day on to say so. */
async function linkedVisit({ db, clock }: House, token: string): Promise<LinkedVisit | null> {
  if (!isLink(token)) return null
  const now = clock.now()
  const { rows } = await db.engine((tx) =>
    sql<LinkedVisit>`
      select m.link as token, m.company_id as "companyId", m.id as "messageId", c.name as "clientName", co.name as "companyName",
        coalesce(b.phone, co.phone) as phone, coalesce(b.address, co.address) as address, coalesce(b.map_link, co.map_link) as "mapLink",
        s.name as specialist, case when s.card_text <> '' or s.picture is not null then s.card_link end as "cardLink", v.service, v.starts_at as "startsAt", m.time_zone as "timeZone",
        case when c.language in ('ru', 'en') then c.language else co.locale end as locale, m.answer,
        case when v.status = 'canceled' then 'canceled' when v.starts_at <= ${now} then 'begun' when v.starts_at <> m.visit_at then 'moved' end as closed,
        case when t.blocked_at is null and (t.phone is not null or u.message_id is not null) or tb.username is null then null
          else jsonb_build_object('provider', ta.provider, 'username', tb.username) end as bot
      from message m
      join client c on c.company_id = m.company_id and c.id = m.client_id
      join company co on co.id = m.company_id
      join visit v on v.company_id = m.company_id and v.id = m.visit_id
      left join channel_account ta on ta.company_id = m.company_id and ta.provider = any(${providersThat(({ addressedBy }) => addressedBy === 'chat')}::text[])
      left join telegram_bot tb on tb.company_id = ta.company_id
      left join telegram_chat t on t.company_id = m.company_id and t.phone = c.phone
      left join telegram_start u on u.company_id = m.company_id and u.message_id = m.id
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      left join specialist s on s.company_id = v.company_id and s.id = v.specialist_id
      where m.link = ${token} and m.visit_at > ${now.subtract({ hours: 24 })} and ${reached}`.execute(
      tx,
    ),
  )
  return rows[0] ?? null
}
