import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { visitAt } from '../../machines/figures/row-places.ts'
import { paths } from '../../machines/places/routes.ts'
import { useWords } from '../i18n/context.ts'
import { isoDay } from '../i18n/dates.ts'
import { momentTime } from '../shared/moments.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { useBypass } from './actors.ts'
import './bypass.css'

interface BypassProps {
  weather: Dashboard['channels'][number]
  timeZone: string
}

/** So many visits are named. */
const MOST = 12

/** What hangs on a channel that delivers badly, and the press that has messages go around it. */
export function Bypass({ weather, timeZone }: BypassProps) {
  const words = useWords()
  const { t, count } = words
  const style = useRowStyle()
  const { mayRelease } = useRights()
  const bypass = useBypass()
  const busy = useSelector(bypass, (state) => state.hasTag('busy'))
  const { atRisk, channel, bypassedUntil, ahead } = weather
  const name = t(`message.channel.${channel}`)
  const movable = atRisk.filter((visit) => visit.movable).length
  const set = (bypassed: boolean) =>
    bypass.send({ type: 'bypass.set', asked: { channel, bypassed } })
  if (bypassedUntil)
    return (
      <div className="v-bypass">
        <p>
          {t('dashboard.channels.around', {
            channel: name,
            until: momentTime(bypassedUntil, timeZone, words, style),
          })}
        </p>
        <AtRisk visits={atRisk.filter((visit) => !visit.movable)} timeZone={timeZone} />
        {mayRelease && (
          <Button
            text={t('dashboard.channels.return', { channel: name })}
            loading={busy}
            onClick={() => set(false)}
          />
        )}
      </div>
    )
  return (
    <div className="v-bypass">
      {ahead > 0 && <p>{count('dashboard.channels.ahead', ahead, { channel: name })}</p>}
      <AtRisk visits={atRisk} timeZone={timeZone} />
      {mayRelease && movable > 0 && (
        <Button
          intent="primary"
          text={count('dashboard.channels.move', movable)}
          loading={busy}
          onClick={() => set(true)}
        />
      )}
      {movable === 0 && atRisk.length > 0 && (
        <p>
          {t('dashboard.channels.noOther')}{' '}
          <Link href={paths.scripts()}>{t('dashboard.channels.toScripts')}</Link>
        </p>
      )}
    </div>
  )
}

function AtRisk({
  visits,
  timeZone,
}: {
  visits: BypassProps['weather']['atRisk']
  timeZone: string
}) {
  const words = useWords()
  const { t, count } = words
  const style = useRowStyle()
  if (visits.length === 0) return null
  return (
    <details>
      <summary>{count('dashboard.channels.atRisk', visits.length)}</summary>
      <ul className="v-at-risk">
        {visits.slice(0, MOST).map(({ id, startsAt, specialistName, branchName, stands }) => (
          <li key={id}>
            <Link href={visitAt(id, isoDay(startsAt, timeZone))}>
              {momentTime(startsAt, timeZone, words, style)}
            </Link>{' '}
            <small>
              {[specialistName, branchName, t(`dashboard.channels.stands.${stands}`)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {visits.length > MOST && (
        <p>
          <Link href={paths.appointments()}>{t('dashboard.channels.allVisits')}</Link>
        </p>
      )}
    </details>
  )
}
