import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isLinkToken } from '../engine/template/page-links.ts'
import {
  publicAddress,
  publicPhone,
  publicServices,
  workplace,
} from '../engine/template/public-card.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { renderPage, escapeHtml as safe } from '../platform/pages/render-page.ts'
import { renderNotFoundPage } from './render-confirm-page.ts'

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

/** Registers the public card of a specialist. It contains nothing about patients, and is closed when the card is empty or the specialist has left. */
export function addSpecialistPage(server: FastifyInstance, app: AppContext) {
  server.get<{ Params: { link: string } }>('/d/:link', async (request, reply) => {
    const card = await findPublicCard(app, request.params.link)
    setPageHeaders(reply, [], true)
    return card ? renderCard(card) : reply.code(404).send(renderNotFoundPage())
  })
}

function renderCard(card: PublicCard): string {
  const { name, specialty, text, picture, companyName, phone, address, services, locale } = card
  const words = patientPageStrings[locale]
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
  return renderPage(
    locale,
    safe(name),
    `<p class="clinic">${safe(companyName)}</p>${face}<h1>${safe(name)}</h1>${specialty ? `<p class="aside">${safe(specialty)}</p>` : ''}${about}${offers}${place}${call}`,
  )
}

/** Finds a card. The clinic is known only from the link, so this reads across tenants. The workplace is where the newest visits were. */
async function findPublicCard({ db }: AppContext, link: string): Promise<PublicCard | null> {
  if (!isLinkToken(link)) return null
  const { rows } = await db.withAllTenants((tx) =>
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
