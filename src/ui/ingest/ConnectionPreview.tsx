import { useSelector } from '@xstate/react'
import type { ConnectionPreviewData } from '../../machines/ingest/connection-preview.machine.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { formatPhone } from '../i18n/phones.ts'
import { useActor } from '../shared/actors.ts'
import { useDateStyle } from '../shared/date-style.ts'

/** The connection preview: branches and next visits. `chosen`: a branch picker lists the branches already. */
export function ConnectionPreview({ hasBranchChoice }: { hasBranchChoice: boolean }) {
  const { t } = useStrings()
  const preview = useActor('connectionPreview')
  const isLoading = useSelector(preview, (state) => state.matches('previewing'))
  const previewData = useSelector(preview, (state) => state.context.preview)
  if (isLoading) return <p role="status">{t('ingest.glance.looking')}</p>
  if (!previewData) return null
  const { branches, visits } = previewData
  return (
    <section className="v-glance" aria-label={t('ingest.glance.title')}>
      <h3>{t('ingest.glance.title')}</h3>
      <p className="v-form-about">{t('ingest.glance.kept')}</p>
      {branches.length > 0 && !hasBranchChoice && (
        <p className="v-form-about">
          {t('ingest.glance.branches', {
            names: branches.map(({ id, name }) => `${name} (${id})`).join(', '),
          })}
        </p>
      )}
      {visits.length === 0 && <p role="status">{t('ingest.glance.nothing')}</p>}
      <ol>
        {visits.map((visit) => (
          <PreviewVisit key={visit.id} visit={visit} />
        ))}
      </ol>
    </section>
  )
}

function PreviewVisit({ visit }: { visit: ConnectionPreviewData['visits'][number] }) {
  const { t, locale } = useStrings()
  const dates = useDateStyle()
  const { startsAt, patient, phone, specialist, service, branch, confirmed } = visit
  // The time is local to the branch and has no zone.
  const time = formatDateTime(`${startsAt}Z`, { ...dates, timeZone: 'UTC', locale })
  const details = [
    phone ? formatPhone(phone) : t('ingest.glance.noPhone'),
    ...[specialist, service, branch, confirmed && t('ingest.glance.confirmed')],
  ]
  return (
    <li>
      <strong>{time}</strong>
      <span>{patient ?? t('ingest.glance.noName')}</span>
      <small>{details.filter(Boolean).join(' · ')}</small>
    </li>
  )
}
