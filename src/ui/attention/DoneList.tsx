import { useSelector } from '@xstate/react'
import { type Answer, answers } from '../../../domain/messages.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime } from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { type AttentionActor, useDone } from './actors.ts'

const isAnswer = (text: string): text is Answer => (answers as readonly string[]).includes(text)

/** What staff have settled today, newest first. */
export function DoneList({ attention }: { attention: AttentionActor }) {
  const { t, locale } = useStrings()
  const done = useDone(attention)
  const timeZone = useClinicTimeZone()
  const style = { ...useDateStyle(), timeZone, locale }
  const data = useSelector(done, (state) => state?.context.data ?? null)
  const failed = useSelector(done, (state) => state?.matches('failed') === true)
  if (failed)
    return (
      <div className="v-gutter">
        <ErrorNote
          text={t('attention.done.failed')}
          onRetry={() => done?.send({ type: 'query.retry' })}
        />
      </div>
    )
  if (!data) return <Skeleton lines={6} />
  if (data.length === 0)
    return <EmptyState title={t('attention.done.label')} description={t('attention.done.none')} />
  return (
    <ul className="v-gutter v-done" aria-label={t('attention.done.label')}>
      {data.map(({ at, byName, action, answer, clientName, visitId, messageId }) => (
        <li key={`${at} ${visitId} ${messageId}`}>
          <time dateTime={at}>{formatClockTime(at, style)}</time>
          <strong translate="no">{clientName}</strong>
          <span>
            {action === 'answered' && answer && isAnswer(answer)
              ? t('attention.done.answered', { answer: t(`message.answer.${answer}`) })
              : t(`attention.done.${action === 'answered' ? 'handled' : action}`)}
          </span>
          <span className="v-done-by" translate="no">
            {byName}
          </span>
        </li>
      ))}
    </ul>
  )
}
