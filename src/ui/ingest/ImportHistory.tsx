import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RunsQuery } from '../../../schema/generated/client/graphql.ts'
import type { runsHistory } from '../../machines/ingest/intake-parts.ts'
import type { Contract } from '../../machines/shared/contract.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import { useChild } from '../shared/actors.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { useIntake } from './actors.ts'

type History = Contract<typeof runsHistory, 'data' | 'error'>
type Counts = NonNullable<RunsQuery['runs'][number]['patients']>

/** What was brought in before: each file and sync with its counts, opened to be read again. */
export function ImportHistory() {
  const { t } = useWords()
  const intake = useIntake()
  const open = useSelector(intake, (state) => state.context.historyOpen)
  const history = useChild<History>(intake, 'history')
  return (
    <details
      className="v-history"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open)
          intake.send({ type: currentTarget.open ? 'history.open' : 'history.close' })
      }}
    >
      <summary>{t('connect.history.title')}</summary>
      {history && <Runs history={history} />}
    </details>
  )
}

function Runs({ history }: { history: History }) {
  const { t, number, locale } = useWords()
  const intake = useIntake()
  const style = { ...useDateStyle(), timeZone: useCompanyZone(), locale }
  const runs = useSelector(history, (state) => state.context.data)
  const error = useSelector(history, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  const busy = useSelector(intake, (state) => state.hasTag('busy'))
  if (error !== null)
    return (
      <FailureNote
        error={error}
        unsaid={t('connect.history.failed')}
        onRetry={() => history.send({ type: 'query.retry' })}
      />
    )
  if (!runs) return <Skeleton lines={3} />
  if (runs.length === 0) return <p className="v-form-about">{t('connect.history.none')}</p>
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.id}>
          <div>
            <strong>{run.fileName ?? t('connect.history.sync')}</strong>
            <p>
              {[
                run.queuedAt && visitTime(run.queuedAt, style),
                run.patients && `${t('connect.import.patients')} ${number(sum(run.patients))}`,
                run.visits && `${t('connect.import.visits')} ${number(sum(run.visits))}`,
                (run.rejected ?? 0) > 0 &&
                  `${t('connect.import.rejected')} ${number(run.rejected ?? 0)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Button
            text={t('connect.history.show')}
            aria-label={t('connect.history.showNamed', {
              name: run.fileName ?? t('connect.history.sync'),
            })}
            disabled={busy}
            onClick={() => intake.send({ type: 'run.show', run })}
          />
        </li>
      ))}
    </ul>
  )
}

const sum = ({ created, updated, unchanged }: Counts) => created + updated + unchanged
