import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isEmail, normalizeEmail } from '../../../../domain/email.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { CONFIRMATION_HOURS } from '../../../mail/email.ts'
import { createMailer } from '../../../mail/mailer.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { addAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LetterAddressTable } from '../../../platform/db/tables.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { requireId } from '../../../platform/http/ids.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { consumeTry } from '../../../platform/security/rate-limit.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { requireMetrics } from '../metrics-request.ts'
import { createOptInEmail } from './report-emails.ts'

type AddressBody = components['schemas']['LetterAddress']
type AddressRow = Selectable<LetterAddressTable>

/** Maximum addresses per clinic. */
const MAX_ADDRESSES = 20
/** Confirmation emails per hour to one address, and per clinic, as they may go to a stranger's mailbox. */
const MAX_HOURLY_EMAILS_TO_ADDRESS = 5
const MAX_HOURLY_EMAILS_OF_CLINIC = 20

/** Handlers for addresses that get report emails (docs/decisions/0150): added, asked again and removed by the owner and the manager. */
export function createReportEmailAddressHandlers(app: AppContext): Handlers {
  const { db, clock } = app
  return {
    listLetterAddresses: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        requireMetrics(caller)
        const rows = await tx.selectFrom('letter_address').selectAll().orderBy('email').execute()
        return { items: rows.map((row) => toAddressBody(row, clock.now())), total: rows.length }
      }),

    async addLetterAddress({ caller, body, reply }) {
      requireMetrics(caller)
      const email = normalizeEmail(body.email)
      if (!isEmail(email)) throw new Problem('INCORRECT_EMAIL', { email: 'BAD_FORMAT' })
      const before = await db.withTenant(caller.companyId, (tx) => requireAddableAddress(tx, email))
      await requireEmailQuota(app, caller, email)
      const { token, link } = createLink(app)
      const row = await db.withTenant(caller.companyId, async (tx) => {
        const key = hashAddress(app, caller, await foldText(tx, email))
        const request = { asked_at: clock.now(), confirmed_at: null, ended_at: null, ...link }
        const own = { company_id: caller.companyId, email, key }
        return tx
          .insertInto('letter_address')
          .values({ ...own, leave_token: randomBytes(16).toString('base64url'), ...request })
          .onConflict((clash) => clash.columns(['company_id', 'email']).doUpdateSet(request))
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      await sendOptInEmail(app, caller, row, token).catch(async (error) => {
        await db.withTenant(caller.companyId, (tx) => revertAddress(tx, row, before))
        throw error
      })
      await recordAction(app, caller, 'addLetterAddress', row.id)
      reply.code(201)
      return toAddressBody(row, clock.now())
    },

    async sendLetterConfirmation({ caller, path }) {
      requireMetrics(caller)
      const id = requireId(path.id)
      const known = await db.withTenant(caller.companyId, (tx) =>
        tx.selectFrom('letter_address').selectAll().where('id', '=', id).executeTakeFirst(),
      )
      if (!known) throw new Problem('NOT_FOUND')
      if (known.confirmed_at || known.ended_at) throw new Problem('ADDRESS_SETTLED')
      await requireEmailQuota(app, caller, known.email)
      const { token, link } = createLink(app)
      const row = await db.withTenant(caller.companyId, (tx) =>
        tx
          .updateTable('letter_address')
          .set({ asked_at: clock.now(), ...link })
          .where('id', '=', id)
          .where('confirmed_at', 'is', null)
          .where('ended_at', 'is', null)
          .returningAll()
          .executeTakeFirst(),
      )
      if (!row) throw new Problem('ADDRESS_SETTLED')
      await sendOptInEmail(app, caller, row, token).catch(async (error) => {
        // The previous link must stay valid.
        await db.withTenant(caller.companyId, (tx) => revertAddress(tx, row, known))
        throw error
      })
      await recordAction(app, caller, 'sendLetterConfirmation', id)
      return toAddressBody(row, clock.now())
    },

    removeLetterAddress: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const ended = await tx
          .deleteFrom('letter_address')
          .where('id', '=', requireId(path.id))
          .returning('id')
          .executeTakeFirst()
        if (!ended) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'removeLetterAddress', { addressId: ended.id })
      }),
  }
}

/** Returns the known row of an address that has unsubscribed; throws if the address may not be asked. */
async function requireAddableAddress(tx: Tx, email: string): Promise<AddressRow | undefined> {
  const company = await tx.selectFrom('company').select('unconfirmed_since').executeTakeFirst()
  if (company?.unconfirmed_since) throw new Problem('EMAIL_UNCONFIRMED')
  const own = await tx
    .selectFrom('letter_address')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  if (own && !own.ended_at) throw new Problem('CHECK_DETAILS', { email: 'ADDRESS_LISTED' })
  const { many } = await tx
    .selectFrom('letter_address')
    .select((of) => of.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow()
  if (!own && Number(many) >= MAX_ADDRESSES)
    throw new Problem('CHECK_DETAILS', { email: 'TOO_MANY_ADDRESSES' })
  return own
}

/** Undoes the change after a failed email: a new address is removed, one that had unsubscribed stays so. A later request by somebody else stays. */
async function revertAddress(
  tx: Tx,
  { id, token_hash }: AddressRow,
  previous?: AddressRow,
): Promise<void> {
  if (!previous) {
    await tx
      .deleteFrom('letter_address')
      .where('id', '=', id)
      .where('token_hash', '=', token_hash)
      .execute()
    return
  }
  const { asked_at, confirmed_at, ended_at, expires_at, token_hash: link } = previous
  await tx
    .updateTable('letter_address')
    .set({ asked_at, confirmed_at, ended_at, expires_at, token_hash: link })
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .execute()
}

async function requireEmailQuota(app: AppContext, { companyId }: Caller, email: string) {
  const to = await app.db.withAllTenants((tx) => foldText(tx, email))
  const allowed =
    (await consumeTry(app, ['monthLetter', to], MAX_HOURLY_EMAILS_TO_ADDRESS)) &&
    (await consumeTry(app, ['monthLetter', 'of', companyId], MAX_HOURLY_EMAILS_OF_CLINIC))
  if (!allowed) throw new Problem('TOO_MANY_LETTERS')
}

function createLink({ securityClock }: AppContext) {
  const token = randomBytes(32).toString('base64url')
  const link = {
    token_hash: createHash('sha256').update(token).digest(),
    expires_at: securityClock.now().add({ hours: CONFIRMATION_HOURS }),
  }
  return { token, link }
}

/** Keyed hash of the case-folded address, stored when the address itself is deleted. */
const hashAddress = ({ getKey: keys }: AppContext, { companyId }: Caller, email: string) =>
  createHmac('sha256', keys('monthLetter')).update(`${companyId} ${email}`).digest()

/** Sends the confirmation link; throws `LETTER_FAILED`. Never uses the request's host, which the caller controls. */
async function sendOptInEmail(
  app: AppContext,
  { companyId }: Caller,
  { email }: AddressRow,
  token: string,
) {
  const clinic = await app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('company').select(['name', 'locale']).executeTakeFirstOrThrow(),
  )
  const link = `${app.config.publicUrl}/c/${token}`
  const locale = clinic.locale === 'en' ? 'en' : 'ru'
  await createMailer(app.config)(createOptInEmail(email, clinic.name, link, locale)).catch(
    (error) => {
      app.log.error({ err: error }, 'report email confirmation failed')
      throw new Problem('LETTER_FAILED')
    },
  )
}

const recordAction = (
  { db, clock }: AppContext,
  caller: Caller,
  action: 'addLetterAddress' | 'sendLetterConfirmation',
  addressId: string,
) =>
  db.withTenant(caller.companyId, (tx) => addAudit(tx, caller, clock.now(), action, { addressId }))

function toAddressBody(row: AddressRow, now: Temporal.Instant): AddressBody {
  const { id, email, asked_at, confirmed_at, ended_at, expires_at } = row
  const since = (ended_at ?? confirmed_at ?? asked_at).toString()
  const open = expires_at !== null && Temporal.Instant.compare(expires_at, now) > 0
  const state = ended_at ? 'ended' : confirmed_at ? 'confirmed' : open ? 'awaited' : 'over'
  return { id, email, state, since }
}
