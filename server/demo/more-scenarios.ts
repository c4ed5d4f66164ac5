import type { Tx } from '../db/database.ts'
import type { ScenarioType } from '../plan/windows.ts'
import { startingColumns } from '../scenario/defaults.ts'

/** One scenario of every further type, stopped and complete but for its start: somebody only has to look at its list. */
const ready: { type: ScenarioType; name: string; own?: object }[] = [
  { type: 'notification', name: 'Запись подтверждена' },
  { type: 'memo', name: 'Памятка после визита', own: { departure_minutes: 120 } },
  { type: 'nps', name: 'Оценка визита' },
  { type: 'invitation', name: 'Приглашение через полгода' },
  { type: 'birthday', name: 'С днём рождения', own: { gift_expiry_days: 30 } },
  { type: 'promotion', name: 'Предложение постоянным пациентам' },
]

/** Adds them, for messages on WhatsApp and then by SMS; answers the promotion's id. */
export async function addMoreScenarios(
  tx: Tx,
  companyId: string,
  autoStopDate: string,
  now: Temporal.Instant,
): Promise<string> {
  const made = await tx
    .insertInto('scenario')
    .values(
      ready.map(({ type, name, own }) => ({
        ...startingColumns(type, 'ru'),
        ...own,
        type,
        name,
        company_id: companyId,
        auto_stop_date: autoStopDate,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'type'])
    .execute()
  await tx
    .insertInto('cascade_step')
    .values(
      made.flatMap(({ id }) =>
        ['whatsapp', 'sms'].map((channel, position) => ({
          company_id: companyId,
          scenario_id: id,
          position,
          channel,
        })),
      ),
    )
    .execute()
  const promotion = made.find(({ type }) => type === 'promotion')
  if (!promotion) throw new Error('the demo has a promotion')
  return promotion.id
}
