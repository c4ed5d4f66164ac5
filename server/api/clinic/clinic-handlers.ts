import type { Selectable, Updateable } from 'kysely'
import pg from 'pg'
import type { Periodicity } from '../../../domain/notifications.ts'
import { dayAt } from '../../engine/connections/prices.ts'
import { rereadVisits } from '../../engine/ingest/recompute-visit-times.ts'
import { readSeconds, secondsOn, setSeconds } from '../../engine/metrics/seconds-saved.ts'
import { rezone } from '../../engine/plan/update-time-zones.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CompanyTable } from '../../platform/db/tables.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { tariffEnds } from '../../platform/tariff.ts'
import { knownZone } from '../../platform/time-zone.ts'
import { checkedDaysOff } from './days-off.ts'
import { checkedCard } from './parse-card.ts'

/** The clinic's own card, and when its notifications pop up. */
export function companyHandlers({ db, clock, jobs }: House): Handlers {
  const today = ({ time_zone }: Company) => dayAt(clock.now(), time_zone)
  const told = async (tx: Tx, company: Company) =>
    companyBody(company, secondsOn(await readSeconds(tx), today(company)))
  /** From today on; what was sent before saved what held then. Answers what is news. */
  const saysSeconds = async (tx: Tx, company: Company, seconds: number | undefined) =>
    seconds !== undefined && (await setSeconds(tx, { since: today(company), seconds }))
      ? ['seconds_per_message']
      : []
  return {
    getCompany: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => told(tx, await readCompany(tx))),

    async saveCompany({ caller, body }) {
      const zone = body.timeZone?.trim()
      if (zone !== undefined && !knownZone(zone))
        throw new Problem('CHECK_DETAILS', { timeZone: 'UNKNOWN_ZONE' })
      const saved = await db
        .tenant(caller.companyId, async (tx) => {
          const company = await readCompany(tx)
          const card = checkedCard(body, zone ?? company.time_zone)
          const changes = {
            ...card,
            ...(zone !== undefined && { time_zone: zone }),
            ...checkedDaysOff(body.daysOff),
            ...(body.freshnessMinutes !== undefined && {
              freshness_minutes: body.freshnessMinutes,
            }),
          }
          const news = await saysSeconds(tx, company, body.secondsPerMessage)
          const fields = [...Object.keys(changes), ...news]
          if (fields.length === 0) return told(tx, company)
          const saved = await change(tx, changes, company)
          if (saved.time_zone !== company.time_zone) {
            const ends = tariffEnds(saved.tariff_until, saved.time_zone)
            await tx.updateTable('company').set(ends).execute()
            await rereadVisits(tx, null, saved.time_zone, clock.now())
            await rezone(tx, clock.now())
          }
          await addAudit(tx, caller, clock.now(), 'saveCompany', { fields })
          return told(tx, saved)
        })
        .catch(refuseTaken)
      // Windows hang on the zone, and a message may lack what the card now has.
      await jobs.ask('plan', caller.companyId)
      return saved
    },

    getAlertPeriod: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const { alert_period } = await readCompany(tx)
        return { periodicity: alert_period as Periodicity } // the column's check holds these words
      }),

    setAlertPeriod: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const periodicity = query.Periodicity
        await tx.updateTable('company').set({ alert_period: periodicity }).execute()
        await addAudit(tx, caller, clock.now(), 'setAlertPeriod', { periodicity })
      }),
  }
}

type Company = Selectable<CompanyTable>

const readCompany = (tx: Tx): Promise<Company> =>
  tx.selectFrom('company').selectAll().executeTakeFirstOrThrow()

const change = (tx: Tx, changes: Updateable<CompanyTable>, company: Company): Promise<Company> =>
  Object.keys(changes).length === 0
    ? Promise.resolve(company)
    : tx.updateTable('company').set(changes).returningAll().executeTakeFirstOrThrow()

const companyBody = (row: Company, secondsPerMessage: number) => ({
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

/** Other companies cannot be seen from here: only the database knows that a name is taken. */
function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'company_name_key')
    throw new Problem('COMPANY_TAKEN', { name: 'CARD_TAKEN' })
  throw error
}
