import { countSmsParts } from '../../../domain/sms-parts.ts'
import type { Template } from '../../../domain/template.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { redactNames } from '../../platform/patient/redact-phones.ts'
import { type MessageFacts, renderTemplate } from '../template/render-template.ts'
import type { ExampleContext } from './choose-example.ts'
import { createExampleLinks } from './example-links.ts'
import { type LongestValues, readLongestValues } from './longest-values.ts'

/** Dates with long month names, whatever the clinic's language. */
const longDates = Array.from({ length: 12 }, (_, month) =>
  Temporal.ZonedDateTime.from({ year: 2026, month: month + 1, day: 22, hour: 22, timeZone: 'UTC' }),
).map((day) => day.toInstant())

/** Returns the text that needs the most SMS parts with the clinic's own values, among patients that the scenario may reach. */
export async function findLongestText(
  tx: Tx,
  template: Template,
  { scenario, publicUrl, canSeePhones }: ExampleContext,
): Promise<string> {
  const company = await tx
    .selectFrom('company')
    .select(['name', 'locale'])
    .executeTakeFirstOrThrow()
  const settled = {
    companyName: company.name,
    locale: company.locale as Locale, // guaranteed by a check constraint
    timeZone: 'UTC',
    sendTime: scenario?.send_time ?? '10:00',
    giftExpiryDays: scenario?.gift_expiry_days ?? 0,
    links: createExampleLinks(publicUrl),
  }
  const values = await readLongestValues(tx, scenario)
  const texts = values.flatMap((one: LongestValues) =>
    longDates.map((at) => {
      const facts: MessageFacts = {
        ...settled,
        ...redactNames(canSeePhones, one),
        visitAt: at,
        previousVisitAt: at,
        sendAt: at,
      }
      return renderTemplate(template, facts)
    }),
  )
  return texts.reduce((most, text) => (isMoreExpensive(text, most) ? text : most))
}

/** Compares by SMS parts, then by the alphabet with less capacity, then by length. */
function isMoreExpensive(text: string, than: string): boolean {
  const weigh = (one: string) => {
    const { parts, encoding, units } = countSmsParts(one)
    return [parts, encoding === 'ucs2' ? 1 : 0, units]
  }
  const other = weigh(than)
  const differs = weigh(text).map((weight, at) => weight - (other[at] ?? 0))
  return (differs.find((one) => one !== 0) ?? 0) > 0
}
