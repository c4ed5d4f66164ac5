import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { useStrings } from '../i18n/context.ts'
import { FailureNote } from './FailureNote.tsx'

/** The part of a list actor that this component reads. */
interface AnyList {
  subscribe: AnyActorRef['subscribe']
  getSnapshot(): {
    context: { readonly error: unknown; readonly pages: Record<number, unknown[]> }
    matches(state: 'failed' | 'stale'): boolean
  }
  send(event: { type: 'list.retry' }): void
}

/** Why a list could not be loaded or is outdated, in the server's words. If nothing was loaded before, the error replaces the list; otherwise the rows stay. */
export function ListError({ list }: { list: AnyList }) {
  const { t } = useStrings()
  const failed = useSelector(list, (state) => state.matches('failed'))
  const stale = useSelector(list, (state) => state.matches('stale'))
  const error = useSelector(list, (state) => state.context.error)
  const isEmpty = useSelector(list, (state) => Object.keys(state.context.pages).length === 0)
  if (!failed && !stale) return null
  return (
    <FailureNote
      isFirstLoad={isEmpty}
      error={error}
      fallbackText={t('errors.list')}
      hint={isEmpty ? undefined : t('offline.hint')}
      onRetry={() => list.send({ type: 'list.retry' })}
    />
  )
}
