import { type NpsGroup, toNpsGroup } from '../../../domain/nps.ts'
import type { MessageRow } from '../../machines/reminders/reminders-parts.ts'
import { MarksTag } from '../components/MarksTag.tsx'
import type { Tone } from '../components/tone.ts'
import type { Words } from '../i18n/i18n.ts'

const tones: Record<NpsGroup, Tone> = { promoter: 'ok', passive: 'info', detractor: 'bad' }

/** «9 · сторонник», or what was marked after a first visit. */
export function Score({ row, words }: { row: MessageRow; words: Words }) {
  const { rating, marks } = row
  const { t } = words
  const group = rating === null ? null : toNpsGroup(rating)
  return (
    <>
      {group && (
        <span className="v-tag" data-tone={tones[group]}>
          {rating} · {t(`reminders.nps.group.${group}`)}
        </span>
      )}
      {marks && <MarksTag marks={marks} words={words} />}
    </>
  )
}
