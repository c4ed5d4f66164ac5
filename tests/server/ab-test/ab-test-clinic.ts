import { sql } from 'kysely'
import type { AbTestMeasure } from '../../../domain/ab-test.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { evaluateAbTests } from '../../../server/engine/ab-test/evaluate-ab-tests.ts'
import { outcomesBySide } from '../../../server/engine/ab-test/patient-outcomes.ts'
import type { TestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { tokenOf } from '../tenant/full-clinic.ts'
import type { Role } from '../tenant/role-table.ts'

export type Trials = components['schemas']['TextTrials']
export type Refused = { code: string; fields: Record<string, string> }

/** Before and after the reminders' sending time in Moscow. */
export const EARLY = '2026-12-08T06:00:00Z'
export const SENT = '2026-12-08T07:30:00Z'

export const OTHER = '{clientName}, иначе: {date} в {time}. {confirmLink}'

/** A clinic with a reminder one day ahead and `count` patients with a visit tomorrow. */
export async function reminded(open: TestApp, count: number) {
  const clinic = await registerClinic(open, 'Europe/Moscow', 'ru')
  await connectChannels(open, clinic.companyId)
  const seed = seeds(open, clinic.companyId)
  const patients: { id: string; phone: string }[] = []
  const visits: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { id, phone } = await seed.patient({ name: `Анна ${i}` })
    patients.push({ id, phone: phone ?? '' })
    visits.push((await seed.visit({ clientId: id, startsAt: '2026-12-09T10:00:00Z' })).id)
  }
  const scenario = await startReminder(clinic.as, 1)
  const path = `${scenario.path}/trial`
  const inside = <T>(statement: ReturnType<typeof sql<T>>) =>
    open.app.db.withTenant(clinic.companyId, async (tx) => (await statement.execute(tx)).rows)
  return {
    ...clinic,
    seed,
    scenario,
    patients,
    visits,
    inside,
    path,
    trials: async () => (await clinic.as.get<Trials>(path)).body,
    begin: (body: object = {}) =>
      clinic.as.post<Trials & Refused>(path, {
        text: OTHER,
        measure: 'confirmed',
        size: 200,
        ...body,
      }),
    end: (trialId: string) => clinic.as.post<Trials & Refused>(`${path}/end`, { trialId }),
    take: (trialId: string, side: string, was?: { text: string }) =>
      clinic.as.post<Trials & Refused>(`${path}/take`, { trialId, side, ...(was && { was }) }),
    asRole: async (role: Role) =>
      calls(open, await tokenOf(open, { companyId: clinic.companyId, role })),
    text: async () => (await clinic.as.get<{ text: string }>(scenario.path)).body.text,
    /** As the workers do every hour. */
    look: () => evaluateAbTests(open.app),
  }
}

export type Reminded = Awaited<ReturnType<typeof reminded>>

/**
 * Inserts patients of an A/B test as if each had got a message, of whom `yes` on each side have
 * confirmed. Each patient is on the side that the split gives. Their visits begin at `visitAt`.
 */
export async function layTrial(
  { inside, scenario, companyId }: Reminded,
  trialId: string,
  {
    of,
    yes,
    visitAt,
    at,
  }: { of: number; yes: Record<'a' | 'b', number>; visitAt: string; at: string },
) {
  await inside(sql`
    with patient as (
      insert into client (company_id, external_id, surname, name, created_at, seen_at)
      select ${companyId}, gen_random_uuid()::text, 'Иванова', 'Анна', ${at}, ${at} from generate_series(1, ${of * 3}) returning id
    ), seated as (
      select id, trial_side(${trialId}, id) as side, row_number() over (partition by trial_side(${trialId}, id) order by id) as place from patient
    ), laid as (
      insert into message (company_id, scenario_id, client_id, visit_at, time_zone, occasion, send_at, sent_at, created_at, updated_at, text, status, outcome,
        answer, trial_id, trial_side, trial_at)
      select ${companyId}, ${scenario.id}, id, ${visitAt}, 'Europe/Moscow', 'laid ' || id, ${at}, ${at}, ${at}, ${at}, 'Анна!', 'delivered', 'done',
        case when place <= case side when 'a' then ${yes.a}::int else ${yes.b}::int end then 'approved' else 'none' end, ${trialId}, side, ${at}
      from seated where place <= ${of} returning company_id, id, answer
    )
    insert into message_event (company_id, message_id, at, kind, detail)
    select company_id, id, ${at}, 'answered', '{"answer": "approved"}' from laid where answer = 'approved'`)
}

/**
 * A clinic with an A/B test of its invitation and `count` patients whose last visits were half a
 * year before 8 December 2026.
 */
export async function invited(open: TestApp, measure: string, count: number) {
  const clinic = await registerClinic(open, 'Europe/Moscow', 'ru')
  const { companyId, as } = clinic
  await connectChannels(open, companyId)
  const seed = seeds(open, companyId)
  const patients: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { id } = await seed.patient({ name: `Анна ${i}` })
    await seed.visit({ clientId: id, startsAt: '2026-06-08T09:00:00Z' })
    patients.push(id)
  }
  await open.app.db.withTenant(companyId, (tx) =>
    sql`insert into consent_change (company_id, client_id, category, allowed, source, at)
      select ${companyId}, id, 'marketing', true, 'import', '2026-06-08' from client`.execute(tx),
  )
  const { body } = await as.post<{ id: string }>('/api/scenario', {
    ...{ type: 'invitation', name: 'Полгода', sendToAll: true, lastVisitMonths: 6 },
    ...{ sendTime: '16:00', autoStopDate: '2027-01-31' },
  })
  const scenario = `/api/scenario/${body.id}`
  const path = `${scenario}/trial`
  await as.post(path, { text: '{clientName}, ждём вас!', measure, size: 200 })
  const { hash } = (await as.post<{ hash: string }>(`${scenario}/regenerate`)).body
  await as.post(`${scenario}/verify`, { hash })
  await as.post(`${scenario}/start`, { hash })
  return {
    ...clinic,
    seed,
    patients,
    trials: async () => (await as.get<Trials>(path)).body,
    look: () => evaluateAbTests(open.app),
  }
}

export type Invited = Awaited<ReturnType<typeof invited>>

/** The outcome of each of these patients so far, one letter each. */
export const whatBecame = (
  { app }: TestApp,
  { companyId }: { companyId: string },
  patients: string[],
  by: { measure: AbTestMeasure; type: ScenarioType },
) =>
  app.db.withTenant(companyId, async (tx) => {
    const fates: string[] = []
    for (const id of patients) {
      const messages = sql`select m.*, m.trial_at as moment, m.trial_side as side from message m where m.trial_id is not null and m.client_id = ${id}`
      const { rows } = await outcomesBySide({ messages, ...by }, app.clock.now()).execute(tx)
      fates.push(rows[0]?.fates ?? '')
    }
    return fates
  })

/** The sums of both sides that an A/B test has on its last day, 26 weeks after 8 December 2026. */
export async function judgedAtLast(
  open: TestApp,
  { look, trials }: Pick<Invited, 'look' | 'trials'>,
) {
  open.clock.set('2027-06-09T07:00:00Z')
  await look()
  const verdict = (await trials()).earlier[0]?.verdict
  const sum = (of: 'part' | 'whole' | 'aside') => (verdict?.a[of] ?? 0) + (verdict?.b[of] ?? 0)
  return { part: sum('part'), whole: sum('whole'), aside: sum('aside') }
}
