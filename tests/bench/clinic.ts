import { randomUUID } from 'node:crypto'
import type { Ground } from './environment.ts'

/** A time inside the sending window of reminders in Moscow. */
export const NOON = Temporal.Instant.from('2026-12-08T09:00:00Z')

/** The name of the clinic with a year of history (`history.ts`). */
export const YEAR_OLD = 'Bench'

export interface BenchClinic {
  companyId: string
  scenarioId: string
}

/** A clinic in Moscow with one active reminder, or the existing one of that name. Patients and visits are added separately. */
export async function seedClinic({ admin }: Ground, name = YEAR_OLD): Promise<BenchClinic> {
  const { rows } = await admin.query<BenchClinic>(
    `select company_id as "companyId", s.id as "scenarioId" from company c join scenario s on s.company_id = c.id
    where c.name = $1 and s.name = 'Reminder'`,
    [name],
  )
  if (rows[0]) return rows[0]
  const [companyId, scenarioId] = [randomUUID(), randomUUID()]
  await admin.query(
    `insert into company (id, name, time_zone, created_at) values ($1, $2, 'Europe/Moscow', $3)`,
    [companyId, name, NOON.toString()],
  )
  await admin.query(
    `insert into scenario (company_id, id, type, name, state, list_state, text, days_ahead, created_at, updated_at)
    values ($1, $2, 'reminder', 'Reminder', 'active', 'verified',
      '{clientName}, ждём вас {date} в {time}. {companyName}. Подтвердите: {confirmLink}', 1, $3, $3)`,
    [companyId, scenarioId, NOON.toString()],
  )
  return { companyId, scenarioId }
}

/** Connects the clinic to one provider. */
export async function connect(
  { admin, app }: Ground,
  { companyId, scenarioId }: BenchClinic,
  account: { provider: 'sms16' | 'wazzup24'; channel: string; credentials: object; token: string },
): Promise<string> {
  const accountId = randomUUID()
  await admin.query(
    `insert into channel_account (company_id, id, provider, channel, credentials, status, status_at, hook_token, replies_since, created_at)
    values ($1, $2, $3, $4, $5, 'active', $6, $7, $6, $6)`,
    [
      companyId,
      accountId,
      account.provider,
      account.channel,
      app.vault.seal(companyId, account.provider, account.credentials),
      NOON.toString(),
      account.token,
    ],
  )
  await admin.query(
    `insert into cascade_step (company_id, scenario_id, position, channel, wait_minutes)
    select $1, $2, (select count(*) from cascade_step where scenario_id = $2), $3, 30`,
    [companyId, scenarioId, account.channel],
  )
  return accountId
}

const letters = (each: string) => `('{${each}}'::text[])`
const surnames = letters(
  'Иванов,Смирнов,Кузнецов,Попов,Васильев,Петров,Соколов,Михайлов,Новиков,Фёдоров,Морозов,Волков,Алексеев,Лебедев,Семёнов,Егоров,Павлов,Козлов,Степанов,Николаев',
)
const names = letters(
  'Анна,Мария,Елена,Ольга,Наталья,Пётр,Иван,Сергей,Андрей,Алексей,Дмитрий,Юлия,Ирина,Светлана,Виктор,Павел',
)

/** Adds patients up to a number, each with a unique phone and a surname shared by about a thousand. */
export async function seedPatients({ admin }: Ground, companyId: string, count: number) {
  await admin.query(
    `insert into client (company_id, external_id, surname, name, middle_name, gender, phone, phone_raw, birth_date, sum_paid, created_at, seen_at)
    select $1, 'p' || i, ${surnames}[1 + i % 20] || chr(1072 + (i / 20) % 32) || chr(1072 + (i / 640) % 32), ${names}[1 + (i / 7) % 16],
      'Петрович', case when i % 2 = 0 then 'F' else 'M' end, '+79' || lpad(i::text, 9, '0'), '+79' || lpad(i::text, 9, '0'),
      date '1940-01-01' + (i % 29000 * 7 % 29000), i % 90000, $2, $2
    from generate_series(1, $3::int) i on conflict do nothing`,
    [companyId, NOON.toString(), count],
  )
}

/** One visit for each patient, spread over three days from tomorrow, minutes apart. */
export async function seedVisits({ admin }: Ground, companyId: string) {
  await admin.query(
    `insert into visit (company_id, external_id, client_id, service, starts_at, ends_at, seen_at, changed_at)
    select company_id, 'v' || external_id, id, 'consultation', at, at + interval '30 minutes', $2, $2
    from (select c.*, $2::timestamptz + interval '20 hours' + (row_number() over ()) % 4000 * interval '1 minute' as at
      from client c where company_id = $1) c`,
    [companyId, NOON.toString()],
  )
}

/** Updates statistics and the visibility map, as in a database that has been in use. */
export const settle = ({ admin }: Ground) => admin.query('vacuum analyze')
