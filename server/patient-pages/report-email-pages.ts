import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../platform/app-context.ts'
import { addAudit, createReaderActor } from '../platform/audit.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { reportEmailPageStrings } from '../platform/i18n/report-email-page-strings.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { escapeHtml, renderPage } from '../platform/pages/render-page.ts'

interface LinkedAddress {
  companyId: string
  id: string
  email: string
  clinic: string
  locale: Locale
  isConfirmed: boolean
  hasEnded: boolean
}

/**
 * Registers the pages behind links in report emails (docs/decisions/0150): `/c/` confirms an address, `/u/` unsubscribes it. GET changes nothing,
 * as mail scanners open links; POST does, and for `/u/` also the one-click request of a mail program (RFC 8058), which has no cookies and has not
 * opened the page.
 */
export function addReportEmailPages(server: FastifyInstance, app: AppContext) {
  server.get<{ Params: { token: string } }>('/c/:token', async (request, reply) => {
    const linked = await findAddressByConfirmToken(app, request.params.token)
    setPageHeaders(reply)
    return linked ? renderConfirmation(linked) : reply.code(404).send(renderNotFoundPage())
  })
  server.post<{ Params: { token: string } }>('/c/:token', async (request, reply) => {
    const linked = await findAddressByConfirmToken(app, request.params.token)
    setPageHeaders(reply)
    if (!linked) return reply.code(404).send(renderNotFoundPage())
    await recordAction(app, linked, request, 'confirmed_at')
    return reply.redirect(`/c/${request.params.token}`, 303)
  })
  server.get<{ Params: { token: string } }>('/u/:token', async (request, reply) => {
    const linked = await findAddressByUnsubscribeToken(app, request.params.token)
    setPageHeaders(reply)
    return linked ? renderUnsubscribe(linked) : reply.code(404).send(renderNotFoundPage())
  })
  server.post<{ Params: { token: string } }>('/u/:token', async (request, reply) => {
    const linked = await findAddressByUnsubscribeToken(app, request.params.token)
    setPageHeaders(reply)
    if (!linked) return reply.code(404).send(renderNotFoundPage())
    await recordAction(app, linked, request, 'ended_at')
    return renderUnsubscribe({ ...linked, hasEnded: true })
  })
}

/** Finds the address of a valid link; across tenants, as only the token is known. */
const findAddressByConfirmToken = (app: AppContext, token: string) =>
  findAddress(app, 'token_hash', createHash('sha256').update(token).digest())

const findAddressByUnsubscribeToken = (app: AppContext, token: string) =>
  findAddress(app, 'leave_token', token)

async function findAddress(
  { db, securityClock }: AppContext,
  column: 'token_hash' | 'leave_token',
  value: Buffer | string,
): Promise<LinkedAddress | null> {
  const row = await db.withAllTenants((tx) => {
    const found = tx
      .selectFrom('letter_address as a')
      .innerJoin('company as c', 'c.id', 'a.company_id')
      .select(['a.company_id', 'a.id', 'a.email', 'a.confirmed_at', 'a.ended_at'])
      .select(['c.name', 'c.locale'])
      .where(`a.${column}`, '=', value)
    // An unsubscribed address cannot be confirmed by an old link.
    const open =
      column === 'leave_token'
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

const auditActions = { confirmed_at: 'confirmLetters', ended_at: 'endLetters' } as const

/** Records the first action, with an audit log entry; idempotent. */
const recordAction = (
  { db, clock }: AppContext,
  { companyId, id }: LinkedAddress,
  request: FastifyRequest,
  column: keyof typeof auditActions,
) =>
  db.withTenant(companyId, async (tx) => {
    const now = clock.now()
    const first = await tx
      .updateTable('letter_address')
      .set({ [column]: now })
      .where('id', '=', id)
      .where(column, 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (first)
      await addAudit(tx, createReaderActor(request, companyId), now, auditActions[column], {
        addressId: id,
      })
  })

const renderConfirmation = (linked: LinkedAddress) =>
  renderAddressPage(
    linked,
    linked.isConfirmed ? 'confirmed' : 'ask',
    linked.isConfirmed ? null : 'confirm',
  )

const renderUnsubscribe = (linked: LinkedAddress) =>
  renderAddressPage(linked, linked.hasEnded ? 'left' : 'leave', linked.hasEnded ? null : 'end')

function renderAddressPage(
  { clinic, email, locale }: LinkedAddress,
  section: 'ask' | 'confirmed' | 'leave' | 'left',
  action: 'confirm' | 'end' | null,
): string {
  const words = reportEmailPageStrings[locale]
  const { heading, why } = words[section]
  const form = action
    ? `<form method="post"><button class="yes">${words.acts[action]}</button></form>`
    : ''
  return renderPage(
    locale,
    words.title,
    `<p class="clinic">${escapeHtml(clinic)}</p><h1>${heading}</h1><section><p>${escapeHtml(email)}</p><p>${why}</p></section>${form}`,
  )
}

/** The reader's language is unknown, so both are shown. */
const renderNotFoundPage = () =>
  renderPage(
    'ru',
    reportEmailPageStrings.ru.gone.heading,
    (['ru', 'en'] as const)
      .map((locale) => {
        const { heading, why } = reportEmailPageStrings[locale].gone
        return `<section lang="${locale}"><h1>${heading}</h1><p>${why}</p></section>`
      })
      .join(''),
  )
