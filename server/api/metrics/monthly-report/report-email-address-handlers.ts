import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isEmail, writtenEmail } from '../../../../domain/email.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { CONFIRMATION_HOURS } from '../../../mail/email.ts'
import { createMailer } from '../../../mail/mailer.ts'
import type { House } from '../../../platform/app-context.ts'
import { addAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LetterAddressTable } from '../../../platform/db/tables.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { requireId } from '../../../platform/http/ids.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { mayTry } from '../../../platform/security/rate-limit.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { requireFigures } from '../metrics-request.ts'
import { askingLetter } from './report-emails.ts'

type LetterAddress = components['schemas']['LetterAddress']
type Address = Selectable<LetterAddressTable>

/** More than one clinic's directors. */
const MOST = 20
/** Letters with links in an hour: to one address, and of one clinic. They may go to a stranger's mailbox. */
const TO_ONE_AN_HOUR = 5
const OF_CLINIC_AN_HOUR = 20

/** Who gets a letter about each month (docs/decisions/0150): addresses are added, asked again and removed by the owner and the manager. */
export function letterAddressHandlers(house: House): Handlers {
  const { db, clock } = house
  return {
    listLetterAddresses: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        requireFigures(caller)
        const rows = await tx.selectFrom('letter_address').selectAll().orderBy('email').execute()
        return { items: rows.map((row) => addressBody(row, clock.now())), total: rows.length }
      }),

    async addLetterAddress({ caller, body, reply }) {
      requireFigures(caller)
      const email = writtenEmail(body.email)
      if (!isEmail(email)) throw new Problem('INCORRECT_EMAIL', { email: 'BAD_FORMAT' })
      const before = await db.tenant(caller.companyId, (tx) => requireFree(tx, email))
      await countLetter(house, caller, email)
      const { token, link } = newLink(house)
      const row = await db.tenant(caller.companyId, async (tx) => {
        const key = keyOf(house, caller, await foldText(tx, email))
        const asked = { asked_at: clock.now(), confirmed_at: null, ended_at: null, ...link }
        const own = { company_id: caller.companyId, email, key }
        return tx
          .insertInto('letter_address')
          .values({ ...own, leave_token: randomBytes(16).toString('base64url'), ...asked })
          .onConflict((clash) => clash.columns(['company_id', 'email']).doUpdateSet(asked))
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      await ask(house, caller, row, token).catch(async (error) => {
        await db.tenant(caller.companyId, (tx) => takeBack(tx, row, before))
        throw error
      })
      await note(house, caller, 'addLetterAddress', row.id)
      reply.code(201)
      return addressBody(row, clock.now())
    },

    async sendLetterConfirmation({ caller, path }) {
      requireFigures(caller)
      const id = requireId(path.id)
      const known = await db.tenant(caller.companyId, (tx) =>
        tx.selectFrom('letter_address').selectAll().where('id', '=', id).executeTakeFirst(),
      )
      if (!known) throw new Problem('NOT_FOUND')
      if (known.confirmed_at || known.ended_at) throw new Problem('ADDRESS_SETTLED')
      await countLetter(house, caller, known.email)
      const { token, link } = newLink(house)
      const row = await db.tenant(caller.companyId, (tx) =>
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
      await ask(house, caller, row, token).catch(async (error) => {
        // The link that he has goes on leading somewhere.
        await db.tenant(caller.companyId, (tx) => takeBack(tx, row, known))
        throw error
      })
      await note(house, caller, 'sendLetterConfirmation', id)
      return addressBody(row, clock.now())
    },

    removeLetterAddress: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const gone = await tx
          .deleteFrom('letter_address')
          .where('id', '=', requireId(path.id))
          .returning('id')
          .executeTakeFirst()
        if (!gone) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'removeLetterAddress', { addressId: gone.id })
      }),
  }
}

/** The address as it stands in the list, having ended its letters; throws where it may not be asked. */
async function requireFree(tx: Tx, email: string): Promise<Address | undefined> {
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
  if (!own && Number(many) >= MOST)
    throw new Problem('CHECK_DETAILS', { email: 'TOO_MANY_ADDRESSES' })
  return own
}

/** Nobody could be written to: a new address is not kept, one that had ended its letters stays so. What was asked since by another stays. */
async function takeBack(tx: Tx, { id, token_hash }: Address, before?: Address): Promise<void> {
  if (!before) {
    await tx
      .deleteFrom('letter_address')
      .where('id', '=', id)
      .where('token_hash', '=', token_hash)
      .execute()
    return
  }
  const { asked_at, confirmed_at, ended_at, expires_at, token_hash: link } = before
  await tx
    .updateTable('letter_address')
    .set({ asked_at, confirmed_at, ended_at, expires_at, token_hash: link })
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .execute()
}

async function countLetter(house: House, { companyId }: Caller, email: string) {
  const to = await house.db.engine((tx) => foldText(tx, email))
  const allowed =
    (await mayTry(house, ['monthLetter', to], TO_ONE_AN_HOUR)) &&
    (await mayTry(house, ['monthLetter', 'of', companyId], OF_CLINIC_AN_HOUR))
  if (!allowed) throw new Problem('TOO_MANY_LETTERS')
}

function newLink({ securityClock }: House) {
  const token = randomBytes(32).toString('base64url')
  const link = {
    token_hash: createHash('sha256').update(token).digest(),
    expires_at: securityClock.now().add({ hours: CONFIRMATION_HOURS }),
  }
  return { token, link }
}

/** Stands for the address, folded, where the address itself is gone. */
const keyOf = ({ keys }: House, { companyId }: Caller, email: string) =>
  createHmac('sha256', keys('monthLetter')).update(`${companyId} ${email}`).digest()

/** Sends the link; throws `LETTER_FAILED`. Never the host of the request, which the asker chooses. */
async function ask(house: House, { companyId }: Caller, { email }: Address, token: string) {
  const clinic = await house.db.tenant(companyId, (tx) =>
    tx.selectFrom('company').select(['name', 'locale']).executeTakeFirstOrThrow(),
  )
  const link = `${house.config.publicUrl}/c/${token}`
  const locale = clinic.locale === 'en' ? 'en' : 'ru'
  await createMailer(house.config)(askingLetter(email, clinic.name, link, locale)).catch(
    (error) => {
      house.log.error({ err: error }, 'asking letter')
      throw new Problem('LETTER_FAILED')
    },
  )
}

const note = (
  { db, clock }: House,
  caller: Caller,
  action: 'addLetterAddress' | 'sendLetterConfirmation',
  addressId: string,
) => db.tenant(caller.companyId, (tx) => addAudit(tx, caller, clock.now(), action, { addressId }))

function addressBody(row: Address, now: Temporal.Instant): LetterAddress {
  const { id, email, asked_at, confirmed_at, ended_at, expires_at } = row
  const since = (ended_at ?? confirmed_at ?? asked_at).toString()
  const open = expires_at !== null && Temporal.Instant.compare(expires_at, now) > 0
  const state = ended_at ? 'ended' : confirmed_at ? 'confirmed' : open ? 'awaited' : 'over'
  return { id, email, state, since }
}
