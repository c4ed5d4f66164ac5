import { Link } from 'wouter'
import type { CardFacts } from '../../machines/patient/client-card.ts'
import { paths } from '../../machines/places/routes.ts'
import { useWords } from '../i18n/context.ts'
import { momentWords } from '../shared/moments.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { CardPart } from './CardPart.tsx'
import { Shown } from './Shown.tsx'

type Visit = CardFacts['visits']['items'][number]

/** Another host may not say when. */
const begins = (visit: Visit): visit is Visit & { startsAt: string } => visit.startsAt !== null

/** The list of visits up to that one: by the number, or by the name for whoever sees no numbers. */
function earlierThan(last: Visit | undefined, { phone, surname, name }: CardFacts['client']) {
  const search = phone?.match(/^\+\d+$/) ? phone : [surname, name].filter(Boolean).join(' ')
  const period = `2000-01-01..${last?.startsAt?.slice(0, 10) ?? '2000-01-01'}`
  return `${paths.appointments()}?${new URLSearchParams({ period, search, sort: '-startsAt' })}`
}

/** The patient's visits, the last first, each by its branch's clock; of very many the way to those before. */
export function CardVisits({ visits, client }: Pick<CardFacts, 'visits' | 'client'>) {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  return (
    <CardPart
      title={t('clients.card.visits')}
      none={t('clients.card.noVisits')}
      lines={visits.items.filter(begins).map((visit) => ({
        id: visit.id,
        what: momentWords(visit.startsAt, visit.timeZone ?? 'UTC', words, style),
        beside: [
          visit.specialist,
          visit.service,
          style.branches && visit.branchName,
          visit.status === 'canceled'
            ? t('clients.card.canceled')
            : visit.outcome && t(`clients.card.${visit.outcome}`),
        ]
          .filter(Boolean)
          .join(', '),
      }))}
      rest={
        <Shown page={visits}>
          <Link href={earlierThan(visits.items.at(-1), client)}>{t('clients.card.earlier')}</Link>
        </Shown>
      }
    />
  )
}
