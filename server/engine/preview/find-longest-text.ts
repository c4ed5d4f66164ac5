import { smsParts } from '../../../domain/sms-parts.ts'
import type { Template } from '../../../domain/template.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { namesFor } from '../../platform/patient/redact-phones.ts'
import { type MessageFacts, renderTemplate } from '../template/render-template.ts'
import type { ExamplePlace } from './choose-example.ts'
import { exampleLinks } from './example-links.ts'
import { type LongestValues, longestValues } from './longest-values.ts'

/** Days and an hour whose words are long: the longest month's name wins, whichever it is in the clinic's language. */
const long = Array.from({ length: 12 }, (_, month) =>
  Temporal.ZonedDateTime.from({ year: 2026, month: month + 1, day: 22, hour: 22, timeZone: 'UTC' }),
).map((day) => day.toInstant())

/** The text that takes the most SMS parts with values this clinic really has, among patients that the scenario may meet. */
export async function longestText(
  tx: Tx,
  template: Template,
  { scenario, publicUrl, phones }: ExamplePlace,
): Promise<string> {
  const company = await tx
    .selectFrom('company')
    .select(['name', 'locale'])
    .executeTakeFirstOrThrow()
  const settled = {
    companyName: company.name,
    locale: company.locale as Locale, // the column's check holds these words
    timeZone: 'UTC',
    sendTime: scenario?.send_time ?? '10:00',
    giftExpiryDays: scenario?.gift_expiry_days ?? 0,
    links: exampleLinks(publicUrl),
  }
  const values = await longestValues(tx, scenario)
  const texts = values.flatMap((one: LongestValues) =>
    long.map((at) => {
      const facts: MessageFacts = {
        ...settled,
        ...namesFor(phones, one),
        visitAt: at,
        previousVisitAt: at,
        sendAt: at,
      }
      return renderTemplate(template, facts)
    }),
  )
  return texts.reduce((most, text) => (dearer(text, most) ? text : most))
}

/** By parts, then by the alphabet that leaves less room, then by length. */
function dearer(text: string, than: string): boolean {
  const weigh = (one: string) => {
    const { parts, encoding, units } = smsParts(one)
    return [parts, encoding === 'ucs2' ? 1 : 0, units]
  }
  const other = weigh(than)
  const differs = weigh(text).map((weight, at) => weight - (other[at] ?? 0))
  return (differs.find((one) => one !== 0) ?? 0) > 0
}
