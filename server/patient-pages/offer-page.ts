import { sql } from 'kysely'
import { contactSql } from '../engine/template/branch-contact.ts'
import { isLinkToken } from '../engine/template/page-links.ts'
import { recordOfferAnswer } from '../engine/waiting-list/record-offer-answer.ts'
import { isOfferOpen, isPromised } from '../engine/waiting-list/waiting-list-sql.ts'
import type { AppContext } from '../platform/app-context.ts'
import { confirmPageStrings } from '../platform/i18n/confirm-page-strings.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { offerPageStrings } from '../platform/i18n/offer-page-strings.ts'
import { renderPage, renderPageLinks, escapeHtml as safe } from '../platform/pages/render-page.ts'
import { currentPhoneCondition } from '../platform/patient/current-phone-condition.ts'
import { formatVisitTime, formatVisitTimeInSentence } from './format-visit-time.ts'

/** The offer of a freed time behind a message's link. */
export interface LinkedOffer {
  token: string
  companyId: string
  messageId: string
  clientName: string
  companyName: string
  phone: string | null
  address: string | null
  specialist: string | null
  service: string | null
  offeredAt: Temporal.Instant
  /** Start of the visit as it is now. */
  startsAt: Temporal.Instant
  timeZone: string
  locale: Locale
  /** Set if the reader chose the language on the page. */
  chosenLocale?: Locale
  answer: string
  /** The visit was canceled or has begun. */
  closed: 'canceled' | 'begun' | null
  isOpen: boolean
  /** The patient accepted the time, and it is kept for the visit. */
  isPromised: boolean
  wasDeclined: boolean
}

/** Finds the offer of a link, valid until a day after the offered time. The clinic is known only from the link, so this reads across tenants. */
export async function loadLinkedOffer(
  { db, clock }: AppContext,
  token: string,
): Promise<LinkedOffer | null> {
  if (!isLinkToken(token)) return null
  const now = clock.now()
  const { rows } = await db.withAllTenants((tx) =>
    sql<LinkedOffer>`
      select m.link as token, m.company_id as "companyId", m.id as "messageId", c.name as "clientName", co.name as "companyName",
        ${contactSql('phone', sql`co`)} as phone, ${contactSql('address', sql`co`)} as address, s.name as specialist, v.service, m.visit_at as "offeredAt", v.starts_at as "startsAt",
        coalesce(b.time_zone, co.time_zone) as "timeZone", case when c.language in ('ru', 'en') then c.language else co.locale end as locale, m.answer,
        case when v.status = 'canceled' then 'canceled' when v.starts_at <= ${now} then 'begun' end as closed,
        ${isOfferOpen(sql`m.visit_at`, now)} as "isOpen", ${isPromised('m', 'v', now)} as "isPromised",
        coalesce((select e.detail->>'offer' = 'declined' from message_event e where e.company_id = m.company_id and e.message_id = m.id
          and e.kind = 'answered' order by e.at desc, e.id desc limit 1), false) as "wasDeclined"
      from message m
      join client c on c.company_id = m.company_id and c.id = m.client_id
      join company co on co.id = m.company_id
      join visit v on v.company_id = m.company_id and v.id = m.visit_id
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      left join specialist s on s.company_id = v.company_id and s.id = v.specialist_id
      where m.link = ${token} and m.notice = 'freed' and m.visit_at > ${now.subtract({ hours: 24 })} and ${currentPhoneCondition}`.execute(
      tx,
    ),
  )
  return rows[0] ?? null
}

/** Records the answer that was pressed. Anything else changes nothing. */
export async function recordPageOfferAnswer(
  app: AppContext,
  { companyId, messageId, locale }: LinkedOffer,
  answer: string | undefined,
): Promise<void> {
  if (answer !== 'accept' && answer !== 'decline') return
  const now = app.clock.now()
  const text = offerPageStrings[locale].answerTexts[answer]
  const pressed = { text, at: now, isYes: answer === 'accept', reply: null }
  const outcome = await app.db.withTenant(companyId, (tx) =>
    recordOfferAnswer(tx, messageId, pressed, now),
  )
  if (outcome === 'accepted') await app.jobs.enqueue('plan', companyId)
}

/** Renders the offered time with two buttons while it can be accepted, otherwise what became of it and the time that holds. */
export function renderOfferPage(offer: LinkedOffer): string {
  const strings = offerPageStrings[offer.locale]
  const { heading, at, content } = describe(offer)
  const place = [offer.specialist, offer.service, offer.address]
    .filter(Boolean)
    .map((line) => `<p>${safe(String(line))}</p>`)
  return renderPage(
    offer.locale,
    strings.title,
    `<p class="clinic">${safe(offer.companyName)}</p><h1>${safe(heading)}</h1>
<section><time datetime="${at}">${safe(formatVisitTime(offer, at))}</time>${place.join('')}</section>${content}
<nav>${renderPageLinks(offer, 'other')}</nav>`,
  )
}

function describe(offer: LinkedOffer): { heading: string; at: Temporal.Instant; content: string } {
  const { locale, clientName, offeredAt, startsAt, answer, closed, isOpen, wasDeclined } = offer
  const strings = offerPageStrings[locale]
  if (closed)
    return { heading: confirmPageStrings[locale].closed[closed], at: startsAt, content: '' }
  if (startsAt.equals(offeredAt)) return { heading: strings.moved, at: startsAt, content: '' }
  if (offer.isPromised)
    return {
      heading: strings.accepted,
      at: offeredAt,
      content: `<p class="aside">${strings.acceptedHint}</p>`,
    }
  const isUnclear = answer === 'unclear' && !wasDeclined
  if (!isOpen) {
    const heading = isUnclear ? strings.unclear : wasDeclined ? strings.declined : strings.over
    return { heading, at: startsAt, content: '' }
  }
  const current = `<p class="aside">${strings.current}: ${safe(formatVisitTimeInSentence(offer, startsAt))}</p>`
  const accept = `<button class="${wasDeclined ? '' : 'yes'}" name="answer" value="accept">${strings.accept}</button>`
  const decline = `<button name="answer" value="decline">${strings.decline}</button>`
  if (wasDeclined)
    return {
      heading: strings.declined,
      at: startsAt,
      content: `<form method="post"><p class="aside">${confirmPageStrings[locale].change}</p>${accept}</form>`,
    }
  return {
    heading: strings.ask(clientName),
    at: offeredAt,
    // Words that staff still have to read do not keep the patient from deciding here.
    content: `${isUnclear ? `<p class="aside">${strings.unclear}</p>` : ''}${current}<form method="post">${accept}${decline}</form>`,
  }
}
