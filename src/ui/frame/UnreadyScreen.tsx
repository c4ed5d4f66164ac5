import type { ReactNode } from 'react'
import { failureCode } from '../../machines/shared/failure.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { Screen } from './Screen.tsx'

interface UnreadyScreenProps {
  title: string
  sub?: string
  /** Why its facts did not come; null while they are on their way. */
  error: unknown
  /** What to say of a failure without words of the server's own. */
  unsaid: string
  onRetry: () => void
  /** In place of the actions that will be there. */
  acts?: ReactNode
  /** What will be there, in its real geometry; lines of text where that is not known. */
  children?: ReactNode
}

/** A screen whose facts are not there: on their way, withheld by the plan or the role, or to be asked for again. */
export function UnreadyScreen({
  title,
  sub,
  error,
  unsaid,
  onRetry,
  acts,
  children,
}: UnreadyScreenProps) {
  const { t } = useWords()
  const code = failureCode(error)
  const waiting = error === null
  return (
    <Screen title={title} sub={sub} busy={waiting} waiting={waiting} acts={waiting && acts}>
      {code === 'TARIFF' && <EmptyState title={t('errors.tariff')} why={t('errors.tariffHint')} />}
      {code === 'FORBIDDEN' && (
        <EmptyState title={t('errors.forbidden')} why={t('errors.forbiddenHint')} />
      )}
      {waiting && children && <div inert>{children}</div>}
      {!(waiting && children) && code !== 'TARIFF' && code !== 'FORBIDDEN' && (
        <div className="v-gutter v-stack">
          {waiting ? (
            <Skeleton lines={9} />
          ) : (
            <FailureNote first error={error} unsaid={unsaid} onRetry={onRetry} />
          )}
        </div>
      )}
    </Screen>
  )
}
