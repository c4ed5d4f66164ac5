import { MAX_COUNTED_ROWS } from '../../../domain/limits.ts'
import { useStrings } from '../i18n/context.ts'
import './row-cells.css'

/** Note below the last row of a list that has more results than the server counts: how to narrow it. */
export function ResultLimitNote({ hasMore }: { hasMore: boolean }) {
  const { t, number } = useStrings()
  if (!hasMore) return null
  return (
    <p className="v-gutter v-found-many">
      {t('list.foundMany', { most: number(MAX_COUNTED_ROWS) })}
    </p>
  )
}
