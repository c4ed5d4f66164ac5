import { useSelector } from '@xstate/react'
import type { ClientRow } from '../../machines/clients/clients-parts.ts'
import { WhyPanel } from '../components/WhyPanel.tsx'
import { useWords } from '../i18n/context.ts'
import { fullDate } from '../i18n/dates.ts'
import { moneyWords } from '../i18n/money.ts'
import { clientStanding, visitDay } from '../patient/client-words.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { useClientFacts } from './actors.ts'

/** The patient in a few lines; what is not known says so. */
export function CardDetails({ client }: { client: ClientRow }) {
  const words = useWords()
  const { t, locale } = words
  const style = useRowStyle()
  const currency = useSelector(useClientFacts(), (state) => state.context.data?.currency ?? null)
  const { birthDate, gender, sumPaid, answer, specialist, excludedReason } = client
  const day = (which: Parameters<typeof visitDay>[1], none: string) =>
    visitDay(client, which, words, style) ?? none
  const { main, aside } = clientStanding(client, words)
  const none = t('clients.card.none')
  const facts = [
    {
      name: t('clients.card.born'),
      value: birthDate
        ? fullDate(birthDate, { ...style, timeZone: 'UTC', locale })
        : t('clients.card.unknown'),
    },
    {
      name: t('clients.card.gender'),
      value: gender ? t(`clients.gender.${gender}`) : t('clients.card.unknown'),
    },
    { name: t('clients.card.first'), value: day('first', none) },
    { name: t('clients.card.previous'), value: day('previous', none) },
    { name: t('clients.card.last'), value: day('last', none) },
    { name: t('clients.card.next'), value: day('next', t('clients.card.noneAhead')) },
    { name: t('clients.card.specialist'), value: specialist ?? t('clients.card.unknown') },
    {
      name: t('clients.card.sum'),
      value:
        sumPaid === null || sumPaid === undefined
          ? t('clients.card.unknown')
          : moneyWords(sumPaid, currency, locale),
    },
    { name: t('clients.card.answer'), value: answer ? t(`message.answer.${answer}`) : none },
    {
      name: t('clients.card.mailing'),
      value: client.excluded ? main : [main, aside].filter(Boolean).join(', '),
    },
    ...(excludedReason ? [{ name: t('clients.card.reason'), value: excludedReason }] : []),
  ]
  return <WhyPanel title={t('clients.card.details')} facts={facts} />
}
