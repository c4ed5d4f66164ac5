import { tariffPlans } from '../../../domain/tariff-plans.ts'
import { parseIsoDay } from '../../connectors/port/parse-times.ts'
import { addAudit, createOperatorActor } from '../../platform/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toTariffColumns } from '../../platform/tariff.ts'
import { requireClinic } from './clinic.ts'
import type { AdminCommand } from './command.ts'

export const tariff: AdminCommand = {
  name: 'tariff',
  usage: `tariff --company NAME --plan ${tariffPlans.join('|')} [--until YYYY-MM-DD]`,
  description: {
    en: "sets a clinic's plan, without an end unless one is given",
    ru: 'задаёт тариф клиники, бессрочно, если срок не указан',
  },
  options: ['company', 'plan', 'until'],
  required: ['company', 'plan'],
  run({ db, clock }, getOption) {
    const tariff_plan = requirePlanName(getOption('plan'))
    const tariff_until = getOption('until') === '' ? null : requireDay(getOption('until'))
    return db.withAllTenants(async (tx) => {
      const company = await requireClinic(tx, getOption('company'))
      await tx
        .updateTable('company')
        .set({ tariff_plan, ...toTariffColumns(tariff_until, company.time_zone) })
        .where('id', '=', company.id)
        .execute()
      const detail = { plan: tariff_plan, until: tariff_until }
      await addAudit(tx, createOperatorActor(company.id), clock.now(), 'setTariff', detail)
      return [company.name, tariff_plan, ...(tariff_until ? [tariff_until] : [])].join('\t')
    })
  },
}

function requirePlanName(value: string): string {
  if (tariffPlans.some((plan) => plan === value)) return value
  const all = tariffPlans.join(', ')
  throw new Problem('CHECK_DETAILS', {
    '--plan': { en: `Use one of: ${all}.`, ru: `Укажите один из тарифов: ${all}.` },
  })
}

function requireDay(value: string): string {
  const day = parseIsoDay(value)
  if (day === null)
    throw new Problem('CHECK_DETAILS', {
      '--until': { en: 'Use a date such as 2027-01-31.', ru: 'Укажите дату вида 2027-01-31.' },
    })
  return day
}
