import { type NpsGroup, npsGroup } from '../../../domain/nps.ts'
import type { MessageRow } from '../../machines/reminders/reminders-parts.ts'
import type { Tone } from '../kit/tone.ts'
import type { Words } from '../words/i18n.ts'

const tones: Record<NpsGroup, Tone> = { promoter: 'ok', passive: 'info', detractor: 'bad' }

/** «9 · сторонник», and what the patient added. */
export function Score({ row, words: { t } }: { row: MessageRow; words: Words }) {
  const { rating, comment } = row
  if (rating === null) return null
  const group = npsGroup(rating)
  return (
    <>
      <span className="v-tag" data-tone={tones[group]}>
        {rating} · {t(`reminders.nps.group.${group}`)}
      </span>
      {comment && <small title={comment}>{comment}</small>}
    </>
  )
}
