import { Link } from 'wouter'
import type { PatientCardData } from '../../machines/patient/patient-card-query.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { useStrings } from '../i18n/context.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { CardSection } from './CardSection.tsx'
import { ShownCountNote } from './ShownCountNote.tsx'

type Visit = PatientCardData['visits']['items'][number]

/** Another host may send visits without a start. */
const hasStart = (visit: Visit): visit is Visit & { startsAt: string } => visit.startsAt !== null

/** Visits list up to the given visit, searched by phone, or by name for users who see masked phones. */
function getEarlierVisitsUrl(
  last: Visit | undefined,
  { phone, surname, name }: PatientCardData['client'],
) {
  const search = phone?.match(/^\+\d+$/) ? phone : [surname, name].filter(Boolean).join(' ')
  const period = `2000-01-01..${last?.startsAt?.slice(0, 10) ?? '2000-01-01'}`
  return `${paths.appointments()}?${new URLSearchParams({ period, search, sort: '-startsAt' })}`
}

/** The patient's visits, latest first, each in its branch's time zone; a long list links to the earlier ones. */
export function PatientVisitList({ visits, client }: Pick<PatientCardData, 'visits' | 'client'>) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  return (
    <CardSection
      title={t('patients.card.visits')}
      emptyText={t('patients.card.noVisits')}
      rows={visits.items.filter(hasStart).map((visit) => ({
        id: visit.id,
        content: formatBranchTimeWithZone(visit.startsAt, visit.timeZone ?? 'UTC', strings, style),
        note: [
          visit.specialist,
          visit.service,
          style.hasBranchColumn && visit.branchName,
          visit.status === 'canceled'
            ? t('patients.card.canceled')
            : visit.outcome && t(`patients.card.${visit.outcome}`),
        ]
          .filter(Boolean)
          .join(', '),
      }))}
      footer={
        <ShownCountNote page={visits}>
          <Link href={getEarlierVisitsUrl(visits.items.at(-1), client)}>
            {t('patients.card.earlier')}
          </Link>
        </ShownCountNote>
      }
    />
  )
}
