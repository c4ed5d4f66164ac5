import { type NpsGroup, toNpsGroup } from '../../../domain/nps.ts'
import type { MessageRow } from '../../machines/reminders/reminders-context.ts'
import { RatingsTag } from '../components/RatingsTag.tsx'
import type { Tone } from '../components/tone.ts'
import type { Strings } from '../i18n/i18n.ts'

const tones: Record<NpsGroup, Tone> = { promoter: 'ok', passive: 'info', detractor: 'bad' }

/** Score of a survey, for example «9 · сторонник», or the ratings after a first visit. */
export function SurveyScore({ row, strings }: { row: MessageRow; strings: Strings }) {
  const { rating, marks } = row
  const { t } = strings
  const group = rating === null ? null : toNpsGroup(rating)
  return (
    <>
      {group && (
        <span className="v-tag" data-tone={tones[group]}>
          {rating} · {t(`reminders.nps.group.${group}`)}
        </span>
      )}
      {marks && <RatingsTag ratings={marks} strings={strings} />}
    </>
  )
}
