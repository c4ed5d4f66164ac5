import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { channelStatuses, channels } from '../../../domain/channels.ts'
import {
  clinicSystemStates,
  importJoinStates,
  runKinds,
  runStates,
} from '../../../domain/ingest.ts'
import { bounds } from '../../../domain/limits.ts'
import {
  answers,
  attemptStates,
  messageStatuses,
  notices,
  outcomes,
} from '../../../domain/messages.ts'
import { notificationTypes, periodicities } from '../../../domain/notifications.ts'
import { audiences, consentCategories, genders, refusals } from '../../../domain/patients.ts'
import { roles } from '../../../domain/roles.ts'
import { scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { tariffPlans } from '../../../domain/tariff-plans.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
let checks: Map<string, string>
beforeAll(async () => {
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ name: string; said: string }>`
      select conname as name, pg_get_constraintdef(oid) as said from pg_constraint where contype = 'c'`.execute(
      tx,
    ),
  )
  checks = new Map(rows.map(({ name, said }) => [name, said]))
})

test.each([
  ['account_role', roles],
  ['company_tariff_plan', tariffPlans],
  ['company_alert_period', periodicities],
  ['scenario_type', scenarioTypes],
  ['scenario_gender', genders],
  ['scenario_kids_or_adult', audiences],
  ['client_gender', genders],
  ['client_opted_out', refusals],
  ['chat_refused', refusals],
  ['consent_change_category', consentCategories],
  ['message_status', messageStatuses],
  ['message_outcome', outcomes],
  ['attempt_state', attemptStates],
  ['message_answer', answers],
  ['message_notice', notices],
  ['message_channel', channels],
  ['cascade_step_channel', channels],
  ['channel_account_channel', channels],
  ['channel_account_status', channelStatuses],
  ['test_sending_channel', channels],
  ['intake_run_kind', runKinds],
  ['intake_run_state', runStates],
  ['intake_run_joining', importJoinStates],
  ['mis_connection_status', clinicSystemStates],
  ['alert_type', notificationTypes],
] as const)('the column %s accepts exactly the values of the domain', (name, known) => {
  const said = checks.get(`${name}_check`)?.matchAll(/'(\w+)'/g) ?? []
  expect([...said].map(([, word]) => word).sort()).toEqual([...known].sort())
})

test.each([
  ['scenario_days_ahead', bounds.daysAhead],
  ['scenario_age_from', bounds.age],
  ['scenario_age_to', bounds.age],
  ['scenario_gift_expiry_days', bounds.giftExpiryDays],
  ['scenario_days_before_birthday', bounds.daysBeforeBirthday],
  ['scenario_last_visit_months', bounds.lastVisitMonths],
  ['scenario_departure_minutes', bounds.departureMinutes],
  ['cascade_step_wait_minutes', bounds.waitMinutes],
  ['company_freshness_minutes', bounds.freshnessMinutes],
  ['message_seconds_seconds', bounds.secondsPerMessage],
  ['channel_price_price', bounds.price],
] as const)('the column %s has the bounds of the domain', (name, within) => {
  expect(checks.get(`${name}_check`)?.match(/\d+/g)?.map(Number)).toEqual([...within])
})
