import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Dialog } from '../kit/Dialog.tsx'
import { useWords } from '../words/context.ts'
import type { ReputationActor } from './actors.ts'

/** Before a link goes: what was counted goes with it. */
export function RemoveQuestion({ screen }: { screen: ReputationActor }) {
  const { t, count } = useWords()
  const busy = useSelector(screen, (state) => state.hasTag('busy'))
  const link = useSelector(screen, ({ context: { facts, openId } }) =>
    facts?.rows.find(({ id }) => id === openId),
  )
  const close = () => screen.send({ type: 'row.close' })
  return (
    <Dialog
      isOpen
      title={t('reputation.question.title', { name: link?.urlName ?? '' })}
      onClose={close}
    >
      <div className="v-form v-dialog-form">
        <p>{count('reputation.question.hint', link?.transitionsCount ?? 0)}</p>
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} autoFocus onClick={close} />
          <Button
            intent="danger"
            text={t('reputation.remove')}
            loading={busy}
            onClick={() => screen.send({ type: 'row.confirm' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
