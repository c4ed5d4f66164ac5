import { Link } from 'wouter'
import type { DeliveryHealthMetric } from '../../../domain/drill-down.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import type { DrillDownTarget } from '../../machines/metrics/drill-down-target.ts'
import { calculateShare } from '../../machines/metrics/metrics.ts'
import { paths } from '../../machines/url-state/routes.ts'
import type { Tone } from '../components/tone.ts'
import { useRights } from '../shared/rights.ts'
import '../components/tag.css'
import { useStrings } from '../i18n/context.ts'
import { formatPercent } from '../i18n/percents.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { MetricsSection } from '../metrics/MetricsSection.tsx'
import { ChannelReroute } from './ChannelReroute.tsx'

type ChannelHealth = Dashboard['channels'][number]

const tones: Record<ChannelHealth['state'], Tone> = { fine: 'ok', drop: 'wait', few: 'plain' }

/** Channel health; for a channel with a drop also the affected visits. */
export function ChannelHealthSection({
  dashboard: { channels, timeZone },
}: {
  dashboard: Dashboard
}) {
  const { t } = useStrings()
  const { canConnect } = useRights()
  const attentionChannels = channels.filter(
    ({ state, bypassedUntil }) => state === 'drop' || bypassedUntil,
  )
  return (
    <MetricsSection title={t('dashboard.channels.title')} hint={t('dashboard.channels.hint')}>
      {channels.length === 0 ? (
        <p>
          {t('dashboard.channels.none')}{' '}
          {canConnect && <Link href={paths.connections()}>{t('dashboard.channels.connect')}</Link>}
        </p>
      ) : (
        <ul className="v-channel-health">
          {channels.map((health) => (
            <ChannelRow key={health.channel} {...health} />
          ))}
        </ul>
      )}
      {attentionChannels.map((weather) => (
        <ChannelReroute key={weather.channel} health={weather} timeZone={timeZone} />
      ))}
    </MetricsSection>
  )
}

function ChannelRow({
  channel,
  accepted,
  delivered,
  usualAccepted,
  usualDelivered,
  state,
}: ChannelHealth) {
  const strings = useStrings()
  const { t } = strings
  const usual = formatPercent(calculateShare(usualDelivered, usualAccepted), strings)
  const share = formatPercent(calculateShare(delivered, accepted), strings)
  const name = t(`message.channel.${channel}`)
  const stateText = t(`dashboard.channels.${state}`, { usual })
  const toDrillDown = (figure: DeliveryHealthMetric): DrillDownTarget => ({
    metric: figure,
    type: null,
    filter: { channel },
  })
  return (
    <li>
      <span>
        <DrillDownButton drillDown={toDrillDown('lately')}>{name}</DrillDownButton>
      </span>{' '}
      <b>
        <DrillDownButton drillDown={toDrillDown('latelyDelivered')} label={`${name}: ${share}`}>
          {share}
        </DrillDownButton>
      </b>{' '}
      <span className="v-tag" data-tone={tones[state]}>
        {state === 'drop' ? (
          <DrillDownButton
            drillDown={toDrillDown('usuallyDelivered')}
            label={`${name}: ${stateText}`}
          >
            {stateText}
          </DrillDownButton>
        ) : (
          stateText
        )}
      </span>
    </li>
  )
}
