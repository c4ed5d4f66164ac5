import type { VisitRow } from '../../machines/appointments/appointments-parts.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { DeliveryTrack } from '../components/DeliveryTrack.tsx'
import type { Words } from '../i18n/i18n.ts'

interface StandingProps {
  row: VisitRow
  words: Words
}

/** What is known of a visit, in a tag: the answer, or why there is none. */
export function Standing({ row, words: { t } }: StandingProps) {
  const { answer, standing, message, clientExcluded } = row
  const said = [
    message?.handled && answer !== 'none' && t('appointments.table.handled'),
    clientExcluded && t('appointments.table.excluded'),
    message?.sameDay && t('reasons.SAME_DAY'),
  ].filter(Boolean)
  return (
    <span className="v-row-answer" data-handled={message?.handled ? '' : undefined}>
      {answer && answer !== 'none' ? <AnswerTag answer={answer} /> : <Silent row={row} t={t} />}
      {standing === 'unwritten' && message?.reason ? (
        <small title={t(`reasons.${message.reason}`)}>{t(`reasons.${message.reason}`)}</small>
      ) : (
        said.length > 0 && <small title={said.join(', ')}>{said.join(', ')}</small>
      )}
    </span>
  )
}

function Silent({ row: { answer, standing }, t }: { row: VisitRow; t: Words['t'] }) {
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

/** The way of its message; a dash where there is none. */
export const Delivery = ({ row: { message }, words: { t } }: StandingProps) =>
  message?.status ? (
    <DeliveryTrack
      status={message.status}
      outcome={message.outcome ?? 'pending'}
      reason={message.reason ? t(`reasons.${message.reason}`) : null}
    />
  ) : (
    '–'
  )
