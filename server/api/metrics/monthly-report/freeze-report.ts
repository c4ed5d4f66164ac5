import { randomBytes } from 'node:crypto'
import type { Span } from '../../../engine/metrics/period.ts'
import {
  columns,
  FROZEN_VERSION,
  type FrozenMonth,
  SHARED_DAYS,
} from '../../../engine/shared-report/shared-report.ts'
import { dayStart } from '../../../platform/day-start.ts'
import { jsonText } from '../../../platform/db/json-text.ts'
import type { Days } from '../../../platform/http/day-boundary.ts'
import type { Inside } from '../with-tenant.ts'
import { tellMonth } from './load-monthly-report.ts'

/** A month's figures as they are at this moment, the whole clinic's; nothing by employee. */
export async function freezeMonth(inside: Inside, span: Span, days: Days): Promise<FrozenMonth> {
  const { name, currency } = await inside((tx) =>
    tx.selectFrom('company').select(['name', 'currency']).executeTakeFirstOrThrow(),
  )
  const told = await tellMonth(inside, span, { days, byEmployee: false })
  const over = dayStart(span.to.add({ days: 1 }), days.timeZone)
  const months = columns.map((column) => {
    const { span: own, figures } = told[column]
    return [column, { name: own.from.slice(0, 7), figures }]
  })
  return {
    ...{ clinic: name, currency, timeZone: days.timeZone, asOf: told.asOf },
    runs: Temporal.Instant.compare(days.now, over) < 0,
    months: Object.fromEntries(months) as FrozenMonth['months'], // a month for each column
  }
}

/** The row of a copy that is made now: an id of 128 random bits, and its end. */
export const sharedRow = (
  companyId: string,
  month: string,
  frozen: FrozenMonth,
  now: Temporal.Instant,
) => ({
  company_id: companyId,
  id: randomBytes(16).toString('base64url'),
  month,
  version: FROZEN_VERSION,
  figures: jsonText(frozen),
  made_at: now,
  until: now.add({ hours: 24 * SHARED_DAYS }),
})
