import { sql } from 'kysely'
import { formatStaffName } from '../../../domain/person-name.ts'
import { createClinic } from '../../api/account/registration.ts'
import { refreshPlanStatistics } from '../../engine/plan/refresh-plan-statistics.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { disableIdleTimeout } from '../../platform/db/disable-idle-timeout.ts'
import { isPasswordCorrect } from '../../platform/security/password.ts'
import { connectSandbox } from '../connect-sandbox.ts'
import { demoClinic } from './clinic-data.ts'
import { addConversations } from './conversations.ts'
import { fillClinic } from './fill-clinic.ts'
import { handleMessages } from './handle-messages.ts'
import { addPatientRequests } from './patient-requests.ts'
import { addQuickAnswersAndPortraits, drawPortraits } from './quick-answers-and-portraits.ts'
import { runScenarios } from './scenarios.ts'
import { addSentAttempts } from './sent-attempts.ts'
import { saveSentTexts } from './sent-texts.ts'
import { demoSize } from './size.ts'
import { linkTelegramChats, openTelegramChats } from './telegram-chats.ts'
import { addWaitingList } from './waiting-list.ts'

/** Sign-in of the demo clinic; not secret, printed at every start. */
export const demoCredentials = { email: 'demo@visita.example', password: 'sosna-bereza-klen' }

/**
 * Creates the demo clinic once if it is wanted, and returns its sign-in; null if there is none or its password was changed. Processes that start
 * together wait for each other; an interrupted creation is started over.
 */
export async function ensureDemo(app: AppContext): Promise<typeof demoCredentials | null> {
  if (app.config.demo === false) return null
  return app.db.withAllTenants(async (lockTx) => {
    await disableIdleTimeout(lockTx)
    await sql`select pg_advisory_xact_lock(hashtextextended('demo clinic', 0))`.execute(lockTx)
    if (await isDemoCreated(app)) return (await hasDefaultPassword(app)) ? demoCredentials : null
    if (!(await isDemoWanted(app))) return null
    await removeUnfinishedDemo(app)
    await createDemo(app)
    return demoCredentials
  })
}

/** Whether this installation has a demo clinic, or will have one before it sends anything. */
export const hasDemo = async (app: AppContext): Promise<boolean> =>
  app.config.demo !== false && ((await isDemoCreated(app)) || (await isDemoWanted(app)))

const isDemoCreated = ({ db }: AppContext) =>
  db.withAllTenants(async (tx) => {
    const found = await tx
      .selectFrom('company')
      .select('id')
      .where('is_demo', '=', true)
      .executeTakeFirst()
    return found !== undefined
  })

/** Set by the operator, or by default in an embedded database without clinics. */
async function isDemoWanted({ config, db }: AppContext): Promise<boolean> {
  if (config.demo !== null) return config.demo
  if (config.databaseUrl !== null) return false
  const others = await db.withAllTenants((tx) =>
    tx
      .selectFrom('company')
      .select('id')
      .where(sql<boolean>`not (${unfinishedDemoCondition})`)
      .executeTakeFirst(),
  )
  return others === undefined
}

/** An interrupted demo has its name and email, but was never marked as complete. */
const unfinishedDemoCondition = sql`not is_demo and name = ${demoClinic.name} and exists (
  select from account a where a.company_id = company.id and a.email = ${demoCredentials.email})`

const removeUnfinishedDemo = ({ db }: AppContext) =>
  db.withAllTenants((tx) =>
    tx.deleteFrom('company').where(sql<boolean>`${unfinishedDemoCondition}`).execute(),
  )

async function hasDefaultPassword({ db }: AppContext): Promise<boolean> {
  const account = await db.withAllTenants((tx) =>
    tx
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', demoCredentials.email)
      .executeTakeFirst(),
  )
  return account !== undefined && isPasswordCorrect(demoCredentials.password, account.password_hash)
}

async function createDemo(app: AppContext) {
  const form = {
    ...demoClinic.owner,
    ...demoCredentials,
    companyName: demoClinic.name,
    phone: demoClinic.phone,
    timeZone: demoClinic.timeZone,
  }
  // Drawn while the database works.
  const portraits = drawPortraits()
  const { companyId, accountId } = await createClinic(app, form, 'ru')
  if (app.config.sandbox)
    // Without the sandbox the clinic still works; its channels can be connected later.
    await connectSandbox(app, companyId).catch((error) =>
      app.log.error({ err: error }, 'cannot connect sandbox channels'),
    )
  const now = app.clock.now()
  const chats = await openTelegramChats(app, companyId)
  await app.db.withTenant(companyId, async (tx) => {
    await fillClinic(tx, now, demoSize)
    await linkTelegramChats(tx, chats, now)
  })
  await refreshPlanStatistics(app)
  await app.db.withTenant(companyId, async (tx) => {
    await runScenarios(app, tx, accountId, now, demoSize)
    await handleMessages(tx, formatStaffName(demoClinic.owner), now)
    await addPatientRequests(tx, accountId, now)
    await addWaitingList(tx, formatStaffName(demoClinic.owner), now)
    await addConversations(tx, accountId, now)
    await addSentAttempts(tx)
    await saveSentTexts(tx)
    await addQuickAnswersAndPortraits(tx, companyId, await portraits, now)
    await tx.updateTable('company').set({ is_demo: true }).where('id', '=', companyId).execute()
  })
}
