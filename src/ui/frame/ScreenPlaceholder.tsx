import type { ReactNode } from 'react'
import { getFailureCode } from '../../machines/shared/failure.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { Screen } from './Screen.tsx'

interface ScreenPlaceholderProps {
  title: string
  subtitle?: string
  /** Why its facts did not come; null while they are on their way. */
  error: unknown
  /** What to say of a failure without words of the server's own. */
  fallbackText: string
  onRetry: () => void
  /** In place of the actions that will be there. */
  actions?: ReactNode
  /** What will be there, in its real geometry; lines of text where that is not known. */
  children?: ReactNode
}

/** A screen whose facts are not there: on their way, withheld by the plan or the role, or to be asked for again. */
export function ScreenPlaceholder({
  title,
  subtitle: sub,
  error,
  fallbackText: unsaid,
  onRetry,
  actions: acts,
  children,
}: ScreenPlaceholderProps) {
  const { t } = useStrings()
  const code = getFailureCode(error)
  const loading = error === null
  return (
    <Screen title={title} subtitle={sub} busy={loading} loading={loading} actions={loading && acts}>
      {code === 'TARIFF' && (
        <EmptyState title={t('errors.tariff')} description={t('errors.tariffHint')} />
      )}
      {code === 'FORBIDDEN' && (
        <EmptyState title={t('errors.forbidden')} description={t('errors.forbiddenHint')} />
      )}
      {loading && children && <div inert>{children}</div>}
      {!(loading && children) && code !== 'TARIFF' && code !== 'FORBIDDEN' && (
        <div className="v-gutter v-stack">
          {loading ? (
            <Skeleton lines={9} />
          ) : (
            <FailureNote isFirstLoad error={error} fallbackText={unsaid} onRetry={onRetry} />
          )}
        </div>
      )}
    </Screen>
  )
}
