import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Provider } from '../channels/port/channel-adapter.ts'
import { getAdapter, listProviders } from '../channels/registry.ts'
import { createStartLink } from '../engine/inbound/chat/start-link.ts'
import { parseMeaning } from '../engine/inbound/parse-meaning.ts'
import { recordNamedAnswer } from '../engine/inbound/record-named-answer.ts'
import { recordPatientAnswer } from '../engine/inbound/record-patient-answer.ts'
import { contactSql } from '../engine/template/branch-contact.ts'
import { isLinkToken } from '../engine/template/page-links.ts'
import { latestVisitAnswer } from '../engine/visit/visit-state.ts'
import type { AppContext } from '../platform/app-context.ts'
import { confirmPageStrings } from '../platform/i18n/confirm-page-strings.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { toLanguageQuery } from '../platform/pages/render-page.ts'
import { currentPhoneCondition } from '../platform/patient/current-phone-condition.ts'
import { loadLinkedOffer, recordPageOfferAnswer, renderOfferPage } from './offer-page.ts'
import { applyPageLanguage } from './page-language.ts'
import { type BotOffer, renderConfirmPage, renderNotFoundPage } from './render-confirm-page.ts'
import { isAhead, renderCalendar } from './visit-calendar.ts'

type ClosedReason = 'canceled' | 'moved' | 'begun'

/** Another visit that the message named, with its own answer. */
export interface NamedVisit {
  visitId: string
  /** ISO instant. */
  startsAt: string
  specialist: string | null
  service: string | null
  answer: string
  closed: ClosedReason | null
}

export interface LinkedVisit {
  token: string
  companyId: string
  messageId: string
  visitId: string
  clientName: string
  companyName: string
  phone: string | null
  address: string | null
  mapLink: string | null
  specialist: string | null
  /** Link to the specialist's card; null if the card is empty. */
  cardLink: string | null
  service: string | null
  startsAt: Temporal.Instant
  timeZone: string
  locale: Locale
  /** Set if the reader chose the language on the page. */
  chosenLocale?: Locale
  /** End of the visit, if the clinic's records name it. */
  endsAt: string | null
  /** How often the visit was moved. */
  moves: number
  answer: string
  /** Null while the visit is unchanged and lies ahead. */
  closed: ClosedReason | null
  /** Other visits of the day that the message named, in its order. */
  others: NamedVisit[]
  /** The clinic's bot, if this patient has no open chat with it and may start one here. */
  bot: { provider: Provider; username: string } | null
}

/** Registers the page behind a message's link: its visit, or the freed time that it offers. GET shows the current visit and changes nothing, as link scanners open it too. */
export function addConfirmPage(server: FastifyInstance, app: AppContext) {
  server.get<{ Params: { token: string } }>('/v/:token', async (request, reply) => {
    const { token } = request.params
    const visit = applyPageLanguage(await loadLinkedVisit(app, token), request)
    setPageHeaders(reply)
    if (visit) return renderConfirmPage(visit, createBotOffer(app, visit))
    const offer = applyPageLanguage(await loadLinkedOffer(app, token), request)
    return offer ? renderOfferPage(offer) : reply.code(404).send(renderNotFoundPage())
  })
  server.get<{ Params: { token: string } }>('/v/:token/visit.ics', async (request, reply) => {
    const visit = applyPageLanguage(await loadLinkedVisit(app, request.params.token), request)
    setPageHeaders(reply)
    if (!visit || !isAhead(visit.closed)) return reply.code(404).send(renderNotFoundPage())
    return reply.type('text/calendar; charset=utf-8').send(renderCalendar(visit, app.clock.now()))
  })
  server.post<{ Params: { token: string }; Body: { answer?: string; visit?: string } }>(
    '/v/:token',
    async (request, reply) => {
      const { token } = request.params
      const visit = applyPageLanguage(await loadLinkedVisit(app, token), request)
      const offer = visit ? null : applyPageLanguage(await loadLinkedOffer(app, token), request)
      const page = visit ?? offer
      setPageHeaders(reply)
      if (!page) return reply.code(404).send(renderNotFoundPage())
      if (visit) await recordPageAnswer(app, visit, request.body ?? {})
      if (offer) await recordPageOfferAnswer(app, offer, request.body?.answer)
      return reply.redirect(`/v/${token}${toLanguageQuery(page)}`, 303)
    },
  )
}

/** Records an answer for one of the visits, by its place on the page; without a place it is for all. */
async function recordPageAnswer(
  app: AppContext,
  visit: LinkedVisit,
  body: { answer?: string; visit?: string },
) {
  const meaning = parseMeaning(body.answer ?? '')
  if (meaning === 'puzzle' || meaning === 'stop') return
  const place = body.visit === undefined ? 0 : Number(body.visit)
  const named = place === 0 ? visit : visit.others[place - 1]
  if (!named || named.closed !== null) return
  const answer = {
    text: confirmPageStrings[visit.locale].answerTexts[meaning],
    via: 'page',
  } as const
  const now = app.clock.now()
  await app.db.withTenant(visit.companyId, (tx) =>
    body.visit === undefined
      ? recordPatientAnswer(tx, visit.messageId, meaning, answer, now)
      : recordNamedAnswer(tx, visit.messageId, named.visitId, meaning, answer, now),
  )
}

function createBotOffer(app: AppContext, { bot, messageId }: LinkedVisit): BotOffer | null {
  const link = bot && createStartLink(app, bot, messageId)
  return bot && link ? { link, messenger: getAdapter(bot.provider).title } : null
}

/** The other visits that the message `m` named, each with its last answer. */
const namedVisits = (now: Temporal.Instant) => sql`
  select jsonb_agg(jsonb_build_object('visitId', v.id, 'startsAt', v.starts_at, 'specialist', s.name, 'service', v.service, 'answer', coalesce(w.answer, 'none'),
    'closed', case when v.status = 'canceled' then 'canceled' when v.starts_at <= ${now} then 'begun' when k.visit_at is null then 'moved' end) order by n.place)
  from unnest(m.named_visits) with ordinality n (id, place)
  join visit v on v.company_id = m.company_id and v.id = n.id
  left join specialist s on s.company_id = v.company_id and s.id = v.specialist_id
  left join lateral (select k.visit_at from message k where k.company_id = v.company_id and k.visit_id = v.id and k.scenario_id = m.scenario_id
    and k.visit_at = v.starts_at limit 1) k on true
  left join lateral (${latestVisitAnswer}) w on true`

/** Finds the visit of a link. The clinic is known only from the link, so this reads across tenants. Valid until a day after the visit's start. */
async function loadLinkedVisit(
  { db, clock }: AppContext,
  token: string,
): Promise<LinkedVisit | null> {
  if (!isLinkToken(token)) return null
  const now = clock.now()
  const { rows } = await db.withAllTenants((tx) =>
    sql<LinkedVisit>`
      select m.link as token, m.company_id as "companyId", m.id as "messageId", v.id as "visitId", c.name as "clientName", co.name as "companyName",
        ${contactSql('phone', sql`co`)} as phone, ${contactSql('address', sql`co`)} as address, ${contactSql('mapLink', sql`co`)} as "mapLink",
        s.name as specialist, case when s.card_text <> '' or s.picture is not null then s.card_link end as "cardLink", v.service, v.starts_at as "startsAt",
        to_json(v.ends_at)#>>'{}' as "endsAt", coalesce(jsonb_array_length(v.moves), 0) as moves, coalesce(b.time_zone, co.time_zone) as "timeZone",
        case when c.language in ('ru', 'en') then c.language else co.locale end as locale, m.answer,
        case when v.status = 'canceled' then 'canceled' when v.starts_at <= ${now} then 'begun' when v.starts_at <> m.visit_at then 'moved' end as closed,
        coalesce((${namedVisits(now)}), '[]') as others,
        case when t.blocked_at is null and (t.phone is not null or u.message_id is not null) or tb.username is null then null
          else jsonb_build_object('provider', ta.provider, 'username', tb.username) end as bot
      from message m
      join client c on c.company_id = m.company_id and c.id = m.client_id
      join company co on co.id = m.company_id
      join visit v on v.company_id = m.company_id and v.id = m.visit_id
      left join channel_account ta on ta.company_id = m.company_id and ta.provider = any(${listProviders(({ addressKind }) => addressKind === 'chat')}::text[])
      left join telegram_bot tb on tb.company_id = ta.company_id
      left join telegram_chat t on t.company_id = m.company_id and t.phone = c.phone
      left join telegram_start u on u.company_id = m.company_id and u.message_id = m.id
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      left join specialist s on s.company_id = v.company_id and s.id = v.specialist_id
      where m.link = ${token} and m.notice is distinct from 'freed' and m.visit_at > ${now.subtract({ hours: 24 })} and ${currentPhoneCondition}`.execute(
      tx,
    ),
  )
  return rows[0] ?? null
}
