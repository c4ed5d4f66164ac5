import { randomUUID } from 'node:crypto'
import { listWazzupChannels } from '../../server/channels/wazzup24/channels.ts'
import { connectAccount } from '../../server/engine/connections/channel-account.ts'
import { createChannelContext } from '../../server/engine/connections/channel-context.ts'
import { skipWarmUp } from '../../server/engine/connections/start-warm-up.ts'
import type { TestApp } from './app.ts'

export interface PatientSeed {
  name?: string
  surname?: string
  middleName?: string
  phone?: string | null
  phoneRaw?: string | null
  deceased?: boolean
  excluded?: boolean
  optedOut?: 'marketing' | 'all' | null
  gender?: 'M' | 'F' | null
  birthDate?: string | null
}

export interface VisitSeed {
  clientId: string
  startsAt: string
  status?: 'valid' | 'canceled'
  tentative?: boolean
  createdAt?: string | null
  branchId?: string | null
  specialistId?: string | null
  service?: string | null
}

let phones = 0

/** A new phone number, whose last digits have no meaning in the sandbox unless `ending` is given. */
export const freshPhone = (ending = '') => {
  phones += 1
  return `+7900${String(phones).padStart(7 - ending.length, '0')}${ending}`
}

/** Inserts patients and visits directly into a clinic's tables, for tests of what happens afterwards. */
export function seeds({ app }: TestApp, companyId: string) {
  const now = app.clock.now()
  return {
    patient: (seed: PatientSeed = {}) =>
      app.db.withTenant(companyId, async (tx) => {
        const phone = seed.phone === undefined ? freshPhone() : seed.phone
        const row = await tx
          .insertInto('client')
          .values({
            company_id: companyId,
            external_id: randomUUID(),
            surname: seed.surname ?? 'Иванова',
            name: seed.name ?? 'Анна',
            middle_name: seed.middleName ?? null,
            phone,
            phone_raw: seed.phoneRaw ?? phone,
            deceased: seed.deceased ?? false,
            excluded: seed.excluded ?? false,
            opted_out: seed.optedOut ?? null,
            gender: seed.gender ?? null,
            birth_date: seed.birthDate ?? null,
            created_at: now,
            seen_at: now,
          })
          .returning(['id', 'phone'])
          .executeTakeFirstOrThrow()
        return row
      }),
    visit: (seed: VisitSeed) =>
      app.db.withTenant(companyId, (tx) =>
        tx
          .insertInto('visit')
          .values({
            company_id: companyId,
            external_id: randomUUID(),
            client_id: seed.clientId,
            branch_id: seed.branchId ?? null,
            specialist_id: seed.specialistId ?? null,
            service: seed.service ?? null,
            starts_at: seed.startsAt,
            status: seed.status ?? 'valid',
            tentative: seed.tentative ?? false,
            mis_created_at: seed.createdAt ?? null,
            seen_at: now,
            changed_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    branch: (timeZone: string | null, name: string = randomUUID()) =>
      app.db.withTenant(companyId, (tx) =>
        tx
          .insertInto('branch')
          .values({ company_id: companyId, name, time_zone: timeZone, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  }
}

/** Connects both channels of a clinic to the sandbox at `SMS16_BASE_URL` and `WAZZUP_BASE_URL`. */
export async function connectChannels({ app }: TestApp, companyId: string) {
  const apiKey = `test-${companyId}`
  await connectAccount(app, companyId, 'sms16', { token: apiKey, sender: 'VISITA' }, 2.5)
  const [channel] = await listWazzupChannels(apiKey, createChannelContext(app, 'wazzup24'))
  await connectAccount(
    app,
    companyId,
    'wazzup24',
    { apiKey, channelId: channel?.channelId, crmKey: null },
    0,
  )
  // An established number, without warm-up.
  await app.db.withTenant(companyId, (tx) => skipWarmUp(tx, 'wazzup24'))
}

/** Records an SMS of a patient, as if a provider had delivered it; it starts a conversation. */
export function said({ app }: TestApp, companyId: string, phone: string, text: string) {
  return app.db.withTenant(companyId, async (tx) => {
    const account = await tx
      .selectFrom('channel_account')
      .select('id')
      .where('channel', '=', 'sms')
      .executeTakeFirstOrThrow()
    return tx
      .insertInto('reply')
      .values({
        company_id: companyId,
        account_id: account.id,
        provider_reply_id: randomUUID(),
        channel: 'sms',
        phone,
        text,
        at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

export interface ScenarioSummary {
  id: string
  name: string
  type: string
  state: string
  listState: string
  listHash: string | null
  daysAhead: number | null
  weekendAware: boolean
}

/** Sets the auto-stop date, generates and verifies the list, and starts with overdue messages, by the same calls as the page. */
export async function startReminder(
  as: ReturnType<typeof import('./calls.ts').calls>,
  daysAhead = 1,
  autoStopDate = '2027-01-31',
) {
  const { body } = await as.get<{ items: ScenarioSummary[] }>('/api/scenario/list')
  const scenario = body.items.find((one) => one.daysAhead === daysAhead && !one.weekendAware)
  if (!scenario) throw new Error(`No reminder ${daysAhead} days ahead`)
  const path = `/api/scenario/${scenario.id}`
  await as.put(path, { autoStopDate })
  const list = await as.post<{ hash: string; count: number; skipped: number; cost: number }>(
    `${path}/regenerate`,
  )
  const verified = await as.post(`${path}/verify`, { hash: list.body.hash })
  const started = await as.post(`${path}/start`, { hash: list.body.hash, includePast: true })
  return {
    id: scenario.id,
    path,
    list: list.body,
    verified: verified.status,
    started: started.status,
  }
}
