import { Link } from 'wouter'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { shareOf } from '../../machines/figures/figures.ts'
import { paths } from '../../machines/places/routes.ts'
import { useRights } from '../base/rights.ts'
import type { Tone } from '../kit/tone.ts'
import '../kit/tag.css'
import { percentWords } from '../figures/figure-words.ts'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../words/context.ts'

type Weather = Dashboard['channels'][number]

const tones: Record<Weather['state'], Tone> = { fine: 'ok', drop: 'wait', few: 'plain' }

/** How each channel delivers now, beside how it usually does; of one that has dropped, how much is still to leave by it. */
export function Channels({ dashboard: { channels } }: { dashboard: Dashboard }) {
  const { t, count } = useWords()
  const { mayConnect } = useRights()
  const dropped = channels.filter(({ state, ahead }) => state === 'drop' && ahead > 0)
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
      {dropped.map(({ channel, ahead }) => (
        <p key={channel}>
          {count('dashboard.channels.ahead', ahead, { channel: t(`message.channel.${channel}`) })}
        </p>
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
