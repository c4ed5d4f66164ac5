import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { changeTexts, defaultTexts } from '../template/default-texts.ts'

const defaultNames: Record<Locale, { days: (count: number) => string; weekend: string }> = {
  ru: {
    days: (count) => (count === 1 ? 'За 1 день до визита' : `За ${count} дня до визита`),
    weekend: 'За 1 день, с учётом выходных',
  },
  en: {
    days: (count) => (count === 1 ? '1 day before the visit' : `${count} days before the visit`),
    weekend: '1 day before, weekend-aware',
  },
}

/** Adds the stopped scenarios that each new clinic starts with, by WhatsApp and then SMS. */
export async function addDefaultScenarios(
  tx: Tx,
  companyId: string,
  locale: Locale,
  now: Temporal.Instant,
) {
  const { days, weekend } = defaultNames[locale]
  const ready = [
    ...[1, 2, 3].map((count) => ({ name: days(count), days_ahead: count, weekend_aware: false })),
    { name: weekend, days_ahead: 1, weekend_aware: true },
  ]
  const created = await tx
    .insertInto('scenario')
    .values(
      ready.map((one) => ({
        ...one,
        company_id: companyId,
        type: 'reminder',
        text: defaultTexts[locale].reminder,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute()
  const steps = (scenarioId: string) =>
    ['whatsapp', 'sms'].map((channel, position) => ({
      company_id: companyId,
      scenario_id: scenarioId,
      position,
      channel,
    }))
  await tx
    .insertInto('cascade_step')
    .values(created.flatMap(({ id }) => steps(id)))
    .execute()
}

/** Returns the default columns of a new scenario of this type. */
export function getDefaultColumns(type: ScenarioType, locale: Locale) {
  const { moved, canceled, freed } = changeTexts[locale]
  const own: Record<ScenarioType, object> = {
    reminder: { days_ahead: 1 },
    notification: {
      ...{ departure_minutes: 15, text_moved: moved, text_canceled: canceled },
      text_freed: freed,
    },
    memo: { departure_minutes: 60 },
    nps: {},
    invitation: { last_visit_months: 6 },
    birthday: { days_before_birthday: 0 },
    promotion: { last_visit_months: 12 },
  }
  return {
    text: defaultTexts[locale][type],
    send_time: scenarioKinds[type].window.from,
    ...own[type],
  }
}
