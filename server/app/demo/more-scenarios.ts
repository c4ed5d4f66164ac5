import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { getDefaultColumns } from '../../engine/scenario/default-scenarios.ts'
import type { Tx } from '../../platform/db/database.ts'

/** One scenario of every further kind, stopped and complete except for its sending list. */
const extraScenarios: { type: ScenarioType; name: string; own?: object }[] = [
  { type: 'notification', name: 'Запись подтверждена' },
  { type: 'memo', name: 'Памятка после визита', own: { departure_minutes: 120 } },
  {
    type: 'memo',
    name: 'Опрос после первого визита',
    own: {
      departure_minutes: 180,
      first_visit_only: true,
      text: '{clientName}, вы были у нас впервые. Расскажите, пожалуйста, как всё прошло: {firstVisitSurveyLink}',
    },
  },
  { type: 'nps', name: 'Оценка визита' },
  { type: 'invitation', name: 'Приглашение через полгода' },
  { type: 'birthday', name: 'С днём рождения', own: { gift_expiry_days: 30 } },
  { type: 'promotion', name: 'Предложение постоянным пациентам' },
]

/** Adds them, sending by WhatsApp and then SMS; returns ids by name, and the first one's by kind. */
export async function addMoreScenarios(
  tx: Tx,
  companyId: string,
  autoStopDate: string,
  now: Temporal.Instant,
): Promise<(nameOrType: string) => string> {
  const scenarios = await tx
    .insertInto('scenario')
    .values(
      extraScenarios.map(({ type, name, own }) => ({
        ...getDefaultColumns(type, 'ru'),
        ...own,
        type,
        name,
        company_id: companyId,
        auto_stop_date: autoStopDate,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'type', 'name'])
    .execute()
  await tx
    .insertInto('cascade_step')
    .values(
      scenarios.flatMap(({ id }) =>
        ['whatsapp', 'sms'].map((channel, position) => ({
          company_id: companyId,
          scenario_id: id,
          position,
          channel,
        })),
      ),
    )
    .execute()
  return (wanted) => {
    const found =
      scenarios.find(({ name }) => name === wanted) ?? scenarios.find(({ type }) => type === wanted)
    if (!found) throw new Error(`the demo has no ${wanted}`)
    return found.id
  }
}
