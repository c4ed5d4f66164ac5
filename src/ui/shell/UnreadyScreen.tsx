import { failureCode } from '../../machines/failure.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { FailureNote } from '../kit/FailureNote.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useWords } from '../words/context.ts'
import { Screen } from './Screen.tsx'

interface UnreadyScreenProps {
  title: string
  sub?: string
  /** Why its facts did not come; null while they are on their way. */
  error: unknown
  /** What to say of a failure without words of the server's own. */
  unsaid: string
  onRetry: () => void
}

/** A screen whose facts are not there: on their way, withheld by the plan or the role, or to be asked for again. */
export function UnreadyScreen({ title, sub, error, unsaid, onRetry }: UnreadyScreenProps) {
  const { t } = useWords()
  const code = failureCode(error)
  const waiting = error === null
  return (
    <Screen title={title} sub={sub} busy={waiting} waiting={waiting}>
      {code === 'TARIFF' && <EmptyState title={t('errors.tariff')} why={t('errors.tariffHint')} />}
      {code === 'FORBIDDEN' && (
        <EmptyState title={t('errors.forbidden')} why={t('errors.forbiddenHint')} />
      )}
      {code !== 'TARIFF' && code !== 'FORBIDDEN' && (
        <div className="v-gutter v-stack">
          {waiting ? (
            <Skeleton lines={9} />
          ) : (
            <FailureNote error={error} unsaid={unsaid} onRetry={onRetry} />
          )}
        </div>
      )}
    </Screen>
  )
}
