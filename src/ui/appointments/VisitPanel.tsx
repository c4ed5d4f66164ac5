import { useSelector } from '@xstate/react'
import type { VisitDetailQuery } from '../../../schema/generated/client/graphql.ts'
import type { VisitRow } from '../../machines/appointments/appointments-parts.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Timeline } from '../components/Timeline.tsx'
import { useWords } from '../i18n/context.ts'
import { phoneWords } from '../i18n/phones.ts'
import { momentWords, momentZone } from '../shared/moments.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type AppointmentsActor, useVisit, useVisits, type VisitActor } from './actors.ts'
import { ReceiptButton } from './ReceiptButton.tsx'
import { storyItems } from './story-items.ts'
import { VisitActs } from './VisitActs.tsx'
import { VisitFacts } from './VisitFacts.tsx'

type Detail = NonNullable<VisitDetailQuery['visit']>

/** One visit: how it stands, what to do, what happened, and when its patient comes next. */
export function VisitPanel({ screen }: { screen: AppointmentsActor }) {
  const detail = useVisit(screen)
  return detail ? <Panel screen={screen} detail={detail} /> : null
}

function Panel({ screen, detail }: { screen: AppointmentsActor; detail: VisitActor }) {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  const shown = useSelector(detail, (state) => state.context.data)
  const failed = useSelector(detail, (state) => state.matches('failed'))
  const loaded = useSelector(detail, (state) => state.matches('shown'))
  const row = useOpenRow(screen, shown)
  const sub = [
    row?.phone && phoneWords(row.phone),
    row && momentWords(row.startsAt, row.timeZone, words, style),
    row?.specialist,
  ]
  return (
    <Sheet
      open
      title={row?.clientName ?? t('appointments.panel.label')}
      sub={sub.filter(Boolean).join(' · ')}
      onClose={() => screen.send({ type: 'panel.close' })}
      foot={shown && <Next next={shown.next} />}
    >
      {failed && (
        <ErrorNote
          what={t('appointments.panel.failed')}
          onRetry={() => detail.send({ type: 'query.retry' })}
        />
      )}
      {loaded && !shown && <EmptyState title={t('appointments.panel.gone')} why="" />}
      {!shown && !failed && !loaded && <Skeleton lines={6} />}
      {row && shown && <VisitActs row={row} />}
      {row && shown && <VisitFacts row={row} />}
      {row && shown && <ReceiptButton visitId={row.id} />}
      {shown && (
        <Timeline
          label={t('appointments.panel.story')}
          zone={row && momentZone(row.startsAt, row.timeZone, words, style)}
          items={storyItems(words, shown.story, {
            ...style,
            timeZone: shown.visit.timeZone ?? 'UTC',
            locale: words.locale,
          })}
        />
      )}
    </Sheet>
  )
}

/** The row in the list is fresher than the panel. */
function useOpenRow(screen: AppointmentsActor, shown: Detail | null): VisitRow | undefined {
  const openId = useSelector(screen, (state) => state.context.openId)
  const listed = useSelector(useVisits(screen), (state) =>
    Object.values(state?.context.pages ?? {})
      .flat()
      .find(({ id }) => id === openId),
  )
  return listed ?? shown?.visit
}

function Next({ next }: Pick<Detail, 'next'>) {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  return (
    <section className="v-visit-next" aria-label={t('appointments.panel.next')}>
      <h3>{t('appointments.panel.next')}</h3>
      {next.length === 0 && <p>{t('appointments.panel.noNext')}</p>}
      <ul>
        {next.map(({ id, startsAt, timeZone, specialist, service }) => (
          <li key={id}>
            <strong>{momentWords(startsAt, timeZone, words, style)}</strong>
            <span>{[specialist, service].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
