import type { Selectable } from 'kysely'
import pg from 'pg'
import { knownZone } from '../account/register.ts'
import type { Tx } from '../db/database.ts'
import type { CompanyTable } from '../db/tables.ts'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { rezone } from '../plan/rezone.ts'
import { checkedCard } from './card.ts'

/** The clinic's own card, and when its notifications pop up. */
export function companyHandlers({ db, clock, jobs }: House): Handlers {
  return {
    getCompany: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => companyBody(await readCompany(tx))),

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
            ...(body.freshnessMinutes !== undefined && {
              freshness_minutes: body.freshnessMinutes,
            }),
          }
          if (Object.keys(changes).length === 0) return company
          const saved = await tx
            .updateTable('company')
            .set(changes)
            .returningAll()
            .executeTakeFirstOrThrow()
          if (saved.time_zone !== company.time_zone) await rezone(tx, clock.now())
          return saved
        })
        .catch(refuseTaken)
      // Windows hang on the zone, and a message may lack what the card now has.
      await jobs.ask('plan', caller.companyId)
      return companyBody(saved)
    },

    getAlertPeriod: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const { alert_period } = await readCompany(tx)
        return { periodicity: alert_period as 'UponAdmission' | 'Hourly' | 'Daily' } // the column's check holds these words
      }),

    setAlertPeriod: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        await tx.updateTable('company').set({ alert_period: query.Periodicity }).execute()
      }),
  }
}

type Company = Selectable<CompanyTable>

const readCompany = (tx: Tx): Promise<Company> =>
  tx.selectFrom('company').selectAll().executeTakeFirstOrThrow()

const companyBody = (row: Company) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  mapLink: row.map_link,
  phone: row.phone,
  logo: row.logo,
  timeZone: row.time_zone,
  currency: row.currency,
  freshnessMinutes: row.freshness_minutes,
})

/** Other companies cannot be seen from here: only the database knows that a name is taken. */
function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'company_name_key')
    throw new Problem('COMPANY_TAKEN', { name: takenWords })
  throw error
}

const takenWords = { en: 'Choose another name.', ru: 'Выберите другое название.' }
