import type { MessageDetailQuery } from '../../../schema/generated/client/graphql.ts'
import { formatFullDate } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatTimeAgo } from '../i18n/time-ago.ts'
import { formatZone } from '../i18n/time-zones.ts'
import type { RowStyle } from '../shared/row-style.ts'

type Detail = NonNullable<MessageDetailQuery['message']>

/** Facts about why a message exists, as names and values. `asOf`: the current product time. */
export function listReasonFacts(
  { t, count, locale }: Strings,
  { message, why }: Detail,
  asOf: string | null,
  { formatDate }: RowStyle,
) {
  if (!why) return []
  const { rule, consent, cascade, dataSeenAt, dataSource } = why
  const zone = rule?.timeZone
  const zoneInstant = message.sendAt ?? message.visitAt ?? asOf
  // Data from before the sending shows its age at the sending; newer data shows its age now.
  const { sentAt } = message
  const dataAgeAsOf = sentAt && dataSeenAt && dataSeenAt <= sentAt ? sentAt : asOf
  const formatSource = (source: string) =>
    source === 'import' ? t('message.why.file') : source.toUpperCase()
  const facts = [
    message.reason && { name: t('message.why.reason'), value: t(`reasons.${message.reason}`) },
    rule && {
      name: t('message.why.rule'),
      value: [
        typeof rule.daysAhead === 'number' && count('message.why.daysAhead', rule.daysAhead),
        rule.weekendAware && t('message.why.weekendAware'),
        rule.windowFrom && rule.windowTo && `${rule.windowFrom}–${rule.windowTo}`,
        zone && zoneInstant && formatZone(zone, zoneInstant, locale),
      ]
        .filter(Boolean)
        .join(', '),
    },
    dataSeenAt && {
      name: t('message.why.data'),
      value: [
        dataAgeAsOf && formatTimeAgo(dataSeenAt, dataAgeAsOf, locale),
        dataSource && formatSource(dataSource),
      ]
        .filter(Boolean)
        .join(', '),
    },
    consent && {
      name: t('message.why.consent'),
      value: consent.since
        ? `${t(`message.why.${consent.category}`)}, ${formatFullDate(consent.since, { timeZone: zone ?? 'UTC', locale, formatDate })}`
        : t('message.why.noConsent'),
    },
    cascade && {
      name: t('message.why.cascade'),
      value: cascade.map(({ channel }) => t(`message.channel.${channel}`)).join(' → '),
    },
  ]
  return facts.filter((fact) => fact !== null && typeof fact === 'object')
}
