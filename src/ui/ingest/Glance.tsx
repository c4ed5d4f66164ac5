import { useSelector } from '@xstate/react'
import type { SystemGlance } from '../../machines/ingest/system-glance.machine.ts'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import { phoneWords } from '../i18n/phones.ts'
import { useActor } from '../shared/actors.ts'
import { useDateStyle } from '../shared/date-style.ts'

/** What would come from a clinic system: its branches and its next visits, nothing of which is kept yet. `chosen`: the branches stand in a choice of their own. */
export function Glance({ chosen }: { chosen: boolean }) {
  const { t } = useWords()
  const glance = useActor('systemGlance')
  const looking = useSelector(glance, (state) => state.matches('looking'))
  const seen = useSelector(glance, (state) => state.context.seen)
  if (looking) return <p role="status">{t('connect.glance.looking')}</p>
  if (!seen) return null
  const { branches, visits } = seen
  return (
    <section className="v-glance" aria-label={t('connect.glance.title')}>
      <h3>{t('connect.glance.title')}</h3>
      <p className="v-form-about">{t('connect.glance.kept')}</p>
      {branches.length > 0 && !chosen && (
        <p className="v-form-about">
          {t('connect.glance.branches', {
            names: branches.map(({ id, name }) => `${name} (${id})`).join(', '),
          })}
        </p>
      )}
      {visits.length === 0 && <p role="status">{t('connect.glance.nothing')}</p>}
      <ol>
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ol>
    </section>
  )
}

function Visit({ visit }: { visit: SystemGlance['visits'][number] }) {
  const { t, locale } = useWords()
  const dates = useDateStyle()
  const { startsAt, patient, phone, specialist, service, branch, confirmed } = visit
  // It is told on the branch's own clock.
  const time = visitTime(`${startsAt}Z`, { ...dates, timeZone: 'UTC', locale })
  const about = [
    phone ? phoneWords(phone) : t('connect.glance.noPhone'),
    ...[specialist, service, branch, confirmed && t('connect.glance.confirmed')],
  ]
  return (
    <li>
      <strong>{time}</strong>
      <span>{patient ?? t('connect.glance.noName')}</span>
      <small>{about.filter(Boolean).join(' · ')}</small>
    </li>
  )
}
