import { Link } from 'wouter'
import type { DeliveryHealthMetric } from '../../../domain/drill-down.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { shareOf } from '../../machines/figures/figures.ts'
import type { Opened } from '../../machines/figures/opened.ts'
import { paths } from '../../machines/places/routes.ts'
import type { Tone } from '../components/tone.ts'
import { useRights } from '../shared/rights.ts'
import '../components/tag.css'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import { percentWords } from '../i18n/percents.ts'
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
  const share = percentWords(shareOf(delivered, accepted), words)
  const name = t(`message.channel.${channel}`)
  const said = t(`dashboard.channels.${state}`, { usual })
  const openedAs = (figure: DeliveryHealthMetric): Opened => ({
    figure,
    type: null,
    of: { channel },
  })
  return (
    <li>
      <span>
        <OpenFigure opened={openedAs('lately')}>{name}</OpenFigure>
      </span>{' '}
      <b>
        <OpenFigure opened={openedAs('latelyDelivered')} label={`${name}: ${share}`}>
          {share}
        </OpenFigure>
      </b>{' '}
      <span className="v-tag" data-tone={tones[state]}>
        {state === 'drop' ? (
          <OpenFigure opened={openedAs('usuallyDelivered')} label={`${name}: ${said}`}>
            {said}
          </OpenFigure>
        ) : (
          said
        )}
      </span>
    </li>
  )
}
