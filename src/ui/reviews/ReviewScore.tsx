import { type NpsGroup, toNpsGroup } from '../../../domain/nps.ts'
import type { ReviewRow } from '../../machines/reviews/reviews-context.ts'
import { RatingsTag } from '../components/RatingsTag.tsx'
import type { Tone } from '../components/tone.ts'
import type { Strings } from '../i18n/i18n.ts'
import '../components/tag.css'

const tones: Record<NpsGroup, Tone> = { promoter: 'ok', passive: 'info', detractor: 'bad' }

/** For example «9 · сторонник», or the average rating after a first visit: «Опрос: 4,3 из 5». */
export function ReviewScore({
  row: { rating, marks },
  strings,
}: {
  row: ReviewRow
  strings: Strings
}) {
  const { t } = strings
  if (rating !== null) {
    const group = toNpsGroup(rating)
    return (
      <span className="v-tag" data-tone={tones[group]}>
        {rating} · {t(`reminders.nps.group.${group}`)}
      </span>
    )
  }
  return marks ? <RatingsTag ratings={marks} strings={strings} /> : <span>–</span>
}
