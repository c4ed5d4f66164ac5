import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import type { AttentionActor } from './actors.ts'

/** Empty queue: nobody waits, or nobody of the chosen part. */
export function NobodyWaits({
  attention,
  onMessages,
}: {
  attention: AttentionActor
  onMessages: () => void
}) {
  const { t } = useStrings()
  const filter = useSelector(attention, (state) => state.context.filter)
  if (filter === 'mine' || filter === 'calls' || filter === 'snoozed')
    return (
      <EmptyState
        title={t(`attention.empty.${filter}Title`)}
        description={t(`attention.empty.${filter}Hint`)}
      />
    )
  return (
    <EmptyState
      title={t('attention.empty.title')}
      description={t('attention.empty.hint')}
      action={<Button text={t('attention.empty.messages')} onClick={onMessages} />}
    />
  )
}
