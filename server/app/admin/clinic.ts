import { sql } from 'kysely'
import { confirmClinic } from '../../api/account/email-confirmation.ts'
import { addAudit, createOperatorActor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { AdminCommand } from './command.ts'

interface ClinicRow {
  id: string
  name: string
  time_zone: string
  tariff_plan: string
  tariff_until: string | null
  users: number
}

export const clinicList: AdminCommand = {
  name: 'company list',
  usage: 'company list',
  description: {
    en: 'every clinic: id, name, zone, plan, users',
    ru: 'все клиники: id, название, пояс, тариф, сотрудники',
  },
  options: [],
  required: [],
  async run({ db }) {
    const { rows } = await db.withAllTenants((tx) =>
      sql<ClinicRow>`
        select c.id, c.name, c.time_zone, c.tariff_plan, c.tariff_until, count(a.id)::int as users
        from company c left join account a on a.company_id = c.id group by c.id order by c.name`.execute(
        tx,
      ),
    )
    const line = ({ id, name, time_zone, tariff_plan, tariff_until, users }: ClinicRow) =>
      [
        id,
        name,
        time_zone,
        tariff_until ? `${tariff_plan} ${tariff_until}` : tariff_plan,
        users,
      ].join('\t')
    return rows.map(line).join('\n')
  },
}

/** For a mistyped email, or a mailbox that accepts no email: the operator knows whose the clinic is. */
export const clinicConfirm: AdminCommand = {
  name: 'company confirm',
  usage: 'company confirm --company NAME',
  description: {
    en: 'confirms a new clinic’s email, so it can message patients',
    ru: 'подтверждает почту новой клиники: после этого она может писать пациентам',
  },
  options: ['company'],
  required: ['company'],
  async run({ db, clock }, getOption, locale) {
    const company = await db.withAllTenants((tx) => requireClinic(tx, getOption('company')))
    await confirmClinic({ db }, company.id)
    await db.withAllTenants((tx) =>
      addAudit(tx, createOperatorActor(company.id), clock.now(), 'confirmClinic'),
    )
    return `${company.name}\t${{ en: 'confirmed', ru: 'подтверждена' }[locale]}`
  },
}

/** Returns the clinic of this name, ignoring case. */
export async function requireClinic(
  tx: Tx,
  name: string,
): Promise<{ id: string; name: string; time_zone: string }> {
  const company = await tx
    .selectFrom('company')
    .select(['id', 'name', 'time_zone'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (company) return company
  throw new Problem('NOT_FOUND', {
    '--company': {
      en: `There’s no clinic "${name}". Run "company list" to see them all.`,
      ru: `Клиники «${name}» нет. Все клиники показывает "company list".`,
    },
  })
}
