import type { RunFieldsFragment as Run } from '../../../schema/generated/client/graphql.ts'
import { useWords } from '../words/context.ts'
import type { TextPath } from '../words/dictionary.ts'
import { rejectedWords } from './rejected-words.ts'
import './run-report.css'

const counts = ['created', 'updated', 'unchanged', 'rejected'] as const

/** What a sync or a file brought, and every row that was not taken with its reason. */
export function RunReport({ run }: { run: Run }) {
  const { t, number } = useWords()
  const imported = run.kind === 'import'
  const heading: Record<string, TextPath> = {
    done: imported ? 'connect.import.done' : 'connect.import.syncDone',
    failed: imported ? 'connect.import.failed' : 'connect.import.syncFailed',
  }
  return (
    <section className="v-run" aria-live="polite" data-state={run.state}>
      <strong>{t(heading[run.state ?? ''] ?? 'connect.import.syncing')}</strong>
      <p>
        {counts
          .map((name) => `${t(`connect.import.${name}`)} ${number(run[name] ?? 0)}`)
          .join(' · ')}
      </p>
      {run.error && <p>{run.error}</p>}
      {run.rows && run.rows.length > 0 && (
        <details>
          <summary>{t('connect.import.rejectedTitle')}</summary>
          <ul>
            {run.rows.map((row) => (
              <li key={`${row.line} ${row.reason} ${row.detail}`}>{rejectedWords(row, t)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
