import type { MessageDetailQuery } from '../../../schema/generated/client/graphql.ts'
import { fullDate } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { ago } from '../i18n/relative.ts'
import { zoneName } from '../i18n/zones.ts'
import type { RowStyle } from '../shared/row-style.ts'

type Detail = NonNullable<MessageDetailQuery['message']>

/** The grounds a message stands on, each a name and a value. `asOf` is the present by the product's clock. */
export function whyFacts(
  { t, count, locale }: Words,
  { message, why }: Detail,
  asOf: string | null,
  { formatDate }: RowStyle,
) {
  if (!why) return []
  const { rule, consent, cascade, dataSeenAt, dataSource } = why
  const zone = rule?.timeZone
  const moment = message.sendAt ?? message.visitAt ?? asOf
  // Seen before it was sent: the age it was sent on. Seen since: how fresh it is now.
  const { sentAt } = message
  const seenOn = sentAt && dataSeenAt && dataSeenAt <= sentAt ? sentAt : asOf
  const sourceWords = (source: string) =>
    source === 'import' ? t('message.why.file') : source.toUpperCase()
  const facts = [
    message.reason && { name: t('message.why.reason'), value: t(`reasons.${message.reason}`) },
    rule && {
      name: t('message.why.rule'),
      value: [
        typeof rule.daysAhead === 'number' && count('message.why.daysAhead', rule.daysAhead),
        rule.weekendAware && t('message.why.weekendAware'),
        rule.windowFrom && rule.windowTo && `${rule.windowFrom}–${rule.windowTo}`,
        zone && moment && zoneName(zone, moment, locale),
      ]
        .filter(Boolean)
        .join(', '),
    },
    dataSeenAt && {
      name: t('message.why.data'),
      value: [seenOn && ago(dataSeenAt, seenOn, locale), dataSource && sourceWords(dataSource)]
        .filter(Boolean)
        .join(', '),
    },
    consent && {
      name: t('message.why.consent'),
      value: consent.since
        ? `${t(`message.why.${consent.category}`)}, ${fullDate(consent.since, { timeZone: zone ?? 'UTC', locale, formatDate })}`
        : t('message.why.noConsent'),
    },
    cascade && {
      name: t('message.why.cascade'),
      value: cascade.map(({ channel }) => t(`message.channel.${channel}`)).join(' → '),
    },
  ]
  return facts.filter((fact) => fact !== null && typeof fact === 'object')
}
