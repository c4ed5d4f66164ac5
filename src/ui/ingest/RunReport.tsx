import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RunFieldsFragment as Run } from '../../../schema/generated/client/graphql.ts'
import { Progress } from '../components/Progress.tsx'
import { useWords } from '../i18n/context.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import { useIntake } from './actors.ts'
import { JoinQuestion } from './JoinQuestion.tsx'
import { rejectedWords } from './rejected-words.ts'
import './run-report.css'
import { ZoneQuestions } from './ZoneQuestions.tsx'

const verdicts = ['created', 'updated', 'unchanged'] as const

/** What a sync or a file brought, what it needs a word on, every row that was not taken with its reason, and the next step. */
export function RunReport({ run }: { run: Run }) {
  const { t, number } = useWords()
  const intake = useIntake()
  const saving = useSelector(intake, (state) => state.matches('saving'))
  const busy = useSelector(intake, (state) => state.hasTag('busy'))
  const imported = run.kind === 'import'
  const heading: Record<string, TextPath> = {
    done: imported ? 'connect.import.done' : 'connect.import.syncDone',
    failed: imported ? 'connect.import.failed' : 'connect.import.syncFailed',
  }
  const over = run.state === 'done' || run.state === 'failed'
  // Whoever sees phones masked is not told how many rows were new.
  const isTold = run.created !== null
  const brought = over && (isTold ? (run.created ?? 0) > 0 : run.state === 'done')
  const asks = (run.zoneNeeded?.length ?? 0) > 0 || run.joining?.state === 'asked'
  return (
    <section className="v-run" aria-live="polite" data-state={run.state}>
      <strong>{t(heading[run.state ?? ''] ?? 'connect.import.syncing')}</strong>
      {run.fileName && <p>{run.fileName}</p>}
      {!over && !imported && <Share share={run.share ?? null} />}
      <dl className="v-run-counts">
        {(isTold ? kindsOf(run) : []).map(({ kind, counts }) => (
          <div key={kind}>
            <dt>{t(`connect.import.${kind}`)}</dt>
            <dd>
              {verdicts
                .map((name) => `${t(`connect.import.${name}`)} ${number(counts[name] ?? 0)}`)
                .join(' · ')}
            </dd>
          </div>
        ))}
        {(run.rejected ?? 0) > 0 && (
          <div data-tone="bad">
            <dt>{t('connect.import.lines')}</dt>
            <dd>{`${t('connect.import.rejected')} ${number(run.rejected ?? 0)}`}</dd>
          </div>
        )}
      </dl>
      {run.error && <p>{run.error}</p>}
      {run.rows && run.rows.length > 0 && (
        <details>
          <summary>{t('connect.import.rejectedTitle')}</summary>
          <ul>
            {run.rows.map((row) => (
              <li key={`${row.line} ${row.reason} ${row.detail}`}>{rejectedWords(row, t)}</li>
            ))}
          </ul>
          <Button
            text={t('connect.import.rejectedSave')}
            loading={saving}
            disabled={busy}
            onClick={() => intake.send({ type: 'rejected.save' })}
          />
        </details>
      )}
      <ZoneQuestions run={run} />
      <JoinQuestion run={run} />
      {brought && !asks && (
        <Button
          className="v-run-next"
          intent="primary"
          text={t(run.joining ? 'connect.import.nextShow' : 'connect.import.next')}
          onClick={() => intake.send({ type: 'intake.next' })}
        />
      )}
    </section>
  )
}

/** Patients and visits apart; a host that does not tell them apart has rows only. */
function kindsOf(run: Run) {
  const { patients, visits } = run
  if (!patients || !visits) return [{ kind: 'lines', counts: run }] as const
  return [
    { kind: 'patients', counts: patients },
    { kind: 'visits', counts: visits },
  ] as const
}

/** How much of a first reading is done; a bar without an end where nobody knows it. */
function Share({ share }: { share: number | null }) {
  const { t } = useWords()
  return (
    <div className="v-run-share">
      <Progress max={100} value={share ?? undefined} aria-label={t('connect.import.read')} />
      {share !== null && <span>{t('connect.import.share', { share })}</span>}
    </div>
  )
}
