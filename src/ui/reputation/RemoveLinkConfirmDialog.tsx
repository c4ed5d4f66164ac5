import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import type { ReputationActor } from './actors.ts'

/** Confirms removing a link, which also deletes its counts. */
export function RemoveLinkConfirmDialog({ screen }: { screen: ReputationActor }) {
  const { t, count } = useStrings()
  const busy = useSelector(screen, (state) => state.hasTag('busy'))
  const link = useSelector(screen, ({ context: { facts, openId } }) =>
    facts?.rows.find(({ id }) => id === openId),
  )
  return (
    <ConfirmDialog
      title={t('reputation.question.title', { name: link?.urlName ?? '' })}
      actionText={t('reputation.remove')}
      intent="danger"
      busy={busy}
      onConfirm={() => screen.send({ type: 'row.confirm' })}
      onClose={() => screen.send({ type: 'row.close' })}
    >
      <p>{count('reputation.question.hint', link?.transitionsCount ?? 0)}</p>
    </ConfirmDialog>
  )
}
