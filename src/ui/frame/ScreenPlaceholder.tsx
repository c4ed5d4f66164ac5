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
  /** Loading error; null while loading. */
  error: unknown
  /** Used if the server sent no message. */
  fallbackText: string
  onRetry: () => void
  /** Placeholders of the actions. */
  actions?: ReactNode
  /** Skeleton of the content; text lines by default. */
  children?: ReactNode
}

/** A screen without data: loading, refused by plan or role, or failed with a retry button. */
export function ScreenPlaceholder({
  title,
  subtitle,
  error,
  fallbackText,
  onRetry,
  actions,
  children,
}: ScreenPlaceholderProps) {
  const { t } = useStrings()
  const code = getFailureCode(error)
  const loading = error === null
  return (
    <Screen
      title={title}
      subtitle={subtitle}
      busy={loading}
      loading={loading}
      actions={loading && actions}
    >
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
            <FailureNote isFirstLoad error={error} fallbackText={fallbackText} onRetry={onRetry} />
          )}
        </div>
      )}
    </Screen>
  )
}
