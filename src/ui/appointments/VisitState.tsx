import type { VisitRow } from '../../machines/appointments/appointments-context.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { DeliveryTrack } from '../components/DeliveryTrack.tsx'
import type { Strings } from '../i18n/i18n.ts'

interface VisitStateProps {
  row: VisitRow
  strings: Strings
}

/** Tag with the answer, or the reason why there is none. */
export function VisitState({ row, strings: { t } }: VisitStateProps) {
  const { answer, secondThoughts, standing, message, clientExcluded, contradictory } = row
  const notes = [
    contradictory && t('reasons.OUTCOME_AHEAD'),
    secondThoughts,
    message?.handled && answer !== 'none' && t('appointments.table.handled'),
    clientExcluded && t('appointments.table.excluded'),
    message?.sameDay && t('reasons.SAME_DAY'),
  ].filter(Boolean)
  return (
    <span className="v-row-answer" data-handled={message?.handled ? '' : undefined}>
      {answer && answer !== 'none' ? (
        <AnswerTag answer={answer} hasSecondThoughts={secondThoughts !== null} />
      ) : (
        <NoAnswerTag row={row} t={t} />
      )}
      {standing === 'unwritten' && message?.reason && !contradictory ? (
        <small title={t(`reasons.${message.reason}`)}>{t(`reasons.${message.reason}`)}</small>
      ) : (
        notes.length > 0 && <small title={notes.join(', ')}>{notes.join(', ')}</small>
      )}
    </span>
  )
}

function NoAnswerTag({ row: { answer, standing }, t }: { row: VisitRow; t: Strings['t'] }) {
  if (standing === 'coming')
    return (
      <span className="v-tag" data-tone="ok" title={t('appointments.confirmed')}>
        {t('appointments.confirmed')}
      </span>
    )
  if (standing === 'failed' || standing === 'planned' || standing === 'unwritten')
    return (
      <span className="v-tag" data-tone={standing === 'failed' ? 'bad' : 'plain'}>
        {t(`appointments.silent.${standing}`)}
      </span>
    )
  return answer ? <AnswerTag answer={answer} /> : '–'
}

/** Delivery of the visit's message; a dash without a message. */
export const VisitDelivery = ({ row: { message }, strings: { t } }: VisitStateProps) =>
  message?.status ? (
    <DeliveryTrack
      status={message.status}
      outcome={message.outcome ?? 'pending'}
      reason={message.reason ? t(`reasons.${message.reason}`) : null}
    />
  ) : (
    '–'
  )
