import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { JoinWaitingListButton } from './JoinWaitingListButton.tsx'

/** Records that the patient wants to reschedule, and when they would like to come. */
export function WishForm({ obstacle }: { obstacle: ReactNode }) {
  const { t } = useStrings()
  const actor = useActor('reschedule')
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const canGoBack = useSelector(actor, (state) => state.can({ type: 'reschedule.back' }))
  const refusal = useFailureTexts(useSelector(actor, ({ context }) => context.failure))
  return (
    <Form
      className="v-form"
      onSubmit={(event) => {
        const { wishedTime } = readSubmittedForm(event, ['wishedTime'])
        actor.send({ type: 'reschedule.save', wishedTime })
      }}
    >
      {obstacle}
      <Field
        name="wishedTime"
        label={t('reschedule.wish')}
        hint={t('reschedule.wishHint')}
        error={refusal.field('wishedTime') ?? null}
        autoComplete="off"
        autoFocus
      />
      <JoinWaitingListButton />
      {canGoBack && (
        <Button
          variant="minimal"
          text={t('reschedule.back')}
          onClick={() => actor.send({ type: 'reschedule.back' })}
        />
      )}
      <DialogButtons
        actionText={t('reschedule.save')}
        busy={isBusy}
        lockWhileBusy
        onClose={() => actor.send({ type: 'reschedule.close' })}
      />
    </Form>
  )
}
