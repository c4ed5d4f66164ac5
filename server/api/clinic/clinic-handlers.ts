import type { Selectable, Updateable } from 'kysely'
import pg from 'pg'
import type { Periodicity } from '../../../domain/notifications.ts'
import { toLocalDay } from '../../engine/connections/prices.ts'
import { recomputeVisitTimes } from '../../engine/ingest/recompute-visit-times.ts'
import {
  getSecondsOn,
  listSecondsRates,
  setSecondsRate,
} from '../../engine/metrics/seconds-saved.ts'
import { updateTimeZones } from '../../engine/plan/update-time-zones.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CompanyTable } from '../../platform/db/tables.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toTariffColumns } from '../../platform/tariff.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { parseDaysOff } from './days-off.ts'
import { parseCard } from './parse-card.ts'

/** Handlers for the clinic's own card, and for notification settings. */
export function createClinicHandlers({ db, clock, jobs }: AppContext): Handlers {
  const getToday = ({ time_zone }: ClinicRow) => toLocalDay(clock.now(), time_zone)
  const loadBody = async (tx: Tx, company: ClinicRow) =>
    toClinicBody(company, getSecondsOn(await listSecondsRates(tx), getToday(company)))
  /** Valid from today; earlier messages keep the previous rate. Returns true if it changed. */
  const saveSeconds = async (tx: Tx, company: ClinicRow, seconds: number | undefined) =>
    seconds !== undefined && (await setSecondsRate(tx, { since: getToday(company), seconds }))
      ? ['seconds_per_message']
      : []
  return {
    getCompany: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => loadBody(tx, await loadClinic(tx))),

    async saveCompany({ caller, body }) {
      const zone = body.timeZone?.trim()
      if (zone !== undefined && !isTimeZone(zone))
        throw new Problem('CHECK_DETAILS', { timeZone: 'UNKNOWN_ZONE' })
      const saved = await db
        .withTenant(caller.companyId, async (tx) => {
          const company = await loadClinic(tx)
          const card = parseCard(body, zone ?? company.time_zone)
          const changes = {
            ...card,
            ...(zone !== undefined && { time_zone: zone }),
            ...parseDaysOff(body.daysOff),
            ...(body.freshnessMinutes !== undefined && {
              freshness_minutes: body.freshnessMinutes,
            }),
          }
          const news = await saveSeconds(tx, company, body.secondsPerMessage)
          const fields = [...Object.keys(changes), ...news]
          if (fields.length === 0) return loadBody(tx, company)
          const saved = await updateClinic(tx, changes, company)
          if (saved.time_zone !== company.time_zone) {
            const ends = toTariffColumns(saved.tariff_until, saved.time_zone)
            await tx.updateTable('company').set(ends).execute()
            await recomputeVisitTimes(tx, null, saved.time_zone, clock.now())
            await updateTimeZones(tx, clock.now())
          }
          await addAudit(tx, caller, clock.now(), 'saveCompany', { fields })
          return loadBody(tx, saved)
        })
        .catch(rethrowNameTaken)
      // Sending windows depend on the zone, and texts on the card.
      await jobs.enqueue('plan', caller.companyId)
      return saved
    },

    getAlertPeriod: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { alert_period } = await loadClinic(tx)
        return { periodicity: alert_period as Periodicity } // guaranteed by a check constraint
      }),

    setAlertPeriod: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const periodicity = query.Periodicity
        await tx.updateTable('company').set({ alert_period: periodicity }).execute()
        await addAudit(tx, caller, clock.now(), 'setAlertPeriod', { periodicity })
      }),
  }
}

type ClinicRow = Selectable<CompanyTable>

const loadClinic = (tx: Tx): Promise<ClinicRow> =>
  tx.selectFrom('company').selectAll().executeTakeFirstOrThrow()

const updateClinic = (
  tx: Tx,
  changes: Updateable<CompanyTable>,
  company: ClinicRow,
): Promise<ClinicRow> =>
  Object.keys(changes).length === 0
    ? Promise.resolve(company)
    : tx.updateTable('company').set(changes).returningAll().executeTakeFirstOrThrow()

const toClinicBody = (row: ClinicRow, secondsPerMessage: number) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  mapLink: row.map_link,
  phone: row.phone,
  logo: row.logo,
  timeZone: row.time_zone,
  currency: row.currency,
  freshnessMinutes: row.freshness_minutes,
  secondsPerMessage,
  daysOff: row.days_off,
})

/** Other clinics are not visible here: only the database knows that a name is taken. */
function rethrowNameTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'company_name_key')
    throw new Problem('COMPANY_TAKEN', { name: 'CARD_TAKEN' })
  throw error
}
