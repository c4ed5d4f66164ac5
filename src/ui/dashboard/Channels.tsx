import { Link } from 'wouter'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { shareOf } from '../../machines/figures/figures.ts'
import { paths } from '../../machines/places/routes.ts'
import { useRights } from '../base/rights.ts'
import type { Tone } from '../kit/tone.ts'
import '../kit/tag.css'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../words/context.ts'
import { percentWords } from '../words/percents.ts'
import { Bypass } from './Bypass.tsx'

type Weather = Dashboard['channels'][number]

const tones: Record<Weather['state'], Tone> = { fine: 'ok', drop: 'wait', few: 'plain' }

/** How each channel delivers now, beside how it usually does; of one that has dropped, what hangs on it. */
export function Channels({ dashboard: { channels, timeZone } }: { dashboard: Dashboard }) {
  const { t } = useWords()
  const { mayConnect } = useRights()
  const told = channels.filter(({ state, bypassedUntil }) => state === 'drop' || bypassedUntil)
  return (
    <Part title={t('dashboard.channels.title')} hint={t('dashboard.channels.hint')}>
      {channels.length === 0 ? (
        <p>
          {t('dashboard.channels.none')}{' '}
          {mayConnect && <Link href={paths.widgets()}>{t('dashboard.channels.connect')}</Link>}
        </p>
      ) : (
        <ul className="v-weather">
          {channels.map((weather) => (
            <Row key={weather.channel} {...weather} />
          ))}
        </ul>
      )}
      {told.map((weather) => (
        <Bypass key={weather.channel} weather={weather} timeZone={timeZone} />
      ))}
    </Part>
  )
}

function Row({ channel, accepted, delivered, usualAccepted, usualDelivered, state }: Weather) {
  const words = useWords()
  const { t } = words
  const usual = percentWords(shareOf(usualDelivered, usualAccepted), words)
  return (
    <li>
      <span>{t(`message.channel.${channel}`)}</span>{' '}
      <b>{percentWords(shareOf(delivered, accepted), words)}</b>{' '}
      <span className="v-tag" data-tone={tones[state]}>
        {t(`dashboard.channels.${state}`, { usual })}
      </span>
    </li>
  )
}
