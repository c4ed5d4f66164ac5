import { Link } from 'wouter'
import type { FigureMessage } from '../../machines/figures/figure-rows.machine.ts'
import { messageAt } from '../../machines/figures/row-places.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { useWords } from '../i18n/context.ts'
import { momentWords } from '../shared/moments.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { useOpenedFigure } from './opening.ts'

interface MessageRowProps {
  message: FigureMessage
  timeZone: string
}

/** A message that is counted, without its patient: when, of which scenario, how far it came. */
export function MessageRow({ message, timeZone }: MessageRowProps) {
  const words = useWords()
  const { t, number } = words
  const style = useRowStyle()
  // What by lot was not to leave has come nowhere.
  const heldOut = useOpenedFigure()?.startsWith('provenHeldOut') ?? false
  const { at, scenarioName, branchName, channel, status, answer, rating } = message
  const where = [channel && t(`message.channel.${channel}`), branchName].filter(Boolean).join(' · ')
  const became = heldOut ? t('figures.rows.heldOut') : status && t(`message.status.${status}`)
  return (
    <Link className="v-figure-row" href={messageAt(message)}>
      <span>
        <b>{momentWords(at, timeZone, words, style)}</b>
        <span>{scenarioName}</span>
        {where && <small>{where}</small>}
      </span>
      {rating !== null && <b>{number(rating)}</b>}
      {rating === null && answer !== 'none' && <AnswerTag answer={answer} />}
      {rating === null && answer === 'none' && became && <span>{became}</span>}
    </Link>
  )
}
