import { useSelector } from '@xstate/react'
import type { VisitDetailQuery } from '../../../schema/generated/client/graphql.ts'
import type { VisitRow } from '../../machines/appointments/appointments-context.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { JoinedFacts } from '../components/JoinedFacts.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Timeline } from '../components/Timeline.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatBranchTimeWithZone, formatBranchZone } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import {
  type AppointmentsActor,
  useVisitDetail,
  useVisitList,
  type VisitDetailActor,
} from './actors.ts'
import { ReceiptButton } from './ReceiptButton.tsx'
import { VisitActions } from './VisitActions.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import { toVisitTimelineItems } from './visit-timeline-items.ts'

type Detail = NonNullable<VisitDetailQuery['visit']>

/** Panel of a visit: state, actions, history, and the patient's other visits. */
export function VisitPanel({ screen }: { screen: AppointmentsActor }) {
  const detail = useVisitDetail(screen)
  return detail ? <VisitPanelContent screen={screen} detail={detail} /> : null
}

function VisitPanelContent({
  screen,
  detail,
}: {
  screen: AppointmentsActor
  detail: VisitDetailActor
}) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  const data = useSelector(detail, (state) => state.context.data)
  const failed = useSelector(detail, (state) => state.matches('failed'))
  const loaded = useSelector(detail, (state) => state.matches('shown'))
  const row = useOpenRow(screen, data)
  const sub = [
    row?.phone && <PhoneLink key="phone" phone={row.phone} />,
    row && formatBranchTimeWithZone(row.startsAt, row.timeZone, strings, style),
    row?.specialist,
  ]
  return (
    <Sheet
      open
      title={row?.clientName ?? t('appointments.panel.label')}
      subtitle={<JoinedFacts facts={sub} />}
      onClose={() => screen.send({ type: 'panel.close' })}
      footer={data && <NextVisits next={data.next} />}
    >
      {failed && (
        <ErrorNote
          text={t('appointments.panel.failed')}
          onRetry={() => detail.send({ type: 'query.retry' })}
        />
      )}
      {loaded && !data && <EmptyState title={t('appointments.panel.gone')} description="" />}
      {!data && !failed && !loaded && <Skeleton lines={6} />}
      {row && data && <VisitActions row={row} />}
      {row && data && <VisitFacts row={row} sendsOffers={data.sendsOffers !== false} />}
      {row && data && <ReceiptButton visitId={row.id} />}
      {data && (
        <Timeline
          label={t('appointments.panel.story')}
          zone={row && formatBranchZone(row.startsAt, row.timeZone, strings, style)}
          items={toVisitTimelineItems(strings, data.story, {
            ...style,
            timeZone: data.visit.timeZone ?? 'UTC',
            locale: strings.locale,
          })}
        />
      )}
    </Sheet>
  )
}

/** The row of the list, which may be newer than the detail. */
function useOpenRow(screen: AppointmentsActor, data: Detail | null): VisitRow | undefined {
  const openId = useSelector(screen, (state) => state.context.openId)
  const listed = useSelector(useVisitList(screen), (state) =>
    Object.values(state?.context.pages ?? {})
      .flat()
      .find(({ id }) => id === openId),
  )
  return listed ?? data?.visit
}

function NextVisits({ next }: Pick<Detail, 'next'>) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  return (
    <section className="v-visit-next" aria-label={t('appointments.panel.next')}>
      <h3>{t('appointments.panel.next')}</h3>
      {next.length === 0 && <p>{t('appointments.panel.noNext')}</p>}
      <ul>
        {next.map(({ id, startsAt, timeZone, specialist, service }) => (
          <li key={id}>
            <strong>{formatBranchTimeWithZone(startsAt, timeZone, strings, style)}</strong>
            <span>{[specialist, service].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
