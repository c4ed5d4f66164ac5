import type { ImportField, Preview } from '../../machines/ingest/intake-parts.ts'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { doubtWords, rejectedWords } from './rejected-words.ts'

const SHOWN = 5

/** What an import by these columns lacks, and which of the first rows it would not take. */
export function MappingSaid({ preview }: { preview: Preview }) {
  const { t, count } = useWords()
  const { missing, problems, columns, remembered } = preview
  const doubts = preview.doubts ?? []
  const lacks = (wanted: ImportField) =>
    missing.length === 0 && !columns.some(({ field }) => field === wanted)
  return (
    <div className="v-mapping-said" aria-live="polite">
      {missing.length > 0 && (
        <p data-tone="bad">
          <Icon name="alert" size={16} />
          <span>
            {t('connect.mapping.missing')}{' '}
            {missing
              .map((field) => t(`connect.mapping.need.${field === 'fullName' ? 'name' : 'phone'}`))
              .join('; ')}
          </span>
        </p>
      )}
      {lacks('phone') && (
        <p data-tone="wait">
          <Icon name="chat" size={16} />
          <span>{t('connect.mapping.noPhones')}</span>
        </p>
      )}
      {lacks('start') && (
        <p data-tone="wait">
          <Icon name="calendar" size={16} />
          <span>{t('connect.mapping.noVisits')}</span>
        </p>
      )}
      {doubts.length > 0 && (
        <details open={doubts.length <= SHOWN}>
          <summary data-tone="wait">
            {count('connect.mapping.doubts', new Set(doubts.map(({ line }) => line)).size)}
          </summary>
          <ul>
            {doubts.map((doubt) => (
              <li key={`${doubt.line} ${doubt.reason}`}>{doubtWords(doubt, t)}</li>
            ))}
          </ul>
        </details>
      )}
      {remembered && (
        <p>
          <Icon name="check" size={16} />
          <span>{t('connect.mapping.remembered')}</span>
        </p>
      )}
      {problems.length > 0 && (
        <details open={problems.length <= SHOWN}>
          <summary>{count('connect.mapping.problems', problems.length)}</summary>
          <ul>
            {problems.map((problem) => (
              <li key={problem.line}>{rejectedWords(problem, t)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
