import type { FigureMoment } from '../../machines/figures/figure-rows.machine.ts'
import { useWords } from '../i18n/context.ts'
import { momentWords } from '../shared/moments.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { durationWords } from './figure-words.ts'
import { useOpenedFigure } from './opening.ts'

interface MomentRowProps {
  moment: FigureMoment
  timeZone: string
}

/** Something that is counted by its moment, without its patient: when, by which channel or where to, how long somebody waited. */
export function MomentRow({ moment, timeZone }: MomentRowProps) {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  const figure = useOpenedFigure()
  const { at, channel, siteName, waited } = moment
  const reply =
    waited === null
      ? figure === 'waited' && t('figures.rows.unanswered')
      : t('figures.rows.waited', { time: durationWords(waited, words) })
  const where = [siteName, channel && t(`message.channel.${channel}`), reply].filter(Boolean)
  return (
    <div className="v-figure-row">
      <span>
        <b>{momentWords(at, timeZone, words, style)}</b>
        <span>{where.join(' · ')}</span>
      </span>
    </div>
  )
}
