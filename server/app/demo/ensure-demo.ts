import { sql } from 'kysely'
import { makeCompany } from '../../api/account/registration.ts'
import { refreshStatistics } from '../../engine/plan/refresh-plan-statistics.ts'
import type { House } from '../../platform/app-context.ts'
import { keepOpen } from '../../platform/db/disable-idle-timeout.ts'
import { passwordMatches } from '../../platform/security/password.ts'
import { connectSandbox } from '../connect-sandbox.ts'
import { clinic } from './clinic-data.ts'
import { converse } from './conversations.ts'
import { fillClinic } from './fill-clinic.ts'
import { workThrough } from './handle-messages.ts'
import { askThings } from './patient-requests.ts'
import { drawFaces, furnish } from './quick-answers-and-portraits.ts'
import { runScenarios } from './scenarios.ts'
import { recordLeft } from './sent-attempts.ts'
import { keepSentTexts } from './sent-texts.ts'
import { demoSize } from './size.ts'
import { linkChats, openChats } from './telegram-chats.ts'

/** The sign-in of the demo clinic: no secret, printed at every start. */
export const demoSignIn = { email: 'demo@visita.example', password: 'sosna-bereza-klen' }

/**
 * Makes the demo clinic where one is wanted, once, and answers its sign-in; null where there is none, or where its password was
 * changed. Processes that start together wait for each other; a making that was cut off is begun anew.
 */
export async function ensureDemo(house: House): Promise<typeof demoSignIn | null> {
  if (house.config.demo === false) return null
  return house.db.engine(async (turn) => {
    await keepOpen(turn)
    await sql`select pg_advisory_xact_lock(hashtextextended('demo clinic', 0))`.execute(turn)
    if (await demoStands(house)) return (await passwordHolds(house)) ? demoSignIn : null
    if (!(await demoWanted(house))) return null
    await removeHalfMade(house)
    await makeDemo(house)
    return demoSignIn
  })
}

/** Whether this installation has a demo clinic, or will have one before it sends anything. */
export const hasDemo = async (house: House): Promise<boolean> =>
  house.config.demo !== false && ((await demoStands(house)) || (await demoWanted(house)))

const demoStands = ({ db }: House) =>
  db.engine(async (tx) => {
    const found = await tx
      .selectFrom('company')
      .select('id')
      .where('is_demo', '=', true)
      .executeTakeFirst()
    return found !== undefined
  })

/** By the operator's word, or unasked in an embedded database that no clinic uses yet. */
async function demoWanted({ config, db }: House): Promise<boolean> {
  if (config.demo !== null) return config.demo
  if (config.databaseUrl !== null) return false
  const others = await db.engine((tx) =>
    tx.selectFrom('company').select('id').where(sql<boolean>`not (${halfMade})`).executeTakeFirst(),
  )
  return others === undefined
}

/** A demo that was cut off: it bears the demo's name and address, and was never marked as done. */
const halfMade = sql`not is_demo and name = ${clinic.name} and exists (
  select from account a where a.company_id = company.id and a.email = ${demoSignIn.email})`

const removeHalfMade = ({ db }: House) =>
  db.engine((tx) => tx.deleteFrom('company').where(sql<boolean>`${halfMade}`).execute())

async function passwordHolds({ db }: House): Promise<boolean> {
  const account = await db.engine((tx) =>
    tx
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', demoSignIn.email)
      .executeTakeFirst(),
  )
  return account !== undefined && passwordMatches(demoSignIn.password, account.password_hash)
}

async function makeDemo(house: House) {
  const form = {
    ...clinic.owner,
    ...demoSignIn,
    companyName: clinic.name,
    phone: clinic.phone,
    timeZone: clinic.timeZone,
  }
  // Drawn beside the database's work.
  const faces = drawFaces()
  const { companyId, accountId } = await makeCompany(house, form, 'ru')
  if (house.config.sandbox)
    // Without the sandbox the clinic still stands; its channels can be connected later.
    await connectSandbox(house, companyId).catch((error) =>
      house.log.error({ err: error }, 'sandbox'),
    )
  const now = house.clock.now()
  const chats = await openChats(house, companyId)
  await house.db.tenant(companyId, async (tx) => {
    await fillClinic(tx, now, demoSize)
    await linkChats(tx, chats, now)
  })
  await refreshStatistics(house)
  await house.db.tenant(companyId, async (tx) => {
    await runScenarios(house, tx, accountId, now, demoSize)
    await workThrough(tx, `${clinic.owner.firstName} ${clinic.owner.lastName}`, now)
    await askThings(tx, accountId, now)
    await converse(tx, accountId, now)
    await recordLeft(tx)
    await keepSentTexts(tx)
    await furnish(tx, companyId, await faces, now)
    await tx.updateTable('company').set({ is_demo: true }).where('id', '=', companyId).execute()
  })
}
