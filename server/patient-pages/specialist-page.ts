import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isLink } from '../engine/template/page-links.ts'
import {
  publicAddress,
  publicPhone,
  publicServices,
  workplace,
} from '../engine/template/public-card.ts'
import type { House } from '../platform/app-context.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { asPage } from '../platform/pages/page-headers.ts'
import { pageHtml, escapeHtml as safe } from '../platform/pages/render-page.ts'
import { goneHtml } from './render-confirm-page.ts'

interface PublicCard {
  name: string
  specialty: string | null
  text: string | null
  picture: string | null
  companyName: string
  phone: string | null
  address: string | null
  services: string[]
  locale: Locale
}

/** A specialist's card as patients see it. It knows nothing of any patient, and closes when the card is empty or its specialist has left. */
export function specialistPage(app: FastifyInstance, house: House) {
  app.get<{ Params: { link: string } }>('/d/:link', async (request, reply) => {
    const card = await publicCard(house, request.params.link)
    asPage(reply, [], true)
    return card ? cardHtml(card) : reply.code(404).send(goneHtml())
  })
}

function cardHtml(card: PublicCard): string {
  const { name, specialty, text, picture, companyName, phone, address, services, locale } = card
  const words = pageWords[locale]
  const face = picture
    ? `<img class="face" src="${safe(picture)}" alt="" width="112" height="112">`
    : ''
  const about = text ? `<section><p>${safe(text)}</p></section>` : ''
  const offers =
    services.length > 0
      ? `<section><h2>${words.card.services}</h2>${services.map((one) => `<p>${safe(one)}</p>`).join('')}</section>`
      : ''
  const place = address ? `<p class="aside">${safe(address)}</p>` : ''
  const call = phone
    ? `<nav><a href="tel:${phone.replace(/[^+\d]/g, '')}">${words.call}</a></nav>`
    : ''
  return pageHtml(
    locale,
    safe(name),
    `<p class="clinic">${safe(companyName)}</p>${face}<h1>${safe(name)}</h1>${specialty ? `<p class="aside">${safe(specialty)}</p>` : ''}${about}${offers}${place}${call}`,
  )
}

/** Whose card it is is known only from the link, so this looks across companies. Where the newest visits were is where he or she works. */
async function publicCard({ db }: House, link: string): Promise<PublicCard | null> {
  if (!isLink(link)) return null
  const { rows } = await db.engine((tx) =>
    sql<PublicCard>`
      select s.name, s.specialty, nullif(s.card_text, '') as text, s.picture, co.name as "companyName", co.locale,
        ${publicPhone} as phone, ${publicAddress} as address, ${publicServices} as services
      from specialist s ${workplace}
      where s.card_link = ${link} and s.left_at is null and (s.card_text <> '' or s.picture is not null)`.execute(
      tx,
    ),
  )
  return rows[0] ?? null
}
