import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RunFieldsFragment as Run } from '../../../schema/generated/client/graphql.ts'
import { Progress } from '../components/Progress.tsx'
import { useStrings } from '../i18n/context.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import { useIngest } from './actors.ts'
import { formatRejectedRow } from './format-import-row.ts'
import { ImportJoinPrompt } from './ImportJoinPrompt.tsx'
import './run-report.css'
import { BranchZoneForms } from './BranchZoneForms.tsx'

const rowResults = ['created', 'updated', 'unchanged'] as const

/** Result of a run: counts, questions, rejected rows with reasons, and the next step. */
export function RunReport({ run }: { run: Run }) {
  const { t, number } = useStrings()
  const ingest = useIngest()
  const saving = useSelector(ingest, (state) => state.matches('savingRejected'))
  const busy = useSelector(ingest, (state) => state.hasTag('busy'))
  const imported = run.kind === 'import'
  const heading: Record<string, TextPath> = {
    done: imported ? 'ingest.import.done' : 'ingest.import.syncDone',
    failed: imported ? 'ingest.import.failed' : 'ingest.import.syncFailed',
  }
  const isFinished = run.state === 'done' || run.state === 'failed'
  // Users who see masked phones do not get the number of new rows.
  const hasCounts = run.created !== null
  const hasImported = isFinished && (hasCounts ? (run.created ?? 0) > 0 : run.state === 'done')
  const needsDecision = (run.zoneNeeded?.length ?? 0) > 0 || run.joining?.state === 'asked'
  return (
    <section className="v-run" aria-live="polite" data-state={run.state}>
      <strong>{t(heading[run.state ?? ''] ?? 'ingest.import.syncing')}</strong>
      {run.fileName && <p>{run.fileName}</p>}
      {!isFinished && !imported && <ReadingProgress share={run.share ?? null} />}
      {!isFinished && !imported && !hasRows(run) && <p>{t('ingest.import.noRowsYet')}</p>}
      <dl className="v-run-counts">
        {(hasCounts && (isFinished || hasRows(run)) ? listCounts(run) : []).map(
          ({ kind, counts }) => (
            <div key={kind}>
              <dt>{t(`ingest.import.${kind}`)}</dt>
              <dd>
                {rowResults
                  .map((name) => `${t(`ingest.import.${name}`)} ${number(counts[name] ?? 0)}`)
                  .join(' · ')}
              </dd>
            </div>
          ),
        )}
        <LineCounts run={run} />
      </dl>
      {run.error && <p>{run.error}</p>}
      {run.rows && run.rows.length > 0 && (
        <>
          <RowList
            title={t('ingest.import.rejectedTitle')}
            rows={run.rows.filter(({ imported }) => !imported)}
          />
          <RowList
            title={t('ingest.import.incompleteTitle')}
            rows={run.rows.filter(({ imported }) => imported)}
          />
          <Button
            className="v-run-save"
            text={t('ingest.import.rejectedSave')}
            loading={saving}
            disabled={busy}
            onClick={() => ingest.send({ type: 'rejected.save' })}
          />
          <p>{t('ingest.import.rejectedHint')}</p>
        </>
      )}
      <BranchZoneForms run={run} />
      <ImportJoinPrompt run={run} />
      {hasImported && !needsDecision && (
        <Button
          className="v-run-next"
          intent="primary"
          text={t(run.joining ? 'ingest.import.nextShow' : 'ingest.import.next')}
          onClick={() => ingest.send({ type: 'ingest.next' })}
        />
      )}
    </section>
  )
}

/** Lines of the file and what became of them; they add up. Another host only counts those left out. */
function LineCounts({ run: { kind, lines, rejected } }: { run: Run }) {
  const { t, number } = useStrings()
  const leftOut = lines?.leftOut ?? rejected ?? 0
  // The records of a clinic system are not lines that anybody has seen.
  if (leftOut === 0 && (kind !== 'import' || !lines)) return null
  const leftOutText = `${t('ingest.import.rejected')} ${number(leftOut)}`
  const results = lines && [
    ...rowResults.map((name) => `${t(`ingest.import.${name}`)} ${number(lines[name])}`),
    leftOutText,
  ]
  return (
    <div>
      <dt>{t('ingest.import.lines')}</dt>
      <dd>
        {results
          ? `${t('ingest.import.linesRead', { lines: number(lines.read) })}: ${results.join(' · ')}`
          : leftOutText}
        {lines && lines.reasons.length > 0 && (
          <ul className="v-run-reasons">
            {lines.reasons.map(({ reason, lines }) => (
              <li key={reason}>{`${t(`ingest.reject.${reason}`)}: ${number(lines)}`}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}

/** Rows that were left out, or came in without one value, with the reason of each. */
function RowList({ title, rows }: { title: string; rows: NonNullable<Run['rows']> }) {
  const { t } = useStrings()
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {rows.map((row) => (
          <li key={`${row.line} ${row.reason} ${row.field} ${row.detail}`}>
            {formatRejectedRow(row, t)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Zeros before the first rows would say that there is nothing. */
const hasRows = ({ created, updated, unchanged, rejected }: Run) =>
  [created, updated, unchanged, rejected].some((rows) => (rows ?? 0) > 0)

/** Counts of patients and visits; another host may only count rows. */
function listCounts(run: Run) {
  const { patients, visits } = run
  if (!patients || !visits) return [{ kind: 'lines', counts: run }] as const
  return [
    { kind: 'patients', counts: patients },
    { kind: 'visits', counts: visits },
  ] as const
}

/** Progress of a first full reading; indeterminate without a share. */
function ReadingProgress({ share }: { share: number | null }) {
  const { t } = useStrings()
  return (
    <div className="v-run-share">
      <Progress max={100} value={share ?? undefined} aria-label={t('ingest.import.read')} />
      {share !== null && <span>{t('ingest.import.share', { share })}</span>}
    </div>
  )
}
