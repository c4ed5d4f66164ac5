import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import { toVisitPath } from '../../machines/metrics/row-paths.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { useStrings } from '../i18n/context.ts'
import { toIsoDay } from '../i18n/dates.ts'
import { formatBranchTime } from '../shared/format-branch-time.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { useChannelReroute } from './actors.ts'
import './channel-reroute.css'

interface ChannelRerouteProps {
  health: Dashboard['channels'][number]
  timeZone: string
}

/** Maximum visits listed by name. */
const MAX_SHOWN_VISITS = 12

/** Visits affected by a failing channel, and the button that starts or ends its reroute. */
export function ChannelReroute({ health, timeZone }: ChannelRerouteProps) {
  const strings = useStrings()
  const { t, count } = strings
  const style = useRowStyle()
  const { canRelease } = useRights()
  const reroute = useChannelReroute()
  const busy = useSelector(reroute, (state) => state.hasTag('busy'))
  const { atRisk, channel, bypassedUntil, ahead } = health
  const name = t(`message.channel.${channel}`)
  const movable = atRisk.filter((visit) => visit.movable).length
  const setRerouted = (bypassed: boolean) =>
    reroute.send({ type: 'reroute.set', request: { channel, bypassed } })
  if (bypassedUntil)
    return (
      <div className="v-bypass">
        <p>
          {t('dashboard.channels.around', {
            channel: name,
            until: formatBranchTime(bypassedUntil, timeZone, strings, style),
          })}
        </p>
        <VisitsAtRisk visits={atRisk.filter((visit) => !visit.movable)} timeZone={timeZone} />
        {canRelease && (
          <Button
            text={t('dashboard.channels.return', { channel: name })}
            loading={busy}
            onClick={() => setRerouted(false)}
          />
        )}
      </div>
    )
  return (
    <div className="v-bypass">
      {ahead > 0 && <p>{count('dashboard.channels.ahead', ahead, { channel: name })}</p>}
      <VisitsAtRisk visits={atRisk} timeZone={timeZone} />
      {canRelease && movable > 0 && (
        <Button
          intent="primary"
          text={count('dashboard.channels.move', movable)}
          loading={busy}
          onClick={() => setRerouted(true)}
        />
      )}
      {movable === 0 && atRisk.length > 0 && (
        <p>
          {t('dashboard.channels.noOther')}{' '}
          <Link href={paths.scenarios()}>{t('dashboard.channels.toScripts')}</Link>
        </p>
      )}
    </div>
  )
}

function VisitsAtRisk({
  visits,
  timeZone,
}: {
  visits: ChannelRerouteProps['health']['atRisk']
  timeZone: string
}) {
  const strings = useStrings()
  const { t, count } = strings
  const style = useRowStyle()
  if (visits.length === 0) return null
  return (
    <details>
      <summary>{count('dashboard.channels.atRisk', visits.length)}</summary>
      <ul className="v-at-risk">
        {visits
          .slice(0, MAX_SHOWN_VISITS)
          .map(({ id, startsAt, specialistName, branchName, stands }) => (
            <li key={id}>
              <Link href={toVisitPath(id, toIsoDay(startsAt, timeZone))}>
                {formatBranchTime(startsAt, timeZone, strings, style)}
              </Link>{' '}
              <small>
                {[specialistName, branchName, t(`dashboard.channels.stands.${stands}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
      </ul>
      {visits.length > MAX_SHOWN_VISITS && (
        <p>
          <Link href={paths.appointments()}>{t('dashboard.channels.allVisits')}</Link>
        </p>
      )}
    </details>
  )
}
