import type { ImportField, Preview } from '../../machines/ingest/ingest-queries.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatRejectedRow, formatRowWarning } from './format-import-row.ts'

const MAX_EXPANDED_ROWS = 5

/** Required fields that the mapping lacks, and previewed rows that would be rejected. */
export function MappingNotes({ preview }: { preview: Preview }) {
  const { t, count } = useStrings()
  const { missing, problems, columns, remembered } = preview
  const warnings = preview.doubts ?? []
  const isMissing = (importField: ImportField) =>
    missing.length === 0 &&
    columns.length > 0 &&
    !columns.some(({ field }) => field === importField)
  return (
    <div className="v-mapping-said" aria-live="polite">
      {missing.length > 0 && (
        <p data-tone="bad">
          <Icon name="alert" size={16} />
          <span>
            {t('ingest.mapping.missing')}{' '}
            {missing
              .map((field) => t(`ingest.mapping.need.${field === 'fullName' ? 'name' : 'phone'}`))
              .join('; ')}
          </span>
        </p>
      )}
      {isMissing('phone') && (
        <p data-tone="wait">
          <Icon name="alert" size={16} />
          <span>{t('ingest.mapping.noPhones')}</span>
        </p>
      )}
      {/* With times, the days may stand in titles or between the rows. */}
      {isMissing('start') && isMissing('time') && (
        <p data-tone="wait">
          <Icon name="calendar" size={16} />
          <span>{t('ingest.mapping.noVisits')}</span>
        </p>
      )}
      {warnings.length > 0 && (
        <details open={warnings.length <= MAX_EXPANDED_ROWS}>
          <summary data-tone="wait">
            {count('ingest.mapping.doubts', new Set(warnings.map(({ line }) => line)).size)}
          </summary>
          <ul>
            {warnings.map((warning) => (
              <li key={`${warning.line} ${warning.reason}`}>{formatRowWarning(warning, t)}</li>
            ))}
          </ul>
        </details>
      )}
      {remembered && (
        <p>
          <Icon name="check" size={16} />
          <span>{t('ingest.mapping.remembered')}</span>
        </p>
      )}
      <RowProblems name="problems" problems={problems.filter(({ imported }) => !imported)} />
      <RowProblems name="incomplete" problems={problems.filter(({ imported }) => imported)} />
    </div>
  )
}

interface RowProblemsProps {
  name: 'problems' | 'incomplete'
  problems: Preview['problems']
}

/** Rows that would be left out, or come in without one value. */
function RowProblems({ name, problems }: RowProblemsProps) {
  const { t, count } = useStrings()
  if (problems.length === 0) return null
  return (
    <details open={problems.length <= MAX_EXPANDED_ROWS}>
      <summary>
        {count(`ingest.mapping.${name}`, new Set(problems.map(({ line }) => line)).size)}
      </summary>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.field}`}>{formatRejectedRow(problem, t)}</li>
        ))}
      </ul>
    </details>
  )
}
