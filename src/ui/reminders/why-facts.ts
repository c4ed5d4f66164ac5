import type { MessageDetailQuery } from '../../../schema/generated/client/graphql.ts'
import type { Words } from '../i18n.ts'
import { fullDate } from '../words/dates.ts'
import { ago } from '../words/relative.ts'
import { zoneName } from '../words/zones.ts'

type Detail = NonNullable<MessageDetailQuery['message']>

/** The grounds a message stands on, each a name and a value. Data ages are those of the moment it was sent. */
export function whyFacts({ t, count, locale }: Words, { message, why, timeline }: Detail) {
  if (!why) return []
  const { rule, consent, cascade, dataSeenAt, dataSource } = why
  const zone = rule?.timeZone
  const told = timeline.at(-1)?.at ?? message.createdAt
  const facts = [
    message.reason && { name: t('message.why.reason'), value: t(`reasons.${message.reason}`) },
    rule && {
      name: t('message.why.rule'),
      value: [
        typeof rule.daysAhead === 'number' && count('message.why.daysAhead', rule.daysAhead),
        rule.weekendAware && t('message.why.weekendAware'),
        rule.windowFrom && rule.windowTo && `${rule.windowFrom}–${rule.windowTo}`,
        zone && zoneName(zone, locale),
      ]
        .filter(Boolean)
        .join(', '),
    },
    dataSeenAt && {
      name: t('message.why.data'),
      value: [told && ago(dataSeenAt, told, locale), dataSource?.toUpperCase()]
        .filter(Boolean)
        .join(', '),
    },
    consent && {
      name: t('message.why.consent'),
      value: consent.since
        ? `${t(`message.why.${consent.category}`)}, ${fullDate(consent.since, { timeZone: zone ?? 'UTC', locale })}`
        : t('message.why.noConsent'),
    },
    cascade && {
      name: t('message.why.cascade'),
      value: cascade.map(({ channel }) => t(`message.channel.${channel}`)).join(' → '),
    },
  ]
  return facts.filter((fact) => fact !== null && typeof fact === 'object')
}
