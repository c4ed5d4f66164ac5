import { plans } from '../../../domain/plans.ts'
import { isoDay } from '../../connectors/port/parse-times.ts'
import { addAudit, operatorFor } from '../../platform/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { tariffEnds } from '../../platform/tariff.ts'
import { companyNamed } from './clinic.ts'
import type { Command } from './command.ts'

export const tariff: Command = {
  name: 'tariff',
  usage: `tariff --company NAME --plan ${plans.join('|')} [--until YYYY-MM-DD]`,
  does: {
    en: "sets a clinic's plan, without an end unless one is given",
    ru: 'задаёт тариф клиники, бессрочно, если срок не указан',
  },
  options: ['company', 'plan', 'until'],
  required: ['company', 'plan'],
  run({ db, clock }, given) {
    const tariff_plan = requirePlanName(given('plan'))
    const tariff_until = given('until') === '' ? null : requireDay(given('until'))
    return db.engine(async (tx) => {
      const company = await companyNamed(tx, given('company'))
      await tx
        .updateTable('company')
        .set({ tariff_plan, ...tariffEnds(tariff_until, company.time_zone) })
        .where('id', '=', company.id)
        .execute()
      const detail = { plan: tariff_plan, until: tariff_until }
      await addAudit(tx, operatorFor(company.id), clock.now(), 'setTariff', detail)
      return [company.name, tariff_plan, ...(tariff_until ? [tariff_until] : [])].join('\t')
    })
  },
}

function requirePlanName(word: string): string {
  if (plans.some((plan) => plan === word)) return word
  const all = plans.join(', ')
  throw new Problem('CHECK_DETAILS', {
    '--plan': { en: `One of ${all} is needed.`, ru: `Нужен один из тарифов: ${all}.` },
  })
}

function requireDay(text: string): string {
  const day = isoDay(text)
  if (day === null)
    throw new Problem('CHECK_DETAILS', {
      '--until': { en: 'A day such as 2027-01-31 is needed.', ru: 'Нужна дата вида 2027-01-31.' },
    })
  return day
}
