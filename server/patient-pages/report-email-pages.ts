import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../platform/app-context.ts'
import { addAudit, readerAt } from '../platform/audit.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { letterPageWords } from '../platform/i18n/report-email-page-strings.ts'
import { asPage } from '../platform/pages/page-headers.ts'
import { escapeHtml, pageHtml } from '../platform/pages/render-page.ts'

interface Linked {
  companyId: string
  id: string
  email: string
  clinic: string
  locale: Locale
  isConfirmed: boolean
  hasEnded: boolean
}

/**
 * The pages behind the links in letters about a month (docs/decisions/0150): `/c/` confirms an address, `/u/` ends its letters. A GET changes nothing, for
 * scanners of mail open links; a press does, and for `/u/` the one click of a mail program (RFC 8058), which knows neither cookies nor the page.
 */
export function letterPages(app: FastifyInstance, house: House) {
  app.get<{ Params: { token: string } }>('/c/:token', async (request, reply) => {
    const linked = await askedBy(house, request.params.token)
    asPage(reply)
    return linked ? askingHtml(linked) : reply.code(404).send(goneHtml())
  })
  app.post<{ Params: { token: string } }>('/c/:token', async (request, reply) => {
    const linked = await askedBy(house, request.params.token)
    asPage(reply)
    if (!linked) return reply.code(404).send(goneHtml())
    await note(house, linked, request, 'confirmed_at')
    return reply.redirect(`/c/${request.params.token}`, 303)
  })
  app.get<{ Params: { token: string } }>('/u/:token', async (request, reply) => {
    const linked = await writtenTo(house, request.params.token)
    asPage(reply)
    return linked ? leavingHtml(linked) : reply.code(404).send(goneHtml())
  })
  app.post<{ Params: { token: string } }>('/u/:token', async (request, reply) => {
    const linked = await writtenTo(house, request.params.token)
    asPage(reply)
    if (!linked) return reply.code(404).send(goneHtml())
    await note(house, linked, request, 'ended_at')
    return leavingHtml({ ...linked, hasEnded: true })
  })
}

/** Whose this link is, as long as it is open; only the token tells, so across companies. */
const askedBy = (house: House, token: string) =>
  linkedAddress(house, 'token_hash', createHash('sha256').update(token).digest())

const writtenTo = (house: House, token: string) => linkedAddress(house, 'leave_token', token)

async function linkedAddress(
  { db, securityClock }: House,
  by: 'token_hash' | 'leave_token',
  what: Buffer | string,
): Promise<Linked | null> {
  const row = await db.engine((tx) => {
    const found = tx
      .selectFrom('letter_address as a')
      .innerJoin('company as c', 'c.id', 'a.company_id')
      .select(['a.company_id', 'a.id', 'a.email', 'a.confirmed_at', 'a.ended_at'])
      .select(['c.name', 'c.locale'])
      .where(`a.${by}`, '=', what)
    // Whoever has ended the letters confirms nothing by an old link.
    const open =
      by === 'leave_token'
        ? found
        : found.where('a.expires_at', '>', securityClock.now()).where('a.ended_at', 'is', null)
    return open.executeTakeFirst()
  })
  if (!row) return null
  const locale = row.locale === 'en' ? 'en' : 'ru'
  return {
    ...{ companyId: row.company_id, id: row.id, email: row.email, clinic: row.name, locale },
    ...{ isConfirmed: row.confirmed_at !== null, hasEnded: row.ended_at !== null },
  }
}

const actions = { confirmed_at: 'confirmLetters', ended_at: 'endLetters' } as const

/** Keeps when it was first done, with a line in the clinic's log; done again it is the same. */
const note = (
  { db, clock }: House,
  { companyId, id }: Linked,
  request: FastifyRequest,
  what: keyof typeof actions,
) =>
  db.tenant(companyId, async (tx) => {
    const now = clock.now()
    const first = await tx
      .updateTable('letter_address')
      .set({ [what]: now })
      .where('id', '=', id)
      .where(what, 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (first)
      await addAudit(tx, readerAt(request, companyId), now, actions[what], { addressId: id })
  })

const askingHtml = (linked: Linked) =>
  pageOf(linked, linked.isConfirmed ? 'confirmed' : 'ask', linked.isConfirmed ? null : 'confirm')

const leavingHtml = (linked: Linked) =>
  pageOf(linked, linked.hasEnded ? 'left' : 'leave', linked.hasEnded ? null : 'end')

function pageOf(
  { clinic, email, locale }: Linked,
  what: 'ask' | 'confirmed' | 'leave' | 'left',
  act: 'confirm' | 'end' | null,
): string {
  const words = letterPageWords[locale]
  const { heading, why } = words[what]
  const form = act
    ? `<form method="post"><button class="yes">${words.acts[act]}</button></form>`
    : ''
  return pageHtml(
    locale,
    words.title,
    `<p class="clinic">${escapeHtml(clinic)}</p><h1>${heading}</h1><section><p>${escapeHtml(email)}</p><p>${why}</p></section>${form}`,
  )
}

/** Nothing is known of the reader here, so both languages stand together. */
const goneHtml = () =>
  pageHtml(
    'ru',
    letterPageWords.ru.gone.heading,
    (['ru', 'en'] as const)
      .map((locale) => {
        const { heading, why } = letterPageWords[locale].gone
        return `<section lang="${locale}"><h1>${heading}</h1><p>${why}</p></section>`
      })
      .join(''),
  )
