import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { FreeSlots } from '../../machines/visit/reschedule-context.ts'
import { Dialog } from '../components/Dialog.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { FreeTimesForm } from './FreeTimesForm.tsx'
import { WishForm } from './WishForm.tsx'
import './reschedule.css'

/** Moves a visit to a free time, or records when the patient would like to come; closed unless a visit was chosen. */
export function RescheduleDialog() {
  const { t } = useStrings()
  const actor = useActor('reschedule')
  const visit = useSelector(actor, (state) => state.context.visit)
  const isOpen = useSelector(actor, (state) => state.hasTag('open'))
  if (!isOpen || !visit) return null
  return (
    <Dialog
      isOpen
      title={t('reschedule.title', { name: visit.name })}
      onClose={() => actor.send({ type: 'reschedule.close' })}
    >
      <div className="v-form v-dialog-form">
        <DialogContent />
      </div>
    </Dialog>
  )
}

function DialogContent() {
  const { t } = useStrings()
  const actor = useActor('reschedule')
  const state = useSelector(actor, ({ value }) => value)
  const freeSlots = useSelector(actor, ({ context }) => context.freeSlots)
  const refusal = useFailureTexts(useSelector(actor, ({ context }) => context.failure))
  const failure = refusal.whole && <ErrorNote text={refusal.whole} />
  if (state === 'loading')
    return (
      <>
        {failure}
        <p role="status">{t('reschedule.loading')}</p>
        <Skeleton lines={4} />
      </>
    )
  if (state === 'failed')
    return (
      <>
        <ErrorNote
          text={refusal.whole ?? ''}
          onRetry={() => actor.send({ type: 'reschedule.retry' })}
        />
        <Button
          text={t('reschedule.wishAnyway')}
          onClick={() => actor.send({ type: 'reschedule.wish' })}
        />
      </>
    )
  const isWish = state === 'wishing' || state === 'saving' || state === 'joining'
  return (
    <>
      {failure}
      {isWish ? (
        <WishForm obstacle={<Obstacle freeSlots={freeSlots} />} />
      ) : (
        freeSlots && <FreeTimesForm freeSlots={freeSlots} />
      )}
    </>
  )
}

/** Why the visit cannot be moved from here, and what to do instead. */
function Obstacle({ freeSlots }: { freeSlots: FreeSlots | null }) {
  const { t } = useStrings()
  const obstacle = freeSlots?.obstacle
  return (
    <p>
      {obstacle && `${t(`reschedule.obstacle.${obstacle}`, { system: freeSlots.system ?? '' })} `}
      {t('reschedule.byHand')}
    </p>
  )
}
