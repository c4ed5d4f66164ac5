import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RunsQuery } from '../../../schema/generated/client/graphql.ts'
import type { runHistoryQuery } from '../../machines/ingest/ingest-queries.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { useChild } from '../shared/actors.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useIngest } from './actors.ts'

type HistoryActor = ActorContract<typeof runHistoryQuery, 'data' | 'error'>
type RowCounts = NonNullable<RunsQuery['runs'][number]['patients']>

/** Previous imports and syncs with their counts; each can be opened. */
export function ImportHistory() {
  const { t } = useStrings()
  const ingest = useIngest()
  const open = useSelector(ingest, (state) => state.context.historyOpen)
  const history = useChild<HistoryActor>(ingest, 'history')
  return (
    <details
      className="v-history"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open)
          ingest.send({ type: currentTarget.open ? 'history.open' : 'history.close' })
      }}
    >
      <summary>{t('ingest.history.title')}</summary>
      {history && <RunList history={history} />}
    </details>
  )
}

function RunList({ history }: { history: HistoryActor }) {
  const { t, number, locale } = useStrings()
  const ingest = useIngest()
  const style = { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
  const runs = useSelector(history, (state) => state.context.data)
  const error = useSelector(history, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  const busy = useSelector(ingest, (state) => state.hasTag('busy'))
  if (error !== null)
    return (
      <FailureNote
        error={error}
        fallbackText={t('ingest.history.failed')}
        onRetry={() => history.send({ type: 'query.retry' })}
      />
    )
  if (!runs) return <Skeleton lines={3} />
  if (runs.length === 0) return <p className="v-form-about">{t('ingest.history.none')}</p>
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.id}>
          <div>
            <strong>{run.fileName ?? t('ingest.history.sync')}</strong>
            <p>
              {[
                run.queuedAt && formatDateTime(run.queuedAt, style),
                run.patients && `${t('ingest.import.patients')} ${number(countRows(run.patients))}`,
                run.visits && `${t('ingest.import.visits')} ${number(countRows(run.visits))}`,
                (run.rejected ?? 0) > 0 &&
                  `${t('ingest.import.rejected')} ${number(run.rejected ?? 0)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Button
            text={t('ingest.history.show')}
            aria-label={t('ingest.history.showNamed', {
              name: run.fileName ?? t('ingest.history.sync'),
            })}
            disabled={busy}
            onClick={() => ingest.send({ type: 'run.show', run })}
          />
        </li>
      ))}
    </ul>
  )
}

const countRows = ({ created, updated, unchanged }: RowCounts) => created + updated + unchanged
